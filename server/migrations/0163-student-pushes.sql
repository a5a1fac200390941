-- Students get their notifications as push messages too (decisions/0195).
alter table student_notifications add column push_due_at timestamptz;
create index student_notifications_to_push on student_notifications (push_due_at) where push_due_at is not null;

-- A row for each topic that a student switched off.
create table muted_push_topics (
  student_id uuid not null references users on delete cascade,
  topic text not null,
  primary key (student_id, topic)
);
