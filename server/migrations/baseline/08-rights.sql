-- Rights: what a student was given, for which time, and what it opens (decisions/0037).
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
  -- Which plan it was bought as, so that its student reads it by name; null for what was not bought as a plan.
  plan text check (plan in ('monthly', 'yearly', 'lectures-10', 'lectures-25', 'lectures-50')),
  -- A right to a month is one to that month of one grade: the code's, or the buyer's at the purchase.
  grade smallint check (grade between 1 and 3),
  primary key (student_id, id),
  constraint grants_time check (ends_at > starts_at),
  constraint grants_month check ((scope = 'month') = (month is not null)),
  constraint grants_grade check ((scope = 'month') = (grade is not null)),
  constraint grants_lesson check ((scope = 'lesson') = (lesson_id is not null)),
  constraint grants_credits check ((scope = 'credits') = (credits is not null)),
  constraint grants_spent_credit
    check (source <> 'bundle' or scope <> 'lesson' or reference is not null)
);
create index grants_by_lesson on grants (lesson_id) where lesson_id is not null;
-- With all that decides whether a right is in force, so that who has Premium is counted without reading the rights.
create index grants_in_force on grants (student_id, ends_at) include (starts_at, scope)
  where revoked_at is null;
create index grants_ending on grants (ends_at) where revoked_at is null;
-- The comparison of a day reads what it added (decisions/0067).
create index grants_bought on grants (created_at) where source in ('plan', 'bundle', 'purchase');
-- One credit, payment or code opens a lesson once, however close two requests come.
create unique index grants_opened_once on grants (student_id, lesson_id, reference)
  where lesson_id is not null and revoked_at is null;
-- A code gives its right to a student once, whatever two requests at once believe.
create unique index grants_once_per_code on grants (reference, student_id) where source = 'access_code';

-- What was told about rights that end on a day: to the student a week and a day before, to the teacher once (decisions/0066).
create table ending_notices (
  student_id uuid not null references users on delete cascade,
  -- The last day in Egypt on which the rights open anything.
  last_day date not null,
  notice text not null check (notice in ('week', 'day', 'teacher')),
  noticed_at timestamptz not null,
  primary key (student_id, last_day, notice)
);
create index ending_notices_by_day on ending_notices (last_day);
