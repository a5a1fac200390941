-- The question bank: a view over the questions of all exams (decisions/0078).
alter table questions
  -- As the teacher judges it; null while the figures suggest one.
  add column level text check (level in ('easy', 'medium', 'hard')),
  -- Where the question comes from, such as the ministry's paper of a year.
  add column source_year smallint check (source_year between 1950 and 2100),
  add column source_name text not null default '',
  -- The first of its copies, also once that one is gone; null for a question that is nobody's copy. Without a reference, as
  -- saving an exam deletes its questions and inserts them again under the same ids.
  add column copied_from uuid,
  -- The lesson that the question is about, where that is not its exam's.
  add column origin_lesson_id uuid;

create index questions_by_family on questions (coalesce(copied_from, id));
create index questions_by_part on questions using gin (fold_arabic(question_text) gin_trgm_ops);
create index questions_by_year on questions (source_year) where source_year is not null;
create index exams_by_time on exams (created_at desc, id);

-- How each question went when the answers of its exam were last counted; the job of each minute writes it.
create table question_figures (
  question_id uuid primary key,
  exam_id uuid not null references exams on delete cascade,
  answered_count integer not null,
  -- Of all results, 0 to 1.
  right_share real not null,
  -- Zero-based; null where nobody chose a wrong option, and for a short answer.
  wrong_option smallint,
  wrong_count integer not null,
  suggested_level text check (suggested_level in ('easy', 'medium', 'hard'))
);
create index question_figures_by_exam on question_figures (exam_id);

-- Which version of an exam was counted, and with how many results.
create table exam_figures (
  exam_id uuid primary key references exams on delete cascade,
  exam_version timestamptz not null,
  result_count integer not null,
  last_submitted_at timestamptz,
  counted_at timestamptz not null
);
