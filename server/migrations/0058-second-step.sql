-- When the person last proved, beyond the session's tokens, to own the account: at the sign-in, and before what moves money
-- or takes data out (decisions/0097).
alter table sessions add column confirmed_at timestamptz;

-- The teacher closed the offer to set up a second step.
alter table users add column second_step_offer_closed_at timestamptz;

-- The authenticator app of an account (RFC 6238). It counts from `enabled_at` on; before, it is being set up.
create table authenticator_apps (
  user_id uuid primary key references users on delete cascade,
  -- Base32, as the app holds it: the server has to compute the same codes.
  secret text not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null default 0
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Chosen by the authenticator, base64url.
  credential_id text collate "C" not null unique,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of 80 random bits.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A step that was begun: the rest of a sign-in, a confirmation, a new passkey.
create table second_step_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'add_passkey')),
  -- What a passkey has to sign, base64url; null where the account has none.
  passkey_challenge text,
  -- At a sign-in, the hash of the password that was right: a password changed meanwhile ends the step.
  password_hash text,
  expires_at timestamptz not null
);
create index second_step_challenges_by_end on second_step_challenges (expires_at);
