-- Discount codes (spec §3), and what the four cards of their panel show (spec §2).
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

-- The sums over each teacher's codes, so that the panel opens as fast with a hundred thousand of them.
create table discount_code_totals (
  teacher_id uuid primary key references users,
  codes integer not null,
  active integer not null,
  uses bigint not null,
  percentages bigint not null
);

-- Once for each statement, however many rows it has.
create function add_discount_code_totals() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update discount_code_totals totals
    set codes = totals.codes - gone.codes, active = totals.active - gone.active,
      uses = totals.uses - gone.uses, percentages = totals.percentages - gone.percentages
    from (
      select teacher_id, count(*) as codes, count(*) filter (where is_active) as active,
        sum(uses) as uses, sum(percentage) as percentages
      from removed group by teacher_id
    ) gone
    where totals.teacher_id = gone.teacher_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into discount_code_totals as totals (teacher_id, codes, active, uses, percentages)
    select teacher_id, count(*), count(*) filter (where is_active), sum(uses), sum(percentage)
    from added group by teacher_id
    on conflict (teacher_id) do update
    set codes = totals.codes + excluded.codes, active = totals.active + excluded.active,
      uses = totals.uses + excluded.uses, percentages = totals.percentages + excluded.percentages;
  end if;
  return null;
end $$;

create trigger discount_codes_inserted after insert on discount_codes
  referencing new table as added
  for each statement execute function add_discount_code_totals();
create trigger discount_codes_updated after update on discount_codes
  referencing old table as removed new table as added
  for each statement execute function add_discount_code_totals();
create trigger discount_codes_deleted after delete on discount_codes
  referencing old table as removed
  for each statement execute function add_discount_code_totals();
