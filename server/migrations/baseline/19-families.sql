-- Families: what parents see and receive.

-- The page of a student that a parent opens without an account, by a link (decisions/0180). The address is computed from the id
-- with the server's secret: a copy of the database opens no page.
create table parent_links (
  id uuid primary key,
  student_id uuid not null references users,
  made_by uuid not null references users,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references users,
  constraint parent_links_ended check (num_nulls(ended_at, ended_by) in (0, 2))
);
create unique index parent_links_open on parent_links (student_id) where ended_at is null;

-- Each time a parent agreed to messages, or took that back: the latest counts.
create table parent_consents (
  id uuid primary key,
  student_id uuid not null references users,
  -- The link on whose page it happened; null where it was taken back in the student's data.
  link_id uuid references parent_links,
  is_given boolean not null,
  -- The sentence as the parent read it.
  wording text not null,
  changed_at timestamptz not null
);
create index parent_consents_of_student on parent_consents (student_id, changed_at desc, id desc);

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
