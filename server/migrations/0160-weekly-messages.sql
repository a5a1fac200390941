-- The weekly message to the parent of a student: whether it was sent, by hand or through the message gateway (decisions/0192).
create table weekly_messages (
  student_id uuid not null references users,
  -- The Saturday with which the week begins.
  week date not null check (extract(isodow from week) = 6),
  way text not null check (way in ('hand', 'gateway')),
  -- By hand `sent`, or `unsent` once the tick was taken back. Through the gateway from `queued` to `sending`, which is stored before
  -- the gateway is called, and then `sent`, `refused`, or `unknown` where nobody can tell whether the message left.
  state text not null check (
    state in ('sent', 'unsent') or way = 'gateway' and state in ('queued', 'sending', 'refused', 'unknown')
  ),
  -- A change by hand counts by the moment of its tap, one of the gateway by when it happened.
  changed_at timestamptz not null,
  changed_by uuid not null references users,
  -- As the gateway got it, or will; empty by hand.
  text text not null default '',
  -- Why the gateway refused it.
  reason text not null default '',
  primary key (student_id, week)
);

-- The teacher's own sentence for a group and a week.
create table weekly_notes (
  group_id uuid not null references student_groups on delete cascade,
  week date not null check (extract(isodow from week) = 6),
  text text not null,
  primary key (group_id, week)
);
