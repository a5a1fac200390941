-- Identity: people, their accounts, sessions and devices, and the second step of a sign-in.
-- Large tables (results, lesson progress, sign-ins) are keyed by student first, so that a distributed PostgreSQL can shard them.

create sequence card_numbers as integer start 10001;

-- A person: a student with or without an account (decisions/0169), the teacher, an assistant, or what a deletion or a merge left.
-- The account is e-mail, password and the moment of its activation: all three or none.
create table users (
  id uuid primary key,
  -- `erased`: a deleted student, a pseudonym to which results and books refer (decisions/0182). `merged`: somebody who was the same
  -- person as `merged_into` (decisions/0194): what the account left behind refers to the row, and the card is recognized as ended.
  role text not null constraint users_role_check
    check (role in ('student', 'teacher', 'assistant', 'erased', 'merged')),
  email text unique check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null default '',
  grade smallint check (grade between 1 and 3),
  -- Folded name and e-mail: what a search compares.
  search_key text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  last_active_at timestamptz,
  bio text not null default '',
  qualifications text not null default '',
  -- What the person agreed to receive by mail (spec §2, profile).
  notify_lesson_updates boolean not null default true,
  notify_subscription_reminders boolean not null default true,
  notify_newsletter boolean not null default false,
  -- Somebody registered the address again before it was confirmed: whose registration the row holds is unknown (decisions/0020).
  was_registered_again boolean not null default false,
  phone text not null default '',
  centre text not null default '',
  parent_phone text not null default '',
  -- Refers to student_groups (05-school.sql).
  group_id uuid,
  -- When the teacher closed the offer to set up a second step.
  second_step_offer_closed_at timestamptz,
  -- How a student wants to be addressed (decisions/0127); null until it is chosen.
  gender text check (gender in ('male', 'female')),
  -- A closed account of an assistant signs in no more; its row stays, because the audit log names it.
  closed_at timestamptz,
  -- By default now, because most inserts make accounts; a person without one has null.
  activated_at timestamptz default now(),
  -- Digits on the student's card, by which somebody at the door finds the student.
  card_number text not null default nextval('card_numbers')::text,
  -- Who added the person: a registration, the teacher by hand, or an invitation.
  origin text not null default 'registered' check (origin in ('registered', 'added', 'invited')),
  -- When the school year ended in which the student was in the last grade (decisions/0181). A graduate keeps the account, but is in
  -- no list unless searched for.
  graduated_at timestamptz,
  -- When the student came into the present grade by a turn of the school year; null where that was the registration.
  in_grade_since timestamptz,
  merged_into uuid references users,
  -- The grade that a student asks for while rights, a group or results depend on the present one. The teacher decides.
  requested_grade smallint check (requested_grade between 1 and 3),
  constraint users_card_number_key unique (card_number),
  constraint users_graded check (role <> 'student' or grade is not null),
  constraint users_account_is_whole check (num_nonnulls(email, password_hash, activated_at) in (0, 3)),
  constraint users_verified_has_account check (email_verified_at is null or activated_at is not null),
  constraint users_teacher_has_account check (role in ('student', 'erased', 'merged') or activated_at is not null),
  constraint users_erased_has_no_account check (role not in ('erased', 'merged') or activated_at is null),
  constraint users_merged_into_somebody check ((role = 'merged') = (merged_into is not null)),
  constraint users_only_students_graduate check (graduated_at is null or role = 'student')
);
-- There is one teacher account (decisions §3).
create unique index users_one_teacher on users (role) where role = 'teacher';

-- The orders of the list of students, so that its first page reads no more rows than it shows.
create index users_students_by_time on users (created_at desc, id) where role = 'student';
create index users_students_by_name on users (search_key collate "C", id) where role = 'student';
create index users_students_by_activity on users (last_active_at desc nulls last, id) where role = 'student';
-- One index over all that the search of students compares, the card included (decisions/0114).
create index users_students_by_part on users
  using gin ((search_key || ' ' || phone || ' ' || parent_phone || ' ' || card_number) gin_trgm_ops) where role = 'student';

create index users_phone on users (phone) where phone <> '';
create index users_parent_phone on users (parent_phone) where parent_phone <> '';
create index users_centre on users (centre, created_at desc, id) where centre <> '';
create index users_of_group on users (group_id, created_at desc, id) where group_id is not null;
create index users_of_newsletter on users (grade, id) where notify_newsletter;
create index users_not_activated on users (created_at desc, id) where role = 'student' and activated_at is null;
create index users_students_by_activation on users (activated_at) where role = 'student';
create index users_graduates on users (created_at desc, id) where graduated_at is not null;
-- Counts the others without reading their rows.
create index users_current_students on users (id) where role = 'student' and graduated_at is null;
create index users_by_merged_into on users (merged_into) where merged_into is not null;
create index users_with_requested_grade on users (id) where requested_grade is not null;

alter table upload_days add foreign key (person_id) references users on delete cascade;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz not null,
  -- A further sign-in of the same browser replaces its session, and a device that was pushed out by another learns it (decisions/0011).
  device_id text,
  ended_by_other_device boolean not null default false,
  -- When the person last proved, beyond the session's tokens, to own the account: at the sign-in, and before what moves money
  -- or takes data out (decisions/0097).
  confirmed_at timestamptz
);
create index sessions_by_user on sessions (user_id, created_at);

-- Every node refuses the access tokens of a session from the moment in which it ends, however it ended.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', new.id::text);
  return null;
end
$$;
create trigger sessions_announce_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_ended_session();

-- A session's refresh tokens; a used one that comes back ends the session.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  -- A rotated refresh token may be sent again for a moment while no token made from it was used (decisions/0011).
  predecessor_hash bytea
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
create index refresh_tokens_by_predecessor on refresh_tokens (predecessor_hash)
  where predecessor_hash is not null;

-- Links that are mailed: the confirmation of an address, and a forgotten password.
create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The password and name that the confirmed link brings: whoever registers an address first, but cannot read its mail, gains nothing.
  password_hash text,
  first_name text,
  last_name text,
  grade smallint check (grade between 1 and 3),
  -- The browser that registered: the link of that registration signs it in once (decisions/0109).
  device_id text,
  gender text
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);

-- Every attempt to sign in to a known account, keyed by user first.
create table sign_ins (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  happened_at timestamptz not null,
  user_agent text not null default '',
  was_successful boolean not null,
  primary key (user_id, id)
);
create index sign_ins_by_time on sign_ins (user_id, happened_at desc);

-- On which days, in Egypt, students signed in or came back: those of the last two months (decisions/0051).
create table active_days (
  day date not null,
  student_id uuid not null references users on delete cascade,
  primary key (day, student_id)
);

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

-- What a student's video and pages show over them: whose account, which session, on which day (decisions/0065).
create table watermarks (
  code text collate "C" primary key,
  student_id uuid not null references users on delete cascade,
  -- Sessions are deleted soon after their end; the mark of one is looked up much later.
  session_id uuid not null,
  day date not null,
  user_agent text not null,
  first_shown_at timestamptz not null,
  unique (session_id, day)
);
create index watermarks_by_student on watermarks (student_id);
create index watermarks_by_day on watermarks (day);
