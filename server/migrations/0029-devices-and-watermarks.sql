-- A further sign-in of the same browser replaces its session, and a device that was pushed out by another learns it (decisions/0011).
alter table sessions
  add column device_id text,
  add column ended_by_other_device boolean not null default false;

-- What a student's video and pages show over them: whose account, which session, on which day (decisions/0065).
create table watermarks (
  code text collate "C" primary key,
  student_id uuid not null references users on delete cascade,
  -- Sessions are deleted soon after their end; the mark of one is looked up much later.
  session_id uuid not null,
  day date not null,
  user_agent text not null,
  first_shown_at timestamptz not null,
  unique (session_id, day)
);
create index watermarks_by_student on watermarks (student_id);
create index watermarks_by_day on watermarks (day);
