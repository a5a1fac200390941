-- The message about an absence that the gateway sends, in the states of `weekly_messages`; one sent by hand is in `absence_contacts`.
create table absence_messages (
  session_id uuid not null references class_sessions,
  student_id uuid not null references users,
  state text not null check (state in ('queued', 'sending', 'sent', 'refused', 'unknown')),
  -- Why the gateway refused it.
  reason text not null default '',
  -- The parameters of the template, a line each.
  text text not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users,
  primary key (session_id, student_id)
);
create index absence_messages_of_student on absence_messages (student_id);
