-- Live lessons: a lesson that the teacher holds at a time over a link (decisions/0191).
create table live_lessons (
  id uuid primary key,
  title text not null,
  grade smallint not null check (grade between 1 and 3),
  -- Whose members it is for; empty for the grade.
  group_ids uuid[] not null,
  -- The lesson that it belongs to, which may be deleted later.
  lesson_id uuid,
  link text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- When its students were reminded of this time.
  reminded_at timestamptz,
  -- When the recording became the video of the lesson.
  recorded_at timestamptz,
  version integer not null default 1,
  check (starts_at < ends_at)
);
create index live_lessons_by_end on live_lessons (ends_at);
