-- Payments: what is sold and paid, the ledger, discounts (decisions/0059). Amounts are whole piastres.

-- Discount codes (spec §3).
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
  -- The teacher as the caller named one (spec §3, §6); null where the caller named none.
  named_teacher_id text,
  constraint discount_codes_days check (valid_until >= valid_from),
  constraint discount_codes_uses check (uses between 0 and max_uses)
);
create index discount_codes_by_age on discount_codes (created_at, id);
create index discount_codes_by_end on discount_codes (valid_until, id);
create index discount_codes_by_uses on discount_codes (uses, id);
-- Finds the last active or inactive ones, however rare they are.
create index discount_codes_by_state on discount_codes (is_active, created_at, id);

-- What a student asks the family to pay for (decisions/0064). The address holds a secret of which only the hash is here.
create table family_links (
  id uuid primary key,
  token_hash bytea not null unique,
  student_id uuid not null references users on delete cascade,
  plan text check (plan in ('monthly', 'yearly', 'lectures-10', 'lectures-25', 'lectures-50')),
  month smallint check (month between 1 and 12),
  lesson_id uuid references lessons on delete cascade,
  -- As the student typed it; whether it still reduces the price is asked at each look.
  discount_code text,
  title text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint family_links_one_purchase check ((plan is null) <> (lesson_id is null))
);
create index family_links_of_student on family_links (student_id, created_at);
create index family_links_of_lesson on family_links (lesson_id) where lesson_id is not null;

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
  -- Whether this payment is counted among the uses of its code. A use stays taken while the order of its payment can be paid at the
  -- gateway (decisions/0203).
  holds_discount_use boolean not null default false,
  method text not null check (method in ('card', 'wallet', 'receipt')),
  -- The sums of the ledger below, in the form in which they are searched. `held`: money that came for a price that no longer holds
  -- waits for the teacher and opens nothing (decisions/0203). `disputed`: a bank took it back for its customer (decisions/0092).
  status text not null default 'pending' constraint payments_status_check
    check (status in ('pending', 'completed', 'held', 'failed', 'refunded', 'disputed')),
  is_paid boolean not null default false,
  refunded_in_piastres integer not null default 0,
  created_at timestamptz not null,
  -- After which a pending payment may be given up.
  expires_at timestamptz not null,
  -- When it left `pending` first.
  decided_at timestamptz,
  -- A transfer by wallet, as a receipt, may be one that the teacher confirms; nobody asks the gateway about it.
  confirmed_by text not null default 'gateway' check (confirmed_by in ('gateway', 'teacher')),
  -- What people say and type instead of an id.
  number integer generated always as identity,
  receipt_number text unique,
  -- The link through which the payment was begun: a link that was paid ends.
  family_link_id uuid references family_links on delete set null,
  -- The mobile number of whoever pays, which the gateway asks for; empty where none was given.
  payer_phone text not null default '',
  -- The part of `refunded_in_piastres` that a bank took back.
  disputed_in_piastres integer not null default 0,
  held_because text
    check (held_because in ('grade_changed', 'not_sold', 'price_changed', 'discount_ended', 'discount_used_up')),
  -- The student's grade when the payment began.
  grade smallint check (grade between 1 and 3),
  constraint payments_client_key unique (student_id, client_key),
  constraint payments_sum check (total_in_piastres = list_price_in_piastres - discount_in_piastres),
  constraint payments_refunded check (refunded_in_piastres between 0 and total_in_piastres),
  constraint payments_disputed check (disputed_in_piastres between 0 and refunded_in_piastres),
  constraint payments_paid check (is_paid = (status in ('completed', 'held', 'refunded', 'disputed'))),
  constraint payments_decided check ((status = 'pending') = (decided_at is null)),
  constraint payments_held check ((status = 'held') = (held_because is not null)),
  constraint payments_receipt check (receipt_number is null or is_paid)
);
create unique index payments_by_number on payments (number);
create index payments_by_student on payments (student_id, created_at);
create index payments_by_lesson on payments (lesson_id) where lesson_id is not null;
create index payments_by_family_link on payments (family_link_id) where family_link_id is not null;

-- The teacher's list by each of its filters, newest first (decisions/0063). The amounts make the sums of a status without reading
-- the payments.
create index payments_by_age on payments (created_at, id);
create index payments_by_status on payments (status, created_at, id)
  include (total_in_piastres, refunded_in_piastres);
create index payments_by_method on payments (method, created_at, id);
create index payments_by_plan on payments (plan, created_at, id);
create index payments_by_amount on payments (total_in_piastres, id);
create index payments_by_discount on payments (discount_code_id) where discount_code_id is not null;
create index payments_by_title on payments using gin (fold_arabic(title) gin_trgm_ops);

-- The teacher's queue: those that wait from the oldest, decided ones from the newest.
create index payments_to_confirm on payments (created_at, id)
  where confirmed_by = 'teacher' and status = 'pending';
create index payments_confirmed on payments (decided_at desc, id desc)
  where confirmed_by = 'teacher' and status <> 'pending';

-- Of several open payments of a student, one holds the use of a code.
create unique index payments_held_use on payments (student_id, discount_code_id)
  where status in ('pending', 'failed') and holds_discount_use;
