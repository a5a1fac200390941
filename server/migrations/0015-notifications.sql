-- What the teacher is told of (decisions/0050).

-- Causes. Each is written in the transaction that causes it, and folded into a line soon after. No foreign keys and no
-- further index: a submission writes here.
create table notification_events (
  id bigint generated always as identity primary key,
  kind text not null,
  student_id uuid,
  exam_id uuid,
  question_id uuid,
  detail text not null default '',
  happened_at timestamptz not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- The lines that the teacher reads.
create table notifications (
  id uuid primary key,
  -- Grows in the order of commits, and again whenever a line grows: whoever knows the last one knows what is missing.
  version bigint not null,
  kind text not null,
  type text not null check (type in ('payment', 'user', 'exam', 'course', 'subscription', 'system')),
  -- Lines of one group may become one.
  group_key text not null,
  title text not null,
  message text not null,
  -- Title and message, folded for the search.
  search_key text not null,
  student_id uuid,
  exam_id uuid,
  question_id uuid,
  event_count integer not null default 1 check (event_count > 0),
  began_at timestamptz not null,
  -- When the newest of its events happened.
  created_at timestamptz not null,
  read_at timestamptz,
  -- When its next push is sent; null when none is due.
  push_due_at timestamptz,
  pushed_at timestamptz
);
create unique index notifications_by_version on notifications (version);
create index notifications_by_type on notifications (type, version);
create index notifications_unread on notifications (version) where read_at is null;
create index notifications_unread_group on notifications (group_key, version) where read_at is null;
create index notifications_read on notifications (read_at) where read_at is not null;
create index notifications_about_keys on notifications (question_id) where kind = 'keySuspicious';
create index notifications_to_push on notifications (push_due_at) where push_due_at is not null;

-- One row: whoever writes lines locks it, so that versions grow in the order of commits.
create table notification_feed (
  is_only boolean primary key default true check (is_only),
  last_version bigint not null default 0
);
insert into notification_feed default values;

-- The teacher is told once that a right ends; without a mail to the student, which has a column of its own.
alter table grants add column ending_noted_at timestamptz;
create index grants_to_note on grants (ends_at)
  where ending_noted_at is null and revoked_at is null and scope = 'everything';

-- The devices on which the teacher switched push messages on; they end with the session that did so.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_session on push_subscriptions (session_id);
