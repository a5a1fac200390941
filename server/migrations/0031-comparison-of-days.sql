-- What the ledger of a day added up to, and what did not agree with it (decisions/0067).
create table payment_days (
  -- A day in Egypt.
  day date primary key,
  compared_at timestamptz not null,
  -- For each method: count, came and went back, in piastres.
  sums jsonb not null,
  -- What the payments of the day amount to whose right was given, or whose money went back.
  granted_in_piastres bigint not null,
  -- Orders that the gateway had to be asked about, and those of which it answered.
  orders_to_ask integer not null,
  orders_asked integer not null check (orders_asked <= orders_to_ask),
  difference_count integer not null,
  -- The first of them.
  differences jsonb not null
);

-- The comparison reads what a day added to the ledger and to the grants.
create index payments_by_decision on payments (decided_at) where decided_at is not null;
create index payment_attempts_by_start on payment_attempts (started_at);
create index grants_bought on grants (created_at) where source in ('plan', 'bundle', 'purchase');
