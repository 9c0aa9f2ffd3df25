"""The rules of Hato by id, in reading order; their text stands in the catalogues."""

from __future__ import annotations

from engine.game import Rule

RULES: tuple[Rule, ...] = (
    Rule("hato.deck", given=True),
    Rule("hato.deck.points", given=False),
    Rule("hato.match", given=True),
    Rule("hato.save", given=True),
    Rule("hato.balance", given=False),
    Rule("hato.topup", given=True),
    Rule("hato.deal", given=True),
    Rule("hato.leader", given=False),
    Rule("hato.redeal", given=True),
    Rule("hato.choose", given=True),
    Rule("hato.choose.auto", given=True),
    Rule("hato.choose.forced", given=True),
    Rule("hato.choose.twenty", given=True),
    Rule("hato.choose.return", given=True),
    Rule("hato.triple", given=True),
    Rule("hato.triple.stays", given=True),
    Rule("hato.triple.replace", given=True),
    Rule("hato.triple.redeal", given=True),
    Rule("hato.turn", given=True),
    Rule("hato.match.none", given=True),
    Rule("hato.match.one", given=True),
    Rule("hato.match.two", given=True),
    Rule("hato.match.three", given=True),
    Rule("hato.match.stock", given=True),
    Rule("hato.clock", given=True),
    Rule("hato.score.norm", given=True),
    Rule("hato.yaga", given=True),
    Rule("hato.yaga.family", given=True),
    Rule("hato.yaga.ribbons", given=True),
    Rule("hato.winner", given=False),
    Rule("hato.standing", given=False),
)
