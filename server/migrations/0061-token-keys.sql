-- The keys that sign access tokens. A key signs for a month and is accepted for a day after its successor came.
create table token_keys (
  id text primary key,
  secret text not null,
  created_at timestamptz not null
);

-- Tokens of the one key until now name no key; their pages renew them.
delete from secrets where name = 'access_token_key';
