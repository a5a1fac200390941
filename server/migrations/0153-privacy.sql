-- The data of students: who asked for a deletion, the receipts of deletions, who opened whose data, and one register of
-- consents (decisions/0182).

-- A deleted student stays as a pseudonym, to which results and books refer.
alter table users
  drop constraint users_role_check,
  drop constraint users_teacher_has_account,
  add constraint users_role_check check (role in ('student', 'teacher', 'assistant', 'erased')),
  add constraint users_teacher_has_account check (role in ('student', 'erased') or activated_at is not null),
  add constraint users_erased_has_no_account check (role <> 'erased' or activated_at is null);

-- A receipt names no person: what was erased and kept, by number alone.
create table deletion_receipts (
  number integer generated always as identity primary key,
  -- In the address of the receipt, which nobody can guess.
  id uuid not null unique,
  asked_by text not null check (asked_by in ('student', 'teacher', 'period')),
  asked_at timestamptz not null,
  erased_at timestamptz not null,
  -- The number of erased rows by part, and of kept rows by reason.
  erased jsonb not null,
  kept jsonb not null,
  file_count integer not null,
  backups_until date not null
);

create table deletion_requests (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  -- The student, the teacher, or the period after which former students are deleted.
  asked_by text not null check (asked_by in ('student', 'teacher', 'period')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  cancelled_at timestamptz,
  receipt_number integer references deletion_receipts,
  check (cancelled_at is null or receipt_number is null)
);
create unique index deletion_requests_open on deletion_requests (student_id)
  where cancelled_at is null and receipt_number is null;
create index deletion_requests_due on deletion_requests (due_at, id) where cancelled_at is null and receipt_number is null;
create index deletion_requests_by_time on deletion_requests (asked_at desc, id desc);

-- Who of the teacher and the assistants opened the data of a student: a row for each day.
create table record_views (
  -- Null for a list of many students.
  student_id uuid references users on delete cascade,
  actor_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('file', 'report', 'data', 'students', 'results', 'payments')),
  day date not null,
  view_count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint record_views_once unique nulls not distinct (student_id, actor_id, kind, day)
);
create index record_views_by_time on record_views (last_at desc);
create index record_views_by_day on record_views (day);

-- Every consent with its words, whatever module stores it. A module that stores consents adds its rows here.
create view consent_register as
  select consent.id, consent.student_id, 'honors' as source, consent.kind as kind,
    case when consent.kind = 'guardian' then 'guardian' else 'student' end as given_by,
    coalesce(consent.guardian_name, '') as guardian_name, consent.agreed_text as wording,
    consent.given_at, consent.withdrawn_at, consent.recorded_by
  from honor_consents consent;
