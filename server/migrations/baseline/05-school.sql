-- School: the students as the teacher manages them.

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

alter table users add foreign key (group_id) references student_groups on delete set null;

-- Students whom the teacher imports from a list. Each invitation is open until it becomes an account, expires or is withdrawn. A
-- person may be invited who has neither address nor phone: the teacher hands over the card.
create table invitations (
  id uuid primary key,
  import_id uuid not null,
  code text unique,
  mail_key_hash bytea,
  first_name text not null,
  last_name text not null,
  email text,
  phone text not null,
  grade smallint not null check (grade between 1 and 3),
  centre text not null,
  search_key text not null,
  phone_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  printed_at timestamptz,
  withdrawn_at timestamptz,
  joined_at timestamptz,
  -- The person of the roster, who is there before the account (decisions/0169).
  student_id uuid references users on delete set null,
  parent_phone text not null default '',
  -- The account that the invitation becomes is in this group.
  group_id uuid references student_groups on delete set null,
  -- A code that is used or withdrawn is deleted at once.
  constraint invitations_check1 check (code is null or (joined_at is null and withdrawn_at is null))
);
-- One open invitation for each address and person. Two persons may have one name and phone until the teacher merges them.
create unique index invitations_open_email on invitations (email)
  where email is not null and joined_at is null and withdrawn_at is null;
create unique index invitations_open_student on invitations (student_id)
  where student_id is not null and joined_at is null and withdrawn_at is null;
create index invitations_open_phone on invitations (phone_key)
  where phone_key is not null and joined_at is null and withdrawn_at is null;

create index invitations_open on invitations (created_at desc, id) include (expires_at)
  where joined_at is null and withdrawn_at is null;
create index invitations_joined on invitations (created_at desc, id) where joined_at is not null;
create index invitations_withdrawn on invitations (created_at desc, id)
  where withdrawn_at is not null and joined_at is null;
create index invitations_all on invitations (created_at desc, id);
create index invitations_import on invitations (import_id);
create index invitations_student on invitations (student_id) where student_id is not null;
create index invitations_of_group on invitations (group_id) where group_id is not null;
create index invitations_by_part on invitations using gin (search_key gin_trgm_ops);

-- What the teacher did with many students at once, by the key of the press of the button: repeated, it is done once.
create table bulk_actions (
  id uuid primary key,
  actor_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('group', 'gift', 'message', 'retry')),
  -- How many students got it, and who did not and why; null until the transaction is done.
  outcome json,
  created_at timestamptz not null
);
