"""The chat's users, threads and steps on our own tables; every failed write is an error."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import anyio.to_thread
from chainlit.context import context
from chainlit.data.base import BaseDataLayer
from chainlit.data.utils import queue_until_user_message
from chainlit.step import StepDict
from chainlit.types import Feedback, PageInfo, PaginatedResponse, Pagination, ThreadDict, ThreadFilter
from chainlit.user import PersistedUser, User

from core.domain.operations.chat import ChatStep, ChatThread
from core.errors import UnknownThread
from core.ports.services import Services
from web.chat.endings import unended, with_endings
from web.chat.in_order import InOrder
from web.chat.mask import masked, masked_step
from web.chat.pressed_thumbs import with_votes
from web.chat.visible_steps import visible_steps

if TYPE_CHECKING:
    from chainlit.element import Element, ElementDict

NAME = 120
in_thread = anyio.to_thread.run_sync


class TickmarkDataLayer(BaseDataLayer):
    """Votes do not come through here: our own route takes them, for it knows whose they are."""

    def __init__(self, services: Services, writes: InOrder) -> None:
        self._services = services
        self._accounts = services.accounts
        self._feedback = services.feedback
        self._guard = services.guard
        self._threads = services.threads
        self._writes = writes

    async def get_user(self, identifier: str) -> PersistedUser | None:
        """The account of that address."""
        found = await in_thread(self._accounts.find, identifier)
        return next((PersistedUser(id=a.email, identifier=a.email, createdAt=a.made.isoformat()) for a in found), None)

    async def create_user(self, user: User) -> PersistedUser | None:
        """Accounts are made by our sign-in alone."""
        return await self.get_user(user.identifier)

    async def upsert_feedback(self, feedback: Feedback) -> str:
        """Refused: see `web.chat.feedback`."""
        raise NotImplementedError

    async def delete_feedback(self, feedback_id: str) -> bool:
        """Refused: see `web.chat.feedback`."""
        raise NotImplementedError

    @queue_until_user_message()
    async def create_element(self, element: "Element") -> None:
        """The chat shows no files."""

    async def get_element(self, thread_id: str, element_id: str) -> "ElementDict | None":  # noqa: ARG002
        """The chat shows no files."""
        return None

    @queue_until_user_message()
    async def delete_element(self, element_id: str, thread_id: str | None = None) -> None:
        """The chat shows no files."""

    @queue_until_user_message()
    async def create_step(self, step_dict: StepDict) -> None:
        """Stores a step, in a thread of its user that is made when it is the first."""
        session = context.session
        owner = session.user.identifier if session.user else ""
        await self._writes.write(step_dict["threadId"], lambda: self._save(step_dict, owner))

    @queue_until_user_message()
    async def update_step(self, step_dict: StepDict) -> None:
        """Stores a step again."""
        await self.create_step(step_dict)

    @queue_until_user_message()
    async def delete_step(self, step_id: str) -> None:
        """Forgets a step."""
        await self._writes.write(context.session.thread_id, lambda: self._threads.remove_step(step_id))

    async def get_thread_author(self, thread_id: str) -> str:
        """Whose thread it is; nobody's when it is not held."""
        try:
            return (await in_thread(self._threads.thread, thread_id)).user
        except UnknownThread:
            return ""

    async def delete_thread(self, thread_id: str) -> None:
        """Forgets a thread; the caller has checked whose it is."""
        await in_thread(self._threads.remove_thread, thread_id)

    async def list_threads(self, pagination: Pagination, filters: ThreadFilter) -> PaginatedResponse[ThreadDict]:
        """One page of a user's threads, without their steps."""
        limit = min(max(pagination.first, 1), 100)

        def find() -> list[ChatThread]:
            before, words = pagination.cursor or "", filters.search or ""
            return list(self._threads.threads(filters.userId or "", words=words, limit=limit + 1, before=before))

        found = await in_thread(find)
        page = found[:limit]
        ends = (page[0].id, page[-1].id) if page else (None, None)
        info = PageInfo(hasNextPage=len(found) > limit, startCursor=ends[0], endCursor=ends[1])
        return PaginatedResponse(pageInfo=info, data=[_thread_dict(thread, []) for thread in page])

    async def get_thread(self, thread_id: str) -> ThreadDict | None:
        """A thread with its steps, but for answers that its owner may no longer see; each answer has an end."""
        try:
            thread = await in_thread(self._threads.thread, thread_id)
        except UnknownThread:
            return None
        steps = await in_thread(lambda: visible_steps(thread.user, self._ended(thread_id), self._services))
        votes = await in_thread(self._feedback.votes_of, thread.user, {step.run_id for step in steps if step.run_id})
        return _thread_dict(thread, with_votes(steps, votes))

    async def update_thread(
        self,
        thread_id: str,
        name: str | None = None,
        user_id: str | None = None,
        metadata: dict[str, Any] | None = None,  # noqa: ARG002
        tags: list[str] | None = None,  # noqa: ARG002
    ) -> None:
        """Stores a thread's name; what the view remembers besides is not kept."""
        if name is not None:
            await in_thread(self._rename, thread_id, name, user_id)

    async def build_debug_url(self) -> str:
        """There is none."""
        return ""

    async def close(self) -> None:
        """The services close themselves."""

    async def get_favorite_steps(self, user_id: str) -> list[StepDict]:  # noqa: ARG002
        """Favourites are off."""
        return []

    def _ended(self, thread_id: str) -> list[ChatStep]:
        """The steps of a thread; who answers is asked first, so that what ends meanwhile is seen ended."""
        asked = unended(self._threads.steps(thread_id))
        under_way = self._threads.being_answered(asked) if asked else frozenset()
        return with_endings(self._threads.steps(thread_id), under_way=under_way)

    def _save(self, step: StepDict, owner: str) -> None:
        run_id = str((step.get("metadata") or {}).get("run_id", ""))
        stored = ChatStep(id=step["id"], thread_id=step["threadId"], body=masked_step(step, self._guard), run_id=run_id)
        try:
            self._threads.save_step(stored)
        except UnknownThread:
            now = datetime.now(UTC)
            self._threads.save_thread(ChatThread(id=stored.thread_id, user=owner, name="", changed=now))
            self._threads.save_step(stored)

    def _rename(self, thread_id: str, name: str, user_id: str | None) -> None:
        try:
            owner = self._threads.thread(thread_id).user
        except UnknownThread:
            owner = user_id or ""
        short = " ".join(masked(name, self._guard).split())[:NAME]
        self._threads.save_thread(ChatThread(id=thread_id, user=owner, name=short, changed=datetime.now(UTC)))


def _thread_dict(thread: ChatThread, steps: list[Any]) -> ThreadDict:
    return ThreadDict(
        id=thread.id,
        createdAt=thread.changed.isoformat(),
        name=thread.name,
        userId=thread.user,
        userIdentifier=thread.user,
        tags=[],
        metadata={},
        steps=steps,
        elements=[],
    )
