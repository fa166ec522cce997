"""Entities, their mentions and relations, cross-references."""

from alembic import op

revision = "0009"
down_revision = "0008"

OF_FILING = "filing_id text NOT NULL REFERENCES filing ON DELETE CASCADE"
PLACE = "element_id text NOT NULL, page integer NOT NULL, start_at integer NOT NULL, end_at integer NOT NULL"

STATEMENTS: tuple[str, ...] = (
    f"""CREATE TABLE entity_graph (
        {OF_FILING} PRIMARY KEY, version text NOT NULL, sha256 text NOT NULL, read_by text NOT NULL)""",
    f"""CREATE TABLE entity (
        {OF_FILING}, position integer NOT NULL, id text NOT NULL, kind text NOT NULL, name text NOT NULL,
        names text[] NOT NULL, keys text[] NOT NULL, role text NOT NULL, cik text NOT NULL, mentions integer NOT NULL,
        pages integer[] NOT NULL, PRIMARY KEY (filing_id, position))""",
    "CREATE INDEX entity_id ON entity (id)",
    "CREATE INDEX entity_keys ON entity USING gin (keys)",
    "CREATE INDEX entity_registrant ON entity (cik) WHERE cik <> ''",
    f"""CREATE TABLE entity_sentence (
        {OF_FILING}, position integer NOT NULL, {PLACE}, item text, text text NOT NULL,
        PRIMARY KEY (filing_id, position))""",
    f"""CREATE TABLE entity_mention (
        {OF_FILING}, position integer NOT NULL, entity_id text NOT NULL, sentence integer NOT NULL,
        start_at integer NOT NULL, end_at integer NOT NULL, PRIMARY KEY (filing_id, position))""",
    "CREATE INDEX entity_mention_entity ON entity_mention (entity_id, filing_id, position)",
    f"""CREATE TABLE entity_edge (
        {OF_FILING}, position integer NOT NULL, outgoing boolean NOT NULL, entity_id text NOT NULL,
        other_id text NOT NULL, kind text NOT NULL, sentence integer NOT NULL,
        PRIMARY KEY (filing_id, position, outgoing))""",
    "CREATE INDEX entity_edge_entity ON entity_edge (entity_id, other_id)",
    f"""CREATE TABLE cross_reference (
        {OF_FILING}, position integer NOT NULL, {PLACE}, text text NOT NULL, label text NOT NULL,
        first text NOT NULL, last text NOT NULL, reason text NOT NULL, PRIMARY KEY (filing_id, position))""",
    "CREATE INDEX cross_reference_element ON cross_reference (filing_id, element_id)",
)
TABLES = ("cross_reference", "entity_edge", "entity_mention", "entity_sentence", "entity", "entity_graph")


def upgrade() -> None:
    """Creates the tables."""
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """Removes the tables and everything in them."""
    for name in TABLES:
        op.execute(f"DROP TABLE {name}")
