"""A finding of the rules -> whether the rules of today give it again; goes when the rules go."""

from core.domain.claims.verdict import Finding, Outcome
from verifier.evidence.terms import Terms
from verifier.ruling.conflicts import fills_otherwise
from verifier.ruling.identity.rule_identity import rule_identity
from verifier.ruling.rules import ROW_RULES, RULES, rule_figure
from verifier.ruling.statement_text import statement_facets


def made_by_these_rules(engine: str) -> bool:
    """Whether an engine, as a report names it ("rules 14 with a model"), went by the rules of today."""
    return engine.split()[:2] == ["rules", RULES]


def rules_hold(finding: Finding, own: Terms) -> bool:
    """Runs a finding's rule again on the facts, cover or quotes in it; `own` are the terms of the company's names."""
    if finding.calculation is not None:
        return _ruled_again(finding) is finding.outcome
    if finding.cover:
        return rule_identity(finding.part.text, finding.cover)[0] is finding.outcome
    differs = fills_otherwise(statement_facets(finding.part, own), [q.text for q in finding.quotes])
    return differs is (finding.outcome is Outcome.REFUTED)


def _ruled_again(finding: Finding) -> Outcome:
    calculation = finding.calculation
    assert calculation is not None  # noqa: S101  the caller has looked
    if calculation.rule in ROW_RULES:
        return ROW_RULES[calculation.rule](finding.part, finding.facts)
    return rule_figure(finding.part, finding.facts, calculation.formula)[0].outcome
