-- Prices of plans that come into force at a moment (decisions/0189); those in force by then stay as a history.
create table upcoming_plan_prices (
  plan text not null check (plan in ('monthly', 'yearly', 'lectures10', 'lectures25', 'lectures50')),
  valid_from timestamptz not null,
  price_in_piastres integer not null check (price_in_piastres > 0),
  set_at timestamptz not null,
  set_by uuid not null,
  primary key (plan, valid_from)
);
