"""The prompts that people pick in their assistant."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPrompt:
    """A prompt with one argument, which is put in the place of `{}`."""

    name: str
    title: str
    description: str
    argument: str
    about: str
    text: str

    def listed(self) -> dict[str, Any]:
        """Its entry in the list of prompts."""
        argument = {"name": self.argument, "description": self.about, "required": True}
        return {"name": self.name, "title": self.title, "description": self.description, "arguments": [argument]}

    def filled(self, value: str) -> dict[str, Any]:
        """The message that the assistant is given."""
        text = self.text.replace("{}", value)
        message = {"role": "user", "content": {"type": "text", "text": text}}
        return {"description": self.description, "messages": [message]}


PROMPTS = (
    ListedPrompt(
        name="check_draft",
        title="Check this draft",
        description="Judges a draft against the filings and says what to change.",
        argument="draft",
        about="The draft, with its headline",
        text=(
            "Check this draft with verify_article. List what the filing contradicts first, each with the filed figure, "
            "the arithmetic and the link to the evidence, then the corrections. Say how many claims stayed open, and "
            "do not judge these yourself.\n\n{}"
        ),
    ),
    ListedPrompt(
        name="what_changed",
        title="What changed in the 10-K",
        description="What is new in a company's last annual report against the one before.",
        argument="company",
        about="Ticker or name",
        text=(
            "What changed in the newest 10-K of {} against the year before? Take revenue, operating income, net income "
            "and cash flow from facts, ask which risk factors are new or dropped, and look for reasons with "
            "find_passages. Give each figure with its place and link."
        ),
    ),
    ListedPrompt(
        name="trace_number",
        title="Trace this number",
        description="Finds where a figure comes from.",
        argument="figure",
        about="The sentence or figure, with company and period",
        text=(
            "Where does this figure come from: {}? Use check_figures, then evidence for the row it is traced to. Show "
            "the row, its headers and the link. If it is open, say what stands nearest and that it was not found."
        ),
    ),
)
PROMPT_BY_NAME = {prompt.name: prompt for prompt in PROMPTS}
