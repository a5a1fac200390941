-- Payments and their ledger (decisions/0059). Amounts are whole piastres.
create table payments (
  id uuid primary key,
  student_id uuid not null references users,
  -- Made by the client for one press of the button: its repetitions are one payment.
  client_key uuid not null,
  -- A plan, with its month where it opens one; or a lesson. A deleted lesson leaves its title.
  plan text check (plan in ('monthly', 'yearly', 'lectures-10', 'lectures-25', 'lectures-50')),
  month smallint check (month between 1 and 12),
  lesson_id uuid references lessons on delete set null,
  title text not null,
  -- Of the moment of paying; nothing here follows a price that changes later.
  list_price_in_piastres integer not null check (list_price_in_piastres > 0),
  discount_in_piastres integer not null check (discount_in_piastres >= 0),
  total_in_piastres integer not null check (total_in_piastres >= 0),
  -- No foreign key: a code may be deleted, what it reduced stays.
  discount_code_id uuid,
  -- Whether this payment is counted among the uses of its code.
  holds_discount_use boolean not null default false,
  method text not null check (method in ('card', 'wallet', 'receipt')),
  -- The sums of the ledger below, in the form in which they are searched.
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'refunded')),
  is_paid boolean not null default false,
  refunded_in_piastres integer not null default 0,
  created_at timestamptz not null,
  -- After which a pending payment may be given up.
  expires_at timestamptz not null,
  -- When it left `pending` first.
  decided_at timestamptz,
  constraint payments_client_key unique (student_id, client_key),
  constraint payments_sum check (total_in_piastres = list_price_in_piastres - discount_in_piastres),
  constraint payments_refunded check (refunded_in_piastres between 0 and total_in_piastres),
  constraint payments_paid check (is_paid = (status in ('completed', 'refunded'))),
  constraint payments_decided check ((status = 'pending') = (decided_at is null))
);
create index payments_by_age on payments (created_at, id);
create index payments_by_student on payments (student_id, created_at);
create index payments_by_lesson on payments (lesson_id) where lesson_id is not null;
create index payments_to_expire on payments (expires_at) where status = 'pending';

-- What a gateway calls our payments. Each attempt to start one has an order of its own.
create table payment_attempts (
  gateway text not null,
  order_id text not null,
  payment_id uuid not null references payments,
  reference text not null unique,
  intention_id text not null,
  page_url text not null,
  started_at timestamptz not null,
  primary key (gateway, order_id)
);
create index payment_attempts_by_payment on payment_attempts (payment_id, started_at);

-- The ledger: rows are added, never changed and never deleted.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  kind text not null
    check (kind in ('started', 'paid', 'declined', 'expired', 'rejected', 'refunded', 'noted')),
  -- What moved: to us when paid, back when refunded.
  amount_in_piastres integer not null default 0 check (amount_in_piastres >= 0),
  -- The gateway's name of the transaction.
  reference text,
  -- The teacher who decided it, else nobody.
  actor_id uuid,
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);
create index payment_events_of_payment on payment_events (payment_id, id);
-- A payment is paid once, and a transaction has one effect of a kind, however often it is announced.
create unique index payment_events_paid_once on payment_events (payment_id) where kind = 'paid';
create unique index payment_events_once on payment_events (payment_id, kind, reference) where reference is not null;
