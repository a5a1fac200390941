-- Accounts, catalogue and shell: profile, sign-in history, limits, watch time, order and drafts, picture sizes, gifts.

alter table users
  add column bio text not null default '',
  add column qualifications text not null default '',
  -- What the person agreed to receive by mail (spec §2, profile).
  add column notify_lesson_updates boolean not null default true,
  add column notify_subscription_reminders boolean not null default true,
  add column notify_newsletter boolean not null default false;
create index users_students_by_time on users (created_at desc, id) where role = 'student';

alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;

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

-- The password and name that the confirmed link brings: whoever registers an address first, but cannot read its mail, gains nothing.
alter table one_time_tokens
  add column password_hash text,
  add column first_name text,
  add column last_name text,
  add column grade smallint check (grade between 1 and 3);

-- Counters of the rate limits; the columns are those of the library that keeps them.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

alter table premium_grants
  add column note text not null default '',
  add column granted_by uuid,
  add column created_at timestamptz;
update premium_grants set created_at = starts_at;
alter table premium_grants alter column created_at set not null;

-- When the student was reminded that it ends: once for each grant.
alter table premium_grants add column reminded_at timestamptz;
create index premium_grants_to_remind on premium_grants (ends_at) where reminded_at is null;

-- A course's place within its grade; a draft is seen by the teacher alone.
alter table courses
  add column position integer,
  add column is_published boolean not null default true;
update courses set position = placed.position
  from (select id, row_number() over (partition by grade order by created_at, id) as position from courses) placed
  where placed.id = courses.id;
alter table courses
  alter column position set not null,
  add check (position > 0),
  add constraint courses_place unique (grade, position) deferrable initially deferred;

alter table lessons
  add column is_published boolean not null default true,
  -- When the students' mails about it were ordered: once for each lesson; and the last student who was told.
  add column announced_at timestamptz,
  add column announced_up_to uuid;
update lessons set announced_at = created_at;

-- How far a student is in a lesson's video, and how long it was really watched.
alter table lesson_visits
  add column resume_at_in_seconds integer not null default 0 check (resume_at_in_seconds >= 0),
  add column watched_in_seconds integer not null default 0 check (watched_in_seconds >= 0),
  add column video_length_in_seconds integer check (video_length_in_seconds > 0),
  add column last_reported_at timestamptz,
  add column completed_at timestamptz;

-- Smaller copies of a public image; the bytes lie in the store under the key.
create table image_variants (
  file_id uuid not null references files on delete cascade,
  width integer not null check (width > 0),
  media_type text not null check (media_type in ('image/avif', 'image/webp')),
  store_key text not null unique,
  size_in_bytes integer not null check (size_in_bytes > 0),
  primary key (file_id, width, media_type)
);

-- Pages of a PDF, drawn once as pictures so that a cheap phone needs no PDF viewer.
alter table files add column page_count integer check (page_count > 0);
create table pdf_pages (
  file_id uuid not null references files on delete cascade,
  page_number integer not null check (page_number > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Both null until the page is drawn: its size is known as soon as the document was opened.
  store_key text unique,
  size_in_bytes integer check (size_in_bytes > 0),
  primary key (file_id, page_number)
);
