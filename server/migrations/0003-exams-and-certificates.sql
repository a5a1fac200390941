-- Exams and certificates, whole: attempts in progress, time, drafts and windows, marks, explanations, PDF exams, tries, templates.

alter table exams
  add column is_published boolean not null default true,
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add constraint exams_window check (closes_at > opens_at),
  -- Who keeps the time: nobody, one clock for the whole exam, or one for each question.
  add column timing text not null default 'none' check (timing in ('none', 'exam', 'question')),
  add column time_limit_in_seconds integer check (time_limit_in_seconds between 1 and 86400),
  add constraint exams_time_limit check ((timing = 'exam') = (time_limit_in_seconds is not null)),
  add column shuffles_questions boolean not null default false,
  add column shuffles_options boolean not null default false,
  add column pdf_file_id uuid references files;

alter table questions
  add column marks smallint not null default 1 check (marks between 1 and 100),
  add column explanation_text text not null default '',
  add column explanation_html text not null default '';

-- An exam that a student has begun and not submitted: its answers as they were last saved, and its clock.
create table exam_attempts (
  student_id uuid not null references users on delete cascade,
  exam_id uuid not null references exams on delete cascade,
  started_at timestamptz not null,
  -- When the whole exam's time or the exam itself ends, whichever is first; null without a clock.
  ends_at timestamptz,
  -- In the order in which the teacher wrote the questions: one-based chosen numbers, 0 unanswered.
  answers smallint[] not null,
  -- When each question's own time began, in the teacher's order; null where it has not.
  question_started_at timestamptz[] not null default '{}',
  -- Grows with each saving; an older state never replaces a newer one.
  revision bigint not null default 0,
  saved_at timestamptz not null,
  primary key (student_id, exam_id)
);
create index exam_attempts_ending on exam_attempts (ends_at) where ends_at is not null;
create index exam_attempts_by_exam on exam_attempts (exam_id);

-- Where questions weigh 1 each, the highest score is their number (decisions §12).
alter table exam_results
  add column max_score smallint,
  add column try_number smallint not null default 1 check (try_number > 0),
  drop constraint exam_results_check;
update exam_results set max_score = question_count;
alter table exam_results
  alter column max_score set not null,
  add constraint exam_results_score check (score between 0 and max_score);

-- Results that another try replaced.
create table past_exam_results (
  student_id uuid not null references users on delete cascade,
  exam_id uuid not null references exams on delete cascade,
  try_number smallint not null,
  id uuid not null,
  score smallint not null,
  max_score smallint not null,
  question_count smallint not null,
  answers smallint[] not null,
  submitted_at timestamptz not null,
  replaced_at timestamptz not null,
  primary key (student_id, exam_id, try_number)
);
create index past_exam_results_by_exam on past_exam_results (exam_id);

-- Certificates taken back by a re-marking are told apart from those that never were.
alter table certificates add column revoked_at timestamptz;
