-- What things cost at the centre (decisions/0215): a list by grade, and the price of a group where it differs.

create table price_items (
  id uuid primary key,
  grade smallint not null check (grade between 1 and 3),
  kind text not null check (kind in ('month', 'class', 'booklet', 'revision', 'other')),
  -- Empty for a month and a class, of which a grade has one price.
  title text not null,
  -- The folded title.
  title_key text not null,
  price_in_piastres integer not null check (price_in_piastres > 0),
  -- How many there were in all; null where they are not counted. What is left is without those that were asked.
  stocked integer check (stocked >= 0),
  created_at timestamptz not null,
  constraint price_items_title unique (grade, kind, title_key),
  constraint price_items_named check ((kind in ('month', 'class')) = (title = ''))
);

create table group_prices (
  item_id uuid not null references price_items on delete cascade,
  group_id uuid not null references student_groups on delete cascade,
  price_in_piastres integer not null check (price_in_piastres > 0),
  primary key (item_id, group_id)
);
create index group_prices_of_group on group_prices (group_id);

-- What is taken off the price of what is asked of a student: a scholarship, a brother or sister.
create table reductions (
  id uuid primary key,
  student_id uuid not null references users,
  percent smallint check (percent between 1 and 100),
  amount_in_piastres integer check (amount_in_piastres > 0),
  kinds text[] not null check (cardinality(kinds) > 0),
  reason text not null,
  -- Days in Egypt; the last one counts.
  starts_on date not null,
  ends_on date,
  made_by uuid not null,
  created_at timestamptz not null,
  constraint reductions_one check (num_nonnulls(percent, amount_in_piastres) = 1),
  constraint reductions_days check (ends_on is null or ends_on >= starts_on)
);
create index reductions_of_student on reductions (student_id);

alter table charges
  add column item_id uuid references price_items on delete set null,
  -- Before reductions; null where there were none.
  add column list_price_in_piastres integer check (list_price_in_piastres > price_in_piastres),
  -- Why it costs less.
  add column reduced_for text not null default '',
  drop constraint charges_price_in_piastres_check,
  add constraint charges_price check (price_in_piastres > 0 or price_in_piastres = 0 and list_price_in_piastres is not null);
-- What cost nothing is countered by nothing, so that it is asked no more.
alter table charge_credits
  drop constraint charge_credits_amount_in_piastres_check,
  add constraint charge_credits_amount check (amount_in_piastres <> 0 or kind = 'counter' and countered_id is null);
create index charges_of_item on charges (item_id) where item_id is not null;

-- What is left of what is counted.
create view price_item_stocks as
  select item.id as item_id, item.stocked - (
    select count(*) from charges charge
    where charge.item_id = item.id and not exists (
      select from charge_credits credit
      where credit.charge_id = charge.id and credit.kind = 'counter' and credit.countered_id is null
    )
  )::integer as left_over
  from price_items item where item.stocked is not null;
