-- Money that the teacher or an assistant takes from a student in person, and the drawers that it goes into (decisions/0177).

-- What one person collects until it is counted. The amounts are those of the ledger: only what was counted stands here.
create table drawers (
  id uuid primary key,
  person_id uuid not null references users,
  opened_at timestamptz not null,
  -- Change that lay in it at the beginning.
  opening_in_piastres integer not null check (opening_in_piastres between 0 and 100000000),
  closed_at timestamptz,
  closed_by uuid references users,
  -- Cash: by the ledger, and as it was counted.
  expected_in_piastres integer,
  counted_in_piastres integer check (counted_in_piastres >= 0),
  -- Why the two differ.
  reason text not null default '',
  constraint drawers_closed check (
    num_nulls(closed_at, closed_by, expected_in_piastres, counted_in_piastres) in (0, 4)
  ),
  constraint drawers_difference check (counted_in_piastres is not distinct from expected_in_piastres or reason <> '')
);
create unique index drawers_open on drawers (person_id) where closed_at is null;
create index drawers_by_end on drawers (closed_at desc, id desc) where closed_at is not null;

-- What only a collected payment has. Who took it is the actor of its `paid` event.
create table collected_payments (
  payment_id uuid primary key references payments,
  way text not null check (way in ('cash', 'instapay', 'wallet')),
  -- A day in Egypt.
  received_on date not null,
  -- Why it is less than the price, or what else is worth knowing.
  note text not null default ''
);

-- The drawer into which an amount went, or out of which it was given back.
alter table payment_events add column drawer_id uuid references drawers;
create index payment_events_of_drawer on payment_events (drawer_id) where drawer_id is not null;
