"""The first tables: filings with all that reading them yields, reports, proofs."""

from alembic import op

revision = "0001"
down_revision = None

OF_FILING = "filing_id text NOT NULL REFERENCES filing ON DELETE CASCADE"
PART = f"{OF_FILING}, position integer NOT NULL, PRIMARY KEY (filing_id, position)"

STATEMENTS = (
    """CREATE TABLE filing (
        id text PRIMARY KEY, cik text NOT NULL, company text NOT NULL, ticker text,
        aliases text[] NOT NULL, products text[] NOT NULL,
        form text NOT NULL, fiscal_year integer NOT NULL, period_end date NOT NULL,
        source text NOT NULL, sha256 text NOT NULL, pages integer NOT NULL, filed date, accession text,
        read_by text NOT NULL, indexed boolean NOT NULL,
        saved timestamptz NOT NULL DEFAULT clock_timestamp())""",
    "CREATE INDEX filing_cik ON filing (cik)",
    "CREATE INDEX filing_unindexed ON filing (saved) WHERE NOT indexed",
    f"CREATE TABLE document ({OF_FILING} PRIMARY KEY, body bytea NOT NULL)",
    "ALTER TABLE document ALTER body SET STORAGE EXTERNAL",
    f"""CREATE TABLE item ({PART},
        item text NOT NULL, title text NOT NULL, status text NOT NULL, text text NOT NULL, target text,
        page_start integer, page_end integer, first integer NOT NULL, last integer NOT NULL)""",
    f"""CREATE TABLE fact ({PART},
        id text NOT NULL, source text NOT NULL, value numeric NOT NULL, unit text NOT NULL,
        half_width numeric NOT NULL, label text[] NOT NULL, column_path text[] NOT NULL, title text NOT NULL,
        period_start date, period_end date, page integer NOT NULL, item text, element_id text NOT NULL,
        cell_row integer, cell_column integer, quote text NOT NULL,
        concept text, context_id text, tag_element_id text, decimals integer,
        axes text[] NOT NULL, members text[] NOT NULL)""",
    "CREATE INDEX fact_concept_period ON fact (concept, period_end)",
    f"""CREATE TABLE metric ({PART},
        key text NOT NULL, fiscal_year integer NOT NULL, value numeric NOT NULL, unit text NOT NULL,
        body jsonb NOT NULL)""",
    "CREATE INDEX metric_key_year ON metric (key, fiscal_year)",
    f"""CREATE TABLE breakdown ({PART},
        metric text NOT NULL, axis text NOT NULL, member text NOT NULL, fiscal_year integer NOT NULL,
        value numeric NOT NULL, unit text NOT NULL, body jsonb NOT NULL)""",
    f"""CREATE TABLE chunk ({PART},
        id text NOT NULL UNIQUE, kind text NOT NULL, text text NOT NULL, context text NOT NULL, item text,
        page integer NOT NULL, element_ids text[] NOT NULL)""",
    """CREATE TABLE report (
        id text PRIMARY KEY, article_id text NOT NULL, as_of date, body json NOT NULL,
        saved timestamptz NOT NULL DEFAULT clock_timestamp())""",
    """CREATE TABLE proof (
        verdict_id text PRIMARY KEY, report_id text NOT NULL REFERENCES report, body json NOT NULL)""",
    "CREATE INDEX proof_report ON proof (report_id)",
)


def upgrade() -> None:
    """Creates the tables."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the tables and everything in them."""
    op.execute("DROP TABLE proof, report, chunk, breakdown, metric, fact, item, document, filing")
