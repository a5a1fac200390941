-- Rights in one table: what a student was given, for which time, and what it opens. Question pictures follow them.

create table grants (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  -- How the student came by it.
  source text not null check (source in ('gift', 'plan', 'access_code', 'bundle', 'purchase')),
  -- What it opens; credits open nothing until one is spent on a lesson.
  scope text not null check (scope in ('everything', 'month', 'lesson', 'credits')),
  month smallint check (month between 1 and 12),
  lesson_id uuid references lessons on delete cascade,
  credits integer check (credits > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- The giver's note.
  reason text not null default '',
  revoked_reason text not null default '',
  -- The payment or code that it came from; of a lesson that a credit opened, the id of the grant of credits.
  reference text,
  granted_by uuid,
  created_at timestamptz not null,
  -- When the student was reminded that it ends: once for each grant.
  reminded_at timestamptz,
  primary key (student_id, id),
  constraint grants_time check (ends_at > starts_at),
  constraint grants_month check ((scope = 'month') = (month is not null)),
  constraint grants_lesson check ((scope = 'lesson') = (lesson_id is not null)),
  constraint grants_credits check ((scope = 'credits') = (credits is not null)),
  constraint grants_spent_credit
    check (source <> 'bundle' or scope <> 'lesson' or reference is not null)
);
create index grants_active on grants (student_id, ends_at) where revoked_at is null;
create index grants_to_remind on grants (ends_at) where reminded_at is null and revoked_at is null;
create index grants_by_lesson on grants (lesson_id) where lesson_id is not null;
-- One credit, payment or code opens a lesson once, however close two requests come.
create unique index grants_opened_once on grants (student_id, lesson_id, reference)
  where lesson_id is not null and revoked_at is null;

-- Until now a period that nobody gave came from the platform itself.
insert into grants (student_id, id, source, scope, starts_at, ends_at, reason, granted_by, created_at, reminded_at)
select student_id, id, case when granted_by is null then 'plan' else 'gift' end, 'everything', starts_at, ends_at, note,
  granted_by, created_at, reminded_at
from premium_grants;
drop table premium_grants;

update files set visibility = 'private' where id in (select image_file_id from questions);
