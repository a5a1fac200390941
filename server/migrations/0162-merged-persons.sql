-- Two persons of the roster who are one (decisions/0194). The row of the person who ended stays without an account and says who it is
-- now: what the account left behind refers to it, and its card is recognized as ended.
alter table users
  add column merged_into uuid references users,
  drop constraint users_role_check,
  drop constraint users_teacher_has_account,
  drop constraint users_erased_has_no_account,
  add constraint users_role_check check (role in ('student', 'teacher', 'assistant', 'erased', 'merged')),
  add constraint users_teacher_has_account check (role in ('student', 'erased', 'merged') or activated_at is not null),
  add constraint users_erased_has_no_account check (role not in ('erased', 'merged') or activated_at is null),
  add constraint users_merged_into_somebody check ((role = 'merged') = (merged_into is not null));
create index users_by_merged_into on users (merged_into) where merged_into is not null;

create table student_merges (
  id uuid primary key,
  -- Who stays.
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
  -- moved: to who stays. changed: columns. removed: the row itself, because who stays has one in its place. added: in place of removed ones.
  kind text not null check (kind in ('moved', 'changed', 'removed', 'added')),
  -- Rows that are undone together or not at all.
  part text,
  -- The columns that identify the row after the merge; of a removed one the whole row.
  key jsonb not null,
  before jsonb,
  after jsonb
);
create index student_merge_rows_of_merge on student_merge_rows (merge_id, table_name, kind);

-- Numbers of lost cards: who shows one hears that it was replaced.
create table ended_cards (
  card_number text primary key,
  student_id uuid not null references users on delete cascade,
  ended_at timestamptz not null,
  ended_by uuid not null references users
);
create index ended_cards_of_student on ended_cards (student_id);
