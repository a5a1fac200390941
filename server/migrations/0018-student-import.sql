-- Students whom the teacher imports from a list: each gets an invitation, which becomes an account.

alter table users
  add column phone text not null default '',
  add column centre text not null default '';

create index users_phone on users (phone) where phone <> '';
create index users_centre on users (centre, created_at desc, id) where centre <> '';

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
  student_id uuid references users on delete set null,
  check (email is not null or phone <> ''),
  -- A code that is used or withdrawn is deleted at once.
  check (code is null or (joined_at is null and withdrawn_at is null))
);

-- One open invitation for each person.
create unique index invitations_open_email on invitations (email)
  where email is not null and joined_at is null and withdrawn_at is null;
create unique index invitations_open_phone on invitations (phone_key)
  where phone_key is not null and joined_at is null and withdrawn_at is null;

create index invitations_open on invitations (created_at desc, id) include (expires_at)
  where joined_at is null and withdrawn_at is null;
create index invitations_joined on invitations (created_at desc, id) where joined_at is not null;
create index invitations_withdrawn on invitations (created_at desc, id)
  where withdrawn_at is not null and joined_at is null;
create index invitations_all on invitations (created_at desc, id);
create index invitations_import on invitations (import_id);
create index invitations_student on invitations (student_id) where student_id is not null;
