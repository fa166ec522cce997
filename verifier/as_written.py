"""What was found in an article's reading form -> the same in the writer's own words: "7,840" is "7 840" again."""

import re
from dataclasses import dataclass, replace

from core.domain.claims.article import Article
from core.domain.claims.assertion import Assertion
from core.domain.claims.claim import Claim, Part, Quantity
from core.domain.claims.clash import Clash, ClashStretch
from core.domain.claims.correction import Correction, Edit
from core.domain.claims.verdict import FigureMark, Finding, Report, Verdict

_SEPARATOR = re.compile(r"(?<=\d)[.,](?=\d)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """An article as it is written, and the text, as long, in which it was read."""

    article: Article
    read: str

    @property
    def is_plain(self) -> bool:
        """Whether it was read as it is written."""
        return self.read == self.article.text

    def report(self, report: Report) -> Report:
        """A report on the text that was read, as one on the article."""
        if self.is_plain:
            return replace(report, article=self.article)
        return replace(
            report,
            article=self.article,
            verdicts=tuple(map(self.verdict, report.verdicts)),
            figures=tuple(map(self._figure_mark, report.figures)),
            clashes=tuple(map(self._clash, report.clashes)),
            corrections=tuple(map(self._correction, report.corrections)),
        )

    def verdict(self, verdict: Verdict) -> Verdict:
        """A verdict with the words of its claim, also where its explanation quotes figures."""
        if self.is_plain:
            return verdict
        explanation = verdict.explanation
        for part in verdict.claim.parts:
            explanation = self._quoted(explanation, part)
        findings = tuple(map(self._finding, verdict.findings))
        return replace(verdict, claim=self.claim(verdict.claim), findings=findings, explanation=explanation)

    def claim(self, claim: Claim) -> Claim:
        """A claim in the article's words."""
        if self.is_plain:
            return claim
        text = self._at(claim.text, claim.start)
        return replace(
            claim,
            text=text,
            sentence=self._at(claim.sentence, claim.start),
            statement=claim.statement.replace(claim.text, text),
            parts=tuple(map(self._part, claim.parts)),
        )

    def _part(self, part: Part) -> Part:
        quantity = self._quantity(part.quantity) if part.quantity else None
        return replace(part, text=self._at(part.text, part.start), quantity=quantity)

    def _quantity(self, quantity: Quantity) -> Quantity:
        return replace(quantity, text=self._at(quantity.text, quantity.start))

    def _finding(self, finding: Finding) -> Finding:
        link = finding.link and replace(finding.link, assertion=self._assertion(finding.link.assertion))
        note = self._quoted(finding.note, finding.part)
        return replace(finding, part=self._part(finding.part), link=link, note=note)

    def _assertion(self, assertion: Assertion) -> Assertion:
        slots = tuple(replace(slot, words=self._at(slot.words, slot.start)) for slot in assertion.slots)
        quantity = self._quantity(assertion.quantity) if assertion.quantity else None
        return replace(assertion, text=self._at(assertion.text, assertion.start), slots=slots, quantity=quantity)

    def _figure_mark(self, mark: FigureMark) -> FigureMark:
        text = self._at(mark.text, mark.start)
        return replace(mark, text=text, note=mark.note.replace(mark.text, text))

    def _clash(self, clash: Clash) -> Clash:
        return replace(clash, first=self._stretch(clash.first), second=self._stretch(clash.second))

    def _stretch(self, stretch: ClashStretch) -> ClashStretch:
        return replace(stretch, text=self._at(stretch.text, stretch.start))

    def _correction(self, correction: Correction) -> Correction:
        return replace(correction, edits=tuple(map(self._edit, correction.edits)))

    def _edit(self, edit: Edit) -> Edit:
        """The edit with the words that stand there, and what is put in their place in the writer's style."""
        before = self._at(edit.before, edit.start)
        style = {read: sign for read, sign in zip(edit.before, before, strict=True) if read != sign}
        after = _SEPARATOR.sub(lambda found: style.get(found.group(), found.group()), edit.after)
        return replace(edit, before=before, after=after)

    def _quoted(self, note: str, part: Part) -> str:
        """A note with the part's figure as it is written."""
        quantity = part.quantity
        return note.replace(quantity.text, self._at(quantity.text, quantity.start)) if quantity else note

    def _at(self, words: str, near: int) -> str:
        """The words of the article where those that were read stand: at `near`, or around it."""
        at = near if self.read.startswith(words, near) else self.read.rfind(words, 0, near + len(words))
        return self.article.text[at : at + len(words)] if at >= 0 else words
