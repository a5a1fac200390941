-- Codes that open one lesson for one student, alone or in batches for a centre (decisions/0046).

create table access_code_batches (
  id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  name text not null,
  -- Where the cards are handed out; blank for none.
  centre text not null,
  -- Name and centre, folded for the search.
  search_key text not null,
  price_in_piastres integer not null check (price_in_piastres >= 0),
  expires_at timestamptz,
  handed_out_at timestamptz,
  created_at timestamptz not null
);
create index access_code_batches_newest on access_code_batches (created_at desc, id desc);
create index access_code_batches_of_lesson on access_code_batches (lesson_id, created_at desc, id desc);

create table access_codes (
  id uuid primary key,
  -- Ordered by bytes, so that the index finds the beginning of a code too.
  code text collate "C" not null unique check (code ~ '^[2-9ACDEFHKMNPRTWXY]{10}$'),
  lesson_id uuid not null references lessons on delete cascade,
  batch_id uuid references access_code_batches on delete cascade,
  description text not null default '',
  created_at timestamptz not null,
  -- The first moment at which it is no longer accepted.
  expires_at timestamptz,
  withdrawn_at timestamptz,
  redeemed_at timestamptz,
  -- Null also after the student's account was deleted: the code stays used.
  redeemed_by uuid references users on delete set null,
  constraint access_codes_used_or_withdrawn check (redeemed_at is null or withdrawn_at is null),
  constraint access_codes_redeemer check (redeemed_by is null or redeemed_at is not null)
);
create index access_codes_newest on access_codes (created_at desc, id desc);
create index access_codes_of_lesson on access_codes (lesson_id, created_at desc, id desc);
create index access_codes_of_batch on access_codes (batch_id) include (redeemed_at, withdrawn_at)
  where batch_id is not null;
create index access_codes_of_student on access_codes (redeemed_by) where redeemed_by is not null;

-- Wrong codes that a student typed in a row, and until when the next is refused.
create table access_code_tries (
  student_id uuid primary key references users on delete cascade,
  wrong_in_a_row smallint not null,
  blocked_until timestamptz
);

-- A code gives its right once, whatever two requests at once believe.
create unique index grants_once_per_code on grants (reference) where source = 'access_code';
