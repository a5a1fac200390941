-- Trash: what the teacher deleted, for 30 days. Rows as they were, outside of their tables, so that no read can show them
-- (decisions/0084).
create table trash (
  -- The id of the deleted thing, which it has again when it is restored.
  id uuid primary key,
  kind text not null,
  title text not null,
  -- Where it stood: the title of its lesson or course; '' for what stands nowhere.
  place text not null,
  -- What was deleted with it.
  lesson_count integer not null default 0,
  exam_count integer not null default 0,
  result_count integer not null default 0,
  deleted_by uuid not null references users,
  deleted_at timestamptz not null
);
create index trash_newest on trash (deleted_at desc, id desc);

create table trash_rows (
  trash_id uuid not null references trash on delete cascade,
  table_name text not null,
  -- Null for a deleted row. Else the row stays in its table, and this column of it named something deleted.
  emptied_column text,
  -- The columns by name; those of the type json as text.
  row jsonb not null
);
create index trash_rows_of_table on trash_rows (trash_id, table_name);
create index trash_rows_of_places on trash_rows ((row ->> 'id')) where table_name in ('courses', 'lessons');
create index trash_rows_of_honors on trash_rows ((row ->> 'student_id')) where table_name = 'honors';

-- Files of deleted rows, which the nightly cleaning must not remove.
create table trash_files (
  trash_id uuid not null references trash on delete cascade,
  file_id uuid not null references files,
  primary key (trash_id, file_id)
);
create index trash_files_by_file on trash_files (file_id);
