-- Privacy: what the platform knows of a student (decisions/0182). Who asked for a deletion, the receipts of deletions, merges of two
-- students, who opened whose data, and one register of consents.

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

-- Two persons of the roster who are one (decisions/0194). The ended one becomes a row of the role `merged`.
create table student_merges (
  id uuid primary key,
  -- The person that remains.
  student_id uuid not null references users on delete cascade,
  ended_id uuid not null references users on delete cascade,
  actor_id uuid not null references users,
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users,
  -- When it could not be undone any more, and what it needs for that was deleted.
  sealed_at timestamptz
);
create index student_merges_of_student on student_merges (student_id);
create unique index student_merges_of_ended on student_merges (ended_id) where undone_at is null;
create index student_merges_open on student_merges (made_at) where sealed_at is null;

-- What a merge changed, a row each, until it cannot be undone any more.
create table student_merge_rows (
  id bigint generated always as identity primary key,
  merge_id uuid not null references student_merges on delete cascade,
  table_name text not null,
  -- moved: to the remaining person. changed: columns. removed: the row itself, because the remaining person has one in its place.
  -- added: in place of removed ones.
  kind text not null check (kind in ('moved', 'changed', 'removed', 'added')),
  -- Rows that are undone together or not at all.
  part text,
  -- The columns that identify the row after the merge; of a removed one the whole row.
  key jsonb not null,
  before jsonb,
  after jsonb
);
create index student_merge_rows_of_merge on student_merge_rows (merge_id, table_name, kind);

-- Who of the teacher and the assistants opened the data of a student, or a list that shows phones and addresses: a line for one
-- person, day and filter (decisions/0207).
create table record_views (
  -- Null for a list of many students.
  student_id uuid references users on delete cascade,
  actor_id uuid not null references users on delete cascade,
  kind text not null constraint record_views_kind_check check (kind in (
    'file', 'report', 'data', 'students', 'results', 'payments', 'studentList', 'samePhone', 'search', 'examResults',
    'absentees', 'paidMonth', 'weeklyMessages', 'invitations', 'receipts')),
  day date not null,
  view_count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- What narrowed the list, as `group=…&state=invited`; what somebody typed is not stored. Empty for a student.
  filter text not null default '',
  -- Rows of the list that showed a contact, over all views of the line; 0 for a student and for a download.
  shown_count integer not null default 0,
  constraint record_views_once unique nulls not distinct (student_id, actor_id, kind, day, filter)
);
create index record_views_by_time on record_views (last_at desc);
create index record_views_by_day on record_views (day);

-- Every consent with its words, whatever module stores it. A module that stores consents adds its rows here. The register says that
-- a guardian consented only where the teacher recorded it: a link and an account can be the student's own (decisions/0210).
create view consent_register as
  select consent.id, consent.student_id, 'honors' as source, consent.kind as kind,
    case when consent.kind = 'guardian' and consent.recorded_by is not null then 'guardian' else 'student' end as given_by,
    coalesce(consent.guardian_name, '') as guardian_name, consent.agreed_text as wording,
    consent.given_at, consent.withdrawn_at, consent.recorded_by
  from honor_consents consent
  union all
  select consent.id, consent.student_id, 'families', 'messages', 'student', '', consent.wording, consent.changed_at,
    (
      select min(later.changed_at) from parent_consents later
      where later.student_id = consent.student_id and not later.is_given
        and (later.changed_at, later.id) > (consent.changed_at, consent.id)
    ), null::uuid
  from parent_consents consent where consent.is_given;