create index payments_open_of on payments (student_id, id)
  where status = 'pending' or (status = 'failed' and holds_discount_use);

-- What the job looks for: pending ones that nobody paid in time; declined or cancelled ones, which can be paid until their page
-- ends; and the ends of those whose use of a code is still taken.
create index payments_to_expire on payments (expires_at, id)
  where status = 'pending' and confirmed_by = 'gateway';
create index payments_failed_lately on payments (expires_at, id)
  where status = 'failed' and confirmed_by = 'gateway';
create index payments_failed_with_use on payments (expires_at, id)
  where status = 'failed' and confirmed_by = 'gateway' and holds_discount_use;
-- The comparison of a day reads what it added.
create index payments_by_decision on payments (decided_at) where decided_at is not null;

-- A row for each year in Egypt. A number is taken in the transaction that completes a payment, so none is left out (decisions/0064).
create table receipt_counters (
  year smallint primary key,
  last integer not null check (last > 0)
);

-- Whose money an account at a gateway reports: part of what it signs, and the same in each message (decisions/0092).
create table gateway_owners (
  account text primary key,
  owner text not null
);

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
create index payment_attempts_by_start on payment_attempts (started_at);

-- What one person collects until it is counted (decisions/0177). The amounts are those of the ledger: only what was counted stands here.
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

-- The ledger: rows are added, never changed and never deleted. A request of a refund comes before the call of the gateway.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  kind text not null constraint payment_events_kind_check check (kind in (
    'started', 'paid', 'declined', 'expired', 'rejected', 'refunded', 'noted', 'reviewed', 'refund_asked', 'refund_failed',
    'refund_confirmed', 'cancelled', 'closed', 'accepted'
  )),
  -- What moved: to us when paid, back when refunded.
  amount_in_piastres integer not null default 0 check (amount_in_piastres >= 0),
  -- The gateway's name of the transaction.
  reference text,
  -- The teacher who decided it, else nobody.
  actor_id uuid,
  detail jsonb not null default '{}',
  happened_at timestamptz not null,
  -- The drawer into which an amount went, or out of which it was given back.
  drawer_id uuid references drawers
);
create index payment_events_of_payment on payment_events (payment_id, id);
-- A payment is paid once, and a transaction has one effect of a kind, however often it is announced.
create unique index payment_events_paid_once on payment_events (payment_id) where kind = 'paid';
create unique index payment_events_once on payment_events (payment_id, kind, reference) where reference is not null;
create index payment_events_by_reference on payment_events (reference collate "C")
  where reference is not null;
create index payment_events_noted on payment_events (payment_id, id) where kind in ('noted', 'reviewed');
create index payment_events_refunds_asked on payment_events (happened_at) where kind = 'refund_asked';
create index payment_events_of_drawer on payment_events (drawer_id) where drawer_id is not null;
-- Money that moved, day by day: sums read no row of the ledger itself.
create index payment_events_moved on payment_events (happened_at)
  include (kind, amount_in_piastres, payment_id) where kind in ('paid', 'refunded');

-- What only a payment has that the teacher or an assistant took in person. Who took it is the actor of its `paid` event.
create table collected_payments (
  payment_id uuid primary key references payments,
  way text not null check (way in ('cash', 'instapay', 'wallet')),
  -- A day in Egypt.
  received_on date not null,
  -- Why it is less than the price, or what else is worth knowing.
  note text not null default ''
);

-- What a student gave for a payment that the teacher confirms: a receipt, or the data of a transfer by wallet, by InstaPay or at
-- Fawry (decisions/0184).
create table payment_receipts (
  payment_id uuid primary key references payments,
  student_id uuid not null references users,
  -- Null for a transfer by wallet.
  file_id uuid references files,
  -- SHA-256 of the file as it was sent.
  file_digest text,
  -- The difference hash of the picture (decisions/0062).
  picture_hash bit(64),
  -- A day in Egypt.
  paid_on date,
  paid_by text constraint payment_receipts_paid_by_check check (paid_by in ('cash', 'bank', 'instapay', 'fawry')),
  provider text check (provider in ('vodafone_cash', 'orange_money', 'etisalat_cash')),
  transfer_number text,
  sender text not null default '',
  -- The two as they are compared: letters and digits alone.
  transfer_key text,
  sender_key text,
  notes text not null default '',
  sent_at timestamptz not null
);
create index payment_receipts_by_student on payment_receipts (student_id);
create index payment_receipts_by_file on payment_receipts (file_id);
create index payment_receipts_by_digest on payment_receipts (file_digest) where file_digest is not null;
create index payment_receipts_by_transfer on payment_receipts (transfer_key) where transfer_key is not null;
create index payment_receipts_by_sender on payment_receipts (sender_key) where sender_key is not null;

-- Receipts with nearly the same picture, found as the later one was stored; each pair stands there in both directions.
create table receipt_likenesses (
  payment_id uuid references payment_receipts,
  other_id uuid references payment_receipts,
  primary key (payment_id, other_id)
);
create index receipt_likenesses_by_other on receipt_likenesses (other_id);

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
