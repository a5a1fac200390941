-- The rows of a list of students that could not be taken yet (decisions/0220). They wait until somebody mends them or leaves them out.
create table import_rows (
  import_id uuid not null,
  -- Where the row stands in its file, from 1.
  line integer not null,
  -- The cells as they were written: {"name": "…", "phone": "…"}.
  cells json not null,
  created_at timestamptz not null,
  primary key (import_id, line)
);
create index import_rows_by_time on import_rows (created_at, import_id);
