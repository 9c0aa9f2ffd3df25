"""How strong the bots of Hats are; how they think stands in `bot`, which no page needs to begin."""

LEVELS: tuple[str, ...] = ("easy", "normal", "hard")
BUDGET = 1600
