-- Groups of students, each with a centre and weekly times (decisions/0083).
create table student_groups (
  id uuid primary key,
  name text not null,
  -- The folded name: two groups whose names read the same can't be told apart in a list of students.
  name_key text not null constraint student_groups_name_key unique,
  grade smallint not null check (grade between 1 and 3),
  centre text not null,
  -- [{"day": 6, "from": "16:00", "to": "18:00"}], days from 1, Monday, to 7, in Egypt.
  weekly_times json not null,
  -- How many students there is room for; null where that is not limited.
  capacity smallint check (capacity > 0),
  is_archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null
);

alter table users add column group_id uuid references student_groups on delete set null;
create index users_of_group on users (group_id, created_at desc, id) where group_id is not null;

-- An invitation gives its group to the account that it becomes.
alter table invitations add column group_id uuid references student_groups on delete set null;
create index invitations_of_group on invitations (group_id) where group_id is not null;

-- What the teacher did with many students at once, by the key of the press of the button: repeated, it is done once.
create table bulk_actions (
  id uuid primary key,
  actor_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('group', 'gift', 'message', 'retry')),
  -- How many students got it, and who did not and why; null until the transaction is done.
  outcome json,
  created_at timestamptz not null
);
