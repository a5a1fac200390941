-- Messages: what the teacher and students are notified of, and mails that students choose.

-- Causes of the teacher's notifications (decisions/0050). Each is written in the transaction that causes it, and folded into a line
-- soon after. No foreign keys and no further index: a submission writes here.
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
create index notifications_by_part on notifications using gin (search_key gin_trgm_ops);

-- One row: whoever writes lines locks it, so that versions grow in the order of commits.
create table notification_feed (
  is_only boolean primary key default true check (is_only),
  last_version bigint not null default 0
);
insert into notification_feed default values;

-- What happened to a student: a line of the student's inbox, one for each event (decisions/0179).
create table student_notifications (
  student_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null constraint student_notifications_kind_check check (kind in
    ('newLesson', 'newVideo', 'newExam', 'resultReady', 'resultChanged', 'answered', 'examSoon', 'rightEnding',
     'attended', 'attendedLate', 'missedClass', 'excusedFromClass', 'liveSoon', 'liveMoved', 'liveCancelled')),
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
  -- When it is sent as a push message too (decisions/0195); null when none is due.
  push_due_at timestamptz,
  primary key (student_id, id),
  constraint student_notifications_once unique (student_id, kind, event_key)
);
create index student_notifications_newest on student_notifications (student_id, created_at desc, id desc);
create index student_notifications_unread on student_notifications (student_id) where read_at is null;
create index student_notifications_by_age on student_notifications (created_at);
create index student_notifications_to_push on student_notifications (push_due_at) where push_due_at is not null;

-- The devices on which somebody switched push messages on; they end with the session that did so.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- A row for each topic that a student switched off.
create table muted_push_topics (
  student_id uuid not null references users on delete cascade,
  topic text not null,
  primary key (student_id, topic)
);

-- What of a lesson students are told: that it is there, and that it got a video or an exam. Each once (decisions/0066).
create table lesson_news (
  -- The lesson, or the exam.
  subject_id uuid not null,
  kind text not null check (kind in ('lesson', 'video', 'exam')),
  lesson_id uuid not null references lessons on delete cascade,
  -- Null for what is known and told to nobody.
  happened_at timestamptz,
  primary key (subject_id, kind)
);
create index lesson_news_by_time on lesson_news (happened_at) where happened_at is not null;
create index lesson_news_by_lesson on lesson_news (lesson_id);

-- Until when a student was told news, and on which day in Egypt the last mail about them left: one a day at most.
create table lesson_news_readers (
  student_id uuid primary key references users on delete cascade,
  told_until timestamptz not null,
  mailed_on date not null
);

create table newsletters (
  -- Made by the client: sent twice, it is one.
  id uuid primary key,
  subject text not null,
  body text not null,
  -- Null for all grades.
  grade smallint check (grade between 1 and 3),
  author_id uuid not null references users,
  created_at timestamptz not null,
  recipient_count integer not null,
  mailed_count integer not null default 0,
  -- The last student of the last batch.
  mailed_up_to uuid,
  finished_at timestamptz
);
create index newsletters_by_time on newsletters (created_at);
