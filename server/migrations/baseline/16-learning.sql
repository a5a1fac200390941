-- Learning: what a student writes about a lesson.

-- Notes beside a lesson, which nobody but the student reads (decisions/0073).
create table lesson_notes (
  -- The device that begins a note chooses it, so that a repetition after a lost reply makes no second note.
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  note_text text not null,
  -- The second of the video at which the student began to write; null without a playing video.
  at_in_seconds integer check (at_in_seconds >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index lesson_notes_own on lesson_notes (student_id, lesson_id, created_at);
create index lesson_notes_by_lesson on lesson_notes (lesson_id);

-- What students ask the teacher about a lesson.
create table inquiries (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  question text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  constraint inquiries_answer check ((answer is null) = (answered_at is null))
);
create index inquiries_own on inquiries (student_id, lesson_id, asked_at desc);
create index inquiries_waiting on inquiries (asked_at, id) where answered_at is null;
create index inquiries_by_time on inquiries (asked_at desc, id desc);
create index inquiries_by_lesson on inquiries (lesson_id);
