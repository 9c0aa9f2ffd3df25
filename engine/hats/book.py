"""The rules of Hats by id, in reading order; their text stands in the catalogues."""

from __future__ import annotations

from engine.game import Rule

RULES: tuple[Rule, ...] = (
    Rule("hats.deck", given=True),
    Rule("hats.black", given=True),
    Rule("hats.setup.players", given=True),
    Rule("hats.setup.types", given=True),
    Rule("hats.setup.table", given=True),
    Rule("hats.setup.hands", given=True),
    Rule("hats.setup.first", given=False),
    Rule("hats.turn", given=True),
    Rule("hats.exchange", given=True),
    Rule("hats.exchange.same-type", given=True),
    Rule("hats.exchange.higher", given=True),
    Rule("hats.black-hat", given=True),
    Rule("hats.swap", given=True),
    Rule("hats.partner", given=True),
    Rule("hats.turn.end", given=False),
    Rule("hats.cookie", given=True),
    Rule("hats.cookie.tie", given=False),
    Rule("hats.end", given=True),
    Rule("hats.score.table", given=True),
    Rule("hats.score.collection", given=True),
    Rule("hats.score.black", given=True),
    Rule("hats.score.favourite", given=True),
    Rule("hats.score.cookie", given=True),
    Rule("hats.score.team", given=True),
    Rule("hats.winner", given=True),
    Rule("hats.winner.black", given=True),
    Rule("hats.winner.cookie", given=True),
    Rule("hats.winner.shared", given=False),
)
