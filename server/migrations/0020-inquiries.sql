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
