-- The parts of a lesson's video, in their order: [{"startInSeconds": 135, "title": "…"}].
alter table lessons add column video_chapters jsonb not null default '[]';

-- What a student writes beside a lesson, for the own eyes alone (decisions/0073).
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

-- Where a page is printed, in pixels of its picture: x, y, width, height. Null for a blank page, and for one that was drawn before.
alter table pdf_pages add column ink_box integer[] check (cardinality(ink_box) = 4);
