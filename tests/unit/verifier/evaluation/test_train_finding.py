"""What questions are learned from beside those with known answers."""

from dataclasses import replace

from core.answering.company_filings import read_company
from tests.unit.core.answering.companies import audited, harbor, kestrel, services
from verifier.evaluation.questions.known_questions import read_covers, read_overviews, read_required
from verifier.evaluation.questions.read_questions import read_questions


def test_what_every_report_must_say_is_asked_of_every_company_by_name() -> None:
    held = services(kestrel(), harbor())
    asked = list(read_required(held))
    names = [read_company(company, held.filings).company_name for company in held.filings.companies()]
    first, second = ({q.text.replace(name, "") for q in asked if name in q.text} for name in names)
    assert first == second
    assert len(first) + len(second) == len(asked)
    assert all(question.required and not question.absent for question in asked)


def test_none_of_them_is_a_question_that_the_engine_is_judged_by() -> None:
    held = services(kestrel())
    assert not {question.text for question in read_required(held)} & {question.text for question in read_questions()}


def test_what_a_cover_says_under_a_tag_is_asked_for_and_known() -> None:
    content = audited()
    other = replace(content.document.cover[0], name="SecurityReportingObligation")
    document = replace(content.document, cover=(*content.document.cover, other))
    (question,) = read_covers(services(replace(content, document=document), harbor()))
    assert "Kestrel" in question.text
    assert question.quotes == ("Marlow Finch LLP",)
    assert question.cover
    assert not question.required


def test_what_is_asked_of_a_company_as_a_whole_is_asked_of_its_parts_too() -> None:
    asked = list(read_overviews(services(kestrel(), harbor())))
    whole = [text for text, of_company in asked if of_company]
    parts = [text for text, of_company in asked if not of_company]
    assert len(whole) == len(parts) > 20
    assert all("Kestrel" in text or "Harbor Lane" in text for text in whole)
    assert all("Tools" in text or "Services" in text for text in parts)
    assert not {*whole} & {question.text for question in read_questions()}
