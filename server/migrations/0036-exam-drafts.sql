-- What the teacher types into the form of an exam, before the exam is saved (decisions/0074).
create table exam_drafts (
  -- The id of the exam: the one that is edited, or the one that a new exam will have.
  id uuid not null,
  teacher_id uuid not null references users on delete cascade,
  -- The edited exam; null while the exam is new.
  exam_id uuid references exams on delete cascade,
  -- The version of the exam on which the draft builds.
  exam_version bigint,
  -- For the list of drafts.
  title text not null,
  question_count integer not null,
  -- The fields of the form as the page reads them. Only the page knows their shape.
  content json not null,
  -- Increases with every save.
  revision integer not null,
  -- The window that saved last.
  writer uuid not null,
  updated_at timestamptz not null,
  primary key (teacher_id, id)
);
create index exam_drafts_by_time on exam_drafts (teacher_id, updated_at desc);
create index exam_drafts_by_exam on exam_drafts (exam_id) where exam_id is not null;
