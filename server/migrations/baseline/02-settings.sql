-- Settings: what the teacher sets for the whole platform.

create table settings (
  name text primary key,
  value jsonb not null
);

-- The prices that the teacher set; a plan without a row has the price of the specification.
create table plan_prices (
  plan text primary key check (plan in ('monthly', 'yearly', 'lectures10', 'lectures25', 'lectures50')),
  price_in_piastres integer not null check (price_in_piastres > 0),
  changed_at timestamptz not null,
  changed_by uuid not null
);

-- Prices of plans that come into force at a moment (decisions/0189); those in force by then stay as a history.
create table upcoming_plan_prices (
  plan text not null check (plan in ('monthly', 'yearly', 'lectures10', 'lectures25', 'lectures50')),
  valid_from timestamptz not null,
  price_in_piastres integer not null check (price_in_piastres > 0),
  set_at timestamptz not null,
  set_by uuid not null,
  primary key (plan, valid_from)
);

-- The teacher's picture on the home page: one row, or none.
create table teacher_picture (
  is_only boolean primary key default true check (is_only),
  file_id uuid not null references files
);
create index teacher_picture_file on teacher_picture (file_id);

-- The picture of the teacher's InstaPay QR code, which students see at the checkout: one row, or none.
create table instapay_picture (
  is_only boolean primary key default true check (is_only),
  file_id uuid not null references files
);
create index instapay_picture_file on instapay_picture (file_id);
