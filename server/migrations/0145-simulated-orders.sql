-- Orders of the built-in payment simulator, which takes no money (decisions/0167). They have no foreign key to the payments,
-- because they belong to the other side: a real gateway has them too.
create table simulated_orders (
  id text primary key,
  reference text not null,
  amount_in_piastres integer not null check (amount_in_piastres > 0),
  method text not null check (method in ('card', 'wallet')),
  title text not null,
  callback_url text not null,
  return_url text not null,
  expires_at timestamptz not null
);
create index simulated_orders_by_end on simulated_orders (expires_at);

create table simulated_transactions (
  id text primary key,
  order_id text not null references simulated_orders on delete cascade,
  -- Grows in the order in which they were made.
  position bigint generated always as identity,
  state text not null check (state in ('succeeded', 'failed')),
  amount_in_piastres integer not null check (amount_in_piastres > 0),
  -- The payment of which this is a refund.
  refund_of text,
  refunded_in_piastres integer not null default 0,
  created_at timestamptz not null,
  check (refunded_in_piastres between 0 and amount_in_piastres)
);
create index simulated_transactions_by_order on simulated_transactions (order_id, position);
-- An order is paid once, on whichever nodes its button is clicked.
create unique index simulated_transactions_paid on simulated_transactions (order_id)
  where state = 'succeeded' and refund_of is null;
