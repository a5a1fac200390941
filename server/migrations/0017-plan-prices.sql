-- The prices that the teacher set; a plan without a row has the price of the specification.

create table plan_prices (
  plan text primary key check (plan in ('monthly', 'yearly', 'lectures10', 'lectures25', 'lectures50')),
  price_in_piastres integer not null check (price_in_piastres > 0),
  changed_at timestamptz not null,
  changed_by uuid not null
);
