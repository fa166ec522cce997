"""All tools, in the order in which they are listed: their names and descriptions are what a model picks by."""

from web.mcp.evidence_app import EVIDENCE_APP
from web.mcp.judge_tools import (
    ArticleArguments,
    ArticleResult,
    StatementsArguments,
    StatementsResult,
    check_figures,
    verify_article,
)
from web.mcp.read_tools import (
    AskResult,
    EvidenceArguments,
    EvidenceResult,
    FactsArguments,
    FactsResult,
    FilingsArguments,
    FilingsResult,
    PassagesArguments,
    PassagesResult,
    QuestionArguments,
    ask,
    evidence,
    facts,
    filings,
    find_passages,
)
from web.mcp.reader_tools import ProveArguments, ReadingResult, SheetArguments, prove, sheet
from web.mcp.tool import Tool

TOOLS: tuple[Tool, ...] = (
    Tool(
        name="verify_article",
        title="Verify an article",
        description=(
            "Judges a whole news article, press release or draft (text or address) against the company's SEC filings, "
            "claim by claim: verdict, filed figure, arithmetic, evidence, corrections. For up to twenty single "
            "sentences use check_figures."
        ),
        takes=ArticleArguments,
        gives=ArticleResult,
        call=verify_article,
        blocks=True,
    ),
    Tool(
        name="check_figures",
        title="Check sentences",
        description=(
            "Judges up to twenty single sentences with figures (“Acme's revenue rose 5% to $2 billion in 2024”) "
            "against the filings, each by itself. Use it for numbers in a chat, a table or your own draft answer."
        ),
        takes=StatementsArguments,
        gives=StatementsResult,
        call=check_figures,
        blocks=True,
    ),
    Tool(
        name="sheet",
        title="Read an article yourself",
        description=(
            "For the most careful verdicts on an article: you read, Tickmark proves. Gives a handle and forms with "
            "their material; fill each in from the material alone, exactly by its schema, and call prove. Takes two "
            "to four rounds; verify_article is the quick way."
        ),
        takes=SheetArguments,
        gives=ReadingResult,
        call=sheet,
    ),
    Tool(
        name="prove",
        title="Prove what was read",
        description=(
            "Takes the forms of sheet, or of the prove before, filled in. Gives the next forms, or when done the "
            "verdicts with evidence and signed proofs. What the forms claim is computed and compared by code."
        ),
        takes=ProveArguments,
        gives=ReadingResult,
        call=prove,
        blocks=True,
    ),
    Tool(
        name="ask",
        title="Ask the filings",
        description=(
            "Answers a question about a company from its filings: figures, changes, shares, rankings, comparisons, "
            "reasons, risks, people. `sure` false means that only the nearest places are given. For one known metric "
            "use facts."
        ),
        takes=QuestionArguments,
        gives=AskResult,
        call=ask,
        blocks=True,
    ),
    Tool(
        name="facts",
        title="Filed figures",
        description=(
            "Lists filed figures of one company, by year, quarter or twelve months, as of a day if wanted: a metric "
            "(“revenue”, “diluted EPS”) or the label of a row. Each has its place in the filing."
        ),
        takes=FactsArguments,
        gives=FactsResult,
        call=facts,
    ),
    Tool(
        name="find_passages",
        title="Find passages",
        description="Searches the text of the filings and gives the best passages word by word with their places.",
        takes=PassagesArguments,
        gives=PassagesResult,
        call=find_passages,
    ),
    Tool(
        name="evidence",
        title="Show evidence",
        description=(
            "Shows one place in a filing: the sentence or table row meant, what stands around it, and the page on "
            "which a person sees it highlighted. Takes an evidence id that another tool gave."
        ),
        takes=EvidenceArguments,
        gives=EvidenceResult,
        call=evidence,
        app=EVIDENCE_APP,
    ),
    Tool(
        name="filings",
        title="Filings held",
        description="Lists the filings that are held, of all companies or of one. Other companies cannot be checked.",
        takes=FilingsArguments,
        gives=FilingsResult,
        call=filings,
    ),
)
BY_NAME = {tool.name: tool for tool in TOOLS}
INSTRUCTIONS = (
    "Tickmark traces figures and statements about companies to their SEC filings. Use it before you repeat a figure of "
    "a company that files with the SEC, and to check what somebody wrote. Quote what it gives with the place and the "
    "link; say that a claim is open where it is, and never turn an open claim into a right or wrong one."
)
