-- Staff: the assistants of the teacher, accounts with a role, perhaps for some groups only (decisions/0170).

-- One row for each person who was invited; the account that accepts the invitation has the same id.
create table assistants (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('questions', 'centre', 'all_but_money')),
  -- The groups whose students the assistant sees; null for all students. Ids of deleted groups open nothing.
  group_ids uuid[] check (cardinality(group_ids) > 0),
  invited_at timestamptz not null,
  -- Of the link that waits: the hash alone. Null once it was used or withdrawn.
  token_hash bytea unique,
  expires_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  check ((token_hash is null) = (expires_at is null))
);
