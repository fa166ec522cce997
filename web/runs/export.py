"""A report of a run as a file: Word, Markdown, CSV, JSON, annotations."""

from dataclasses import replace

from fastapi import APIRouter, Request, Response

from core.desk.coverage import newest_notes
from core.domain.access.account import Account
from core.domain.operations.audit import Act, AuditEvent
from core.domain.operations.run import Run
from core.exports.exported import ExportedReport
from core.exports.forms import FORMS
from core.ports.services import Services
from web.accounts.sign_in import OurWeb, User
from web.api.api_user import ApiUser
from web.evidence.pinned_versions import pinned_verdicts
from web.problem import Refused
from web.runs.desk import report_of
from web.runs.shown_run import run_path, shown_run
from web.state import Web

router = APIRouter()


@router.get("/runs/{run_id}/{file}", include_in_schema=False)
def exported_file(request: Request, web: OurWeb, user: User, run_id: str, file: str) -> Response:
    """The file of that name. Raises UnknownRun and Refused (404)."""
    return _file(shown_run(run_id, user, web.services), file, user, web.services, _site(request, web))


@router.get("/api/runs/{run_id}/{file}", tags=["tickmark"])
def exported_data(request: Request, web: OurWeb, user: ApiUser, run_id: str, file: str) -> Response:
    """The report as `report.docx`, `report.md`, `report.csv`, `report.json`, `annotations.jsonld` or ClaimReview."""
    return _file(shown_run(run_id, user, web.services), file, user, web.services, _site(request, web))


def _file(run: Run, file: str, user: Account, services: Services, site: str) -> Response:
    report = report_of(run, services)
    if file not in FORMS:
        raise Refused(404, "There is no such file of this.")
    pinned = replace(report, verdicts=tuple(pinned_verdicts(report, services).values()))
    notes, page = newest_notes(services.runs.notes(run.id)), f"{site}{run_path(run.id)}"
    exported = ExportedReport(report=pinned, made=run.started, notes=notes, site=site, page=page)
    name = f'attachment; filename="tickmark-{run.id}-{file}"'
    form = FORMS[file]
    services.audit.append(AuditEvent(act=Act.EXPORT, person=user.email, subject=run.id, detail={"file": file}))
    return Response(form.make(exported), media_type=form.media_type, headers={"Content-Disposition": name})


def _site(request: Request, web: Web) -> str:
    return web.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
