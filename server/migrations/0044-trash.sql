-- What the teacher deleted, for 30 days: rows as they were, outside of their tables, so that no read can show them
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

-- Every saved version of an exam, from which the teacher can make a draft (decisions/0084).
create table exam_versions (
  exam_id uuid not null references exams on delete cascade,
  -- From 1.
  number integer not null,
  -- What made it: the action in the audit log.
  action text not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  -- The columns of the exam and of its questions.
  content jsonb not null,
  -- What differs from the version before, in the shape of domain/exam-history.
  changes jsonb not null,
  primary key (exam_id, number)
);

-- Pictures and papers of versions, which stay as long as these.
create table exam_version_files (
  exam_id uuid not null references exams on delete cascade,
  number integer not null,
  file_id uuid not null references files,
  primary key (exam_id, number, file_id)
);
create index exam_version_files_by_file on exam_version_files (file_id);

-- The exams that are there begin their history as they are.
insert into exam_versions (exam_id, number, action, saved_by, saved_at, content, changes)
select exam.id, 1, 'exam.kept', (select id from users where role = 'teacher'), exam.updated_at,
  jsonb_build_object(
    'exam', to_jsonb(exam) - '{id,created_at,updated_at}'::text[],
    'questions', coalesce((
      select jsonb_agg(
        to_jsonb(question) - '{exam_id,position}'::text[] || '{"option_images": []}' order by position
      )
      from questions question where question.exam_id = exam.id
    ), '[]')
  ), '[]'
from exams exam where exists (select 1 from users where role = 'teacher');
insert into exam_version_files (exam_id, number, file_id)
select id, 1, pdf_file_id from exams where pdf_file_id is not null and exists (select 1 from users where role = 'teacher')
union
select exam_id, 1, image_file_id from questions where image_file_id is not null and exists (select 1 from users where role = 'teacher');
