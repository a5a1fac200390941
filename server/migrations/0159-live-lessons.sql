-- A lesson that the teacher holds at a time over a link (decisions/0191).
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

-- The live lesson that is held in the session: of each of its groups, or, under the same id, of a grade.
alter table class_sessions add column live_lesson_id uuid;
create index class_sessions_of_live_lesson on class_sessions (live_lesson_id) where live_lesson_id is not null;

alter table student_notifications drop constraint student_notifications_kind_check;
alter table student_notifications add constraint student_notifications_kind_check check (kind in
  ('newLesson', 'newVideo', 'newExam', 'resultReady', 'resultChanged', 'answered', 'examSoon', 'rightEnding',
   'attended', 'attendedLate', 'missedClass', 'excusedFromClass', 'liveSoon', 'liveMoved', 'liveCancelled'));
