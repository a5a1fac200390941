-- The turn of the school year (decisions/0181): each that was made, with what the teacher chose and how many were changed.
create table roll_overs (
  id uuid primary key,
  -- The last day of the school year that it ended.
  last_day date not null,
  actor_id uuid not null references users,
  choices json not null,
  counts json not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users,
  check (num_nulls(undone_at, undone_by) in (0, 2))
);
-- A school year ends once, until that is undone.
create unique index roll_overs_of_year on roll_overs (last_day) where undone_at is null;

-- What a turn changed, by which it is undone within 30 days; then deleted. The object may be gone by then.
create table roll_over_changes (
  roll_over_id uuid not null references roll_overs,
  kind text not null check (kind in ('student', 'group', 'right', 'code', 'invitation')),
  object_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (roll_over_id, kind, object_id)
);
