-- Attendance: class sessions of the groups, written on several phones without a network (decisions/0176).

-- A class that a group had at one of its weekly times, and what was written in it about each student.
create table class_sessions (
  id uuid primary key,
  -- Null once the group was deleted; the session stays, with the group's name.
  group_id uuid references student_groups on delete set null,
  group_name text not null,
  -- The day and the hours by the clock in Egypt, `16:00`, as the timetable had them when the session was opened.
  day date not null,
  from_time text not null,
  to_time text not null,
  -- Who was in the group when it was opened: what a phone without a network writes about somebody who left meanwhile counts.
  member_ids uuid[] not null,
  opened_at timestamptz not null,
  -- When the attendance was closed: from then on students are notified of what is written about them.
  closed_at timestamptz,
  -- The live lesson that is held in the session: of each of its groups, or, under the same id, of a grade.
  live_lesson_id uuid,
  check (from_time < to_time),
  unique (group_id, day, from_time)
);
create index class_sessions_latest on class_sessions (day desc, from_time desc, id);
create index class_sessions_of_live_lesson on class_sessions (live_lesson_id) where live_lesson_id is not null;

-- The current value of each field of each student: the latest change by its moment, then by its id.
create table session_entries (
  session_id uuid not null references class_sessions,
  student_id uuid not null references users,
  field text not null check (field in ('presence', 'homework', 'oral')),
  -- Null where a change emptied the field.
  value text,
  changed_at timestamptz not null,
  change_id uuid not null,
  primary key (session_id, student_id, field),
  check (
    value is null
    or field = 'presence' and value in ('present', 'late', 'absent', 'excused')
    or field = 'homework' and value in ('done', 'missing')
    or field = 'oral' and value ~ '^([0-9]|10)$'
  )
);
create index session_entries_of_student on session_entries (student_id, session_id);

-- Every change that a phone sent, also those that a later one had already overridden.
create table session_changes (
  id uuid primary key,
  session_id uuid not null references class_sessions,
  student_id uuid not null references users,
  field text not null,
  value text,
  -- The moment that counts: the phone's, but neither before the opening nor after the arrival.
  changed_at timestamptz not null,
  -- The moment as the phone named it.
  stated_at timestamptz not null,
  received_at timestamptz not null,
  actor_id uuid not null references users,
  is_accepted boolean not null
);
create index session_changes_by_actor on session_changes (session_id, actor_id);
create index session_changes_of_student on session_changes (student_id);

-- Numbers of lost cards: whoever shows one hears that it was replaced.
create table ended_cards (
  card_number text primary key,
  student_id uuid not null references users on delete cascade,
  ended_at timestamptz not null,
  ended_by uuid not null references users
);
create index ended_cards_of_student on ended_cards (student_id);
