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

-- One row with the sums over all codes, so that the panel opens as fast with a hundred thousand of them.
create table discount_code_totals (
  is_only boolean primary key default true check (is_only),
  codes integer not null default 0,
  active integer not null default 0,
  uses bigint not null default 0,
  percentages bigint not null default 0
);
insert into discount_code_totals default values;

create function add_discount_code_totals() returns trigger language plpgsql as $$
declare
  change record;
begin
  -- A statement's rows are summed first: one change of the totals for each statement, however many rows it has.
  if tg_op = 'INSERT' then
    select count(*) as codes, count(*) filter (where is_active) as active,
      coalesce(sum(uses), 0) as uses, coalesce(sum(percentage), 0) as percentages
      into change from added;
  elsif tg_op = 'DELETE' then
    select -count(*) as codes, -count(*) filter (where is_active) as active,
      -coalesce(sum(uses), 0) as uses, -coalesce(sum(percentage), 0) as percentages
      into change from removed;
  else
    select 0 as codes, coalesce(sum(added.is_active::int - removed.is_active::int), 0) as active,
      coalesce(sum(added.uses - removed.uses), 0) as uses,
      coalesce(sum(added.percentage - removed.percentage), 0) as percentages
      into change from added join removed using (id);
  end if;
  if (change.codes, change.active, change.uses, change.percentages) <> (0, 0, 0, 0) then
    update discount_code_totals set codes = codes + change.codes, active = active + change.active,
      uses = uses + change.uses, percentages = percentages + change.percentages;
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
