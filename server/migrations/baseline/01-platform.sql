-- Platform: search, stored files, keys, limits, the audit log. What every module stands on.

-- Parts of words by index. Comes with PostgreSQL, and the owner of a database may add it.
create extension if not exists pg_trgm;

-- What `foldArabic` in domain/text/arabic-folding.ts makes of a text; a test compares the two (decisions/0055).
create function fold_arabic_once(written text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    lower(translate(
      regexp_replace(
        normalize(written, nfkc),
        '[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
        '', 'g'
      ),
      'أإآٱىئیؤةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫', 'اااايييوهك01234567890123456789.'
    ) collate pg_c_utf8),
    '\s+', ' ', 'g'
  ));

-- Twice, because two characters may become adjacent and compose once a mark between them is gone.
create function fold_arabic(written text) returns text
  language sql immutable strict parallel safe
  return fold_arabic_once(fold_arabic_once(written));

-- What is stored in the file store.
create table files (
  id uuid primary key,
  -- Public files are sent to anyone, private ones by signed links. A personal file shows a person: signed links open it too, but no
  -- cache stores it, so it is gone everywhere as soon as it is deleted.
  visibility text not null check (visibility in ('public', 'private', 'personal')),
  media_type text not null,
  original_name text not null,
  size_in_bytes integer not null check (size_in_bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null,
  page_count integer check (page_count > 0),
  -- Documents of students are drawn when somebody looks at them, in a process apart (decisions/0094).
  is_drawn_on_demand boolean not null default false,
  -- SHA-256 of the stored bytes, with which backups and checks compare what the store has. Null until they were read once.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$')
);

-- Smaller copies of a public image; the bytes lie in the store under the key.
create table image_variants (
  file_id uuid not null references files on delete cascade,
  width integer not null check (width > 0),
  media_type text not null check (media_type in ('image/avif', 'image/webp')),
  store_key text not null unique,
  size_in_bytes integer not null check (size_in_bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (file_id, width, media_type)
);

-- Pages of a PDF, drawn once as pictures so that a cheap phone needs no PDF viewer.
create table pdf_pages (
  file_id uuid not null references files on delete cascade,
  page_number integer not null check (page_number > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Both null until the page is drawn: its size is known as soon as the document was opened.
  store_key text unique,
  size_in_bytes integer check (size_in_bytes > 0),
  -- Where the page is printed, in pixels of its picture: x, y, width, height. Null for a blank page.
  ink_box integer[] check (cardinality(ink_box) = 4),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (file_id, page_number)
);

-- How many bytes a person has sent on a day of Egypt (decisions/0094). `person_id` refers to users (03-identity.sql).
create table upload_days (
  person_id uuid not null,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (person_id, day)
);

-- Which files belong to this database (decisions/0095). One row, made at the first start.
create table installation (
  id uuid not null,
  is_only_row boolean primary key default true check (is_only_row),
  -- Where they lie (decisions/0156). Null until the first start has marked the place.
  files_place text check (files_place in ('folder', 's3')),
  -- The last time that all of them were read, by a backup or by the weekly check, and how many were missing or damaged.
  files_checked_at timestamptz,
  lost_file_count integer check (lost_file_count >= 0)
);

-- Keys made at the first start and shared by all nodes.
create table secrets (
  name text primary key,
  value text not null
);

-- The keys that sign access tokens. A key signs for a month and is accepted for a day after its successor came.
create table token_keys (
  id text primary key,
  secret text not null,
  created_at timestamptz not null
);

-- Counters of the rate limits; the columns are those of the library that keeps them.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- Every write of the teacher and the assistants, in the transaction of that write.
create table audit_log (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);
create index audit_log_by_time on audit_log (happened_at);
-- What a person did on a day.
create index audit_log_of_actor on audit_log (actor_id, happened_at desc);

-- Mail that went out while no SMTP server is configured: the development mailbox.
create table development_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  sent_at timestamptz not null
);
