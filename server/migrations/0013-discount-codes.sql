-- Discount codes (spec §3).
create table discount_codes (
  id uuid primary key,
  -- Folded: upper case, Latin digits, no blanks.
  code text not null constraint discount_codes_code_key unique check (code <> ''),
  percentage smallint not null check (percentage between 1 and 100),
  -- Days in Egypt, both included.
  valid_from date not null,
  valid_until date not null,
  max_uses integer not null check (max_uses >= 1),
  -- Counted at payment only.
  uses integer not null default 0,
  is_active boolean not null default true,
  teacher_id uuid not null references users,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint discount_codes_days check (valid_until >= valid_from),
  constraint discount_codes_uses check (uses between 0 and max_uses)
);
create index discount_codes_by_age on discount_codes (created_at, id);
create index discount_codes_by_end on discount_codes (valid_until, id);
create index discount_codes_by_uses on discount_codes (uses, id);
-- Finds the last active or inactive ones, however rare they are.
create index discount_codes_by_state on discount_codes (is_active, created_at, id);
