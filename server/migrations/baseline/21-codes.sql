-- Access codes, alone or in batches for a centre (decisions/0046).

-- A batch opens a lesson, a month of a grade, or a lecture bundle (decisions/0193).
create table access_code_batches (
  id uuid primary key,
  lesson_id uuid references lessons on delete cascade,
  name text not null,
  -- Where the cards are handed out; blank for none.
  centre text not null,
  -- Name and centre, folded for the search.
  search_key text not null,
  price_in_piastres integer not null check (price_in_piastres >= 0),
  expires_at timestamptz,
  handed_out_at timestamptz,
  created_at timestamptz not null,
  month smallint check (month between 1 and 12),
  grade smallint check (grade between 1 and 3),
  -- The lecture bundle, by the id of its plan.
  plan text check (plan in ('lectures-10', 'lectures-25', 'lectures-50')),
  -- Who sells the codes: one of the staff; null where it is a centre or person by name (`centre`) (decisions/0197).
  seller_id uuid references users,
  constraint access_code_batches_open check (num_nonnulls(lesson_id, month, plan) = 1),
  constraint access_code_batches_grade check ((month is null) = (grade is null))
);
create index access_code_batches_newest on access_code_batches (created_at desc, id desc);
create index access_code_batches_of_lesson on access_code_batches (lesson_id, created_at desc, id desc);

-- A single code opens a lesson, one of a batch what the batch opens. It may be used by several students (decisions/0104).
create table access_codes (
  id uuid primary key,
  -- Generated, or chosen by the caller (spec §3). Ordered by bytes, so that the index finds the beginning of a code too.
  code text collate "C" not null unique constraint access_codes_code_check check (code ~ '^[A-Z0-9_-]{4,32}$'),
  lesson_id uuid references lessons on delete cascade,
  batch_id uuid references access_code_batches on delete cascade,
  description text not null default '',
  created_at timestamptz not null,
  -- The first moment at which it is no longer accepted.
  expires_at timestamptz,
  deactivated_at timestamptz,
  -- When it was used last.
  redeemed_at timestamptz,
  -- Null also after the student's account was deleted: the code stays used.
  redeemed_by uuid references users on delete set null,
  -- Gone for the teacher. The row stays: a card that is typed is answered, and a batch's totals stay true.
  deleted_at timestamptz,
  max_uses integer not null default 1 check (max_uses >= 1),
  -- Never past the most uses, whatever requests at once believe.
  uses integer not null default 0,
  constraint access_codes_open check (num_nonnulls(lesson_id, batch_id) > 0),
  constraint access_codes_redeemer check (redeemed_by is null or redeemed_at is not null),
  constraint access_codes_uses check (uses between 0 and max_uses)
);
comment on column access_codes.redeemed_at is 'When it was used last';
comment on column access_codes.redeemed_by is 'Who used it last; who used it at all is in grants';
-- The newest codes with their states, so that those of one state are counted without reading the codes.
create index access_codes_by_time on access_codes (created_at desc, id desc)
  include (uses, max_uses, deactivated_at, expires_at) where deleted_at is null;
create index access_codes_of_lesson on access_codes (lesson_id, created_at desc, id desc);
create index access_codes_of_batch on access_codes (batch_id) include (uses, deactivated_at, deleted_at)
  where batch_id is not null;
create index access_codes_of_student on access_codes (redeemed_by) where redeemed_by is not null;

-- Wrong codes that a student typed in a row, and until when the next is refused.
create table access_code_tries (
  student_id uuid primary key references users on delete cascade,
  wrong_in_a_row smallint not null,
  blocked_until timestamptz
);

-- What sellers handed over of what they owe for used codes. Rows are only added; a wrong one is cancelled by another.
create table code_settlements (
  id uuid primary key,
  -- One of the staff, or a centre or person by name.
  seller_id uuid references users,
  centre text not null default '',
  -- Below zero where it cancels another.
  amount_in_piastres integer not null,
  note text not null default '',
  -- A settlement is cancelled once.
  cancels_id uuid unique references code_settlements,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  constraint code_settlements_seller check ((seller_id is null) = (centre <> '')),
  constraint code_settlements_sign check (sign(amount_in_piastres) = case when cancels_id is null then 1 else -1 end)
);
create index code_settlements_newest on code_settlements (recorded_at desc, id desc);
