-- What happened to a student: a line of the own inbox, one for each event (decisions/0179).
create table student_notifications (
  student_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in
    ('newLesson', 'newVideo', 'newExam', 'resultReady', 'resultChanged', 'answered', 'examSoon', 'rightEnding')),
  -- Names the event among those of its kind, so that it is stored once: an id, or a day.
  event_key text not null,
  -- The lesson to which the line leads, as long as students see it.
  lesson_id uuid,
  -- The title of what the line is about, and of what contains it.
  subject text not null,
  place text not null default '',
  -- When the exam opens, or the right ends.
  due_at timestamptz,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (student_id, id),
  constraint student_notifications_once unique (student_id, kind, event_key)
);
create index student_notifications_newest on student_notifications (student_id, created_at desc, id desc);
create index student_notifications_unread on student_notifications (student_id) where read_at is null;
create index student_notifications_by_age on student_notifications (created_at);
