"""How strong the bots of Hato are; how they think stands in `bot`, which no page needs to begin."""

LEVELS: tuple[str, ...] = ("easy", "normal", "hard")
BUDGET = 4000
