-- The teacher's panel of payments, and refunds (decisions/0063).

-- What people say and type instead of an id.
alter table payments add column number integer generated always as identity;
create unique index payments_by_number on payments (number);

-- The list by each of its filters, newest first. The amounts make the sums of a status without reading the payments.
create index payments_by_status on payments (status, created_at, id)
  include (total_in_piastres, refunded_in_piastres);
create index payments_by_method on payments (method, created_at, id);
create index payments_by_plan on payments (plan, created_at, id);
create index payments_by_amount on payments (total_in_piastres, id);
create index payments_by_discount on payments (discount_code_id) where discount_code_id is not null;
create index payments_by_title on payments using gin (fold_arabic(title) gin_trgm_ops);
create index payment_events_by_reference on payment_events (reference collate "C")
  where reference is not null;

-- Why an event is there, and what the teacher did about it. A request of a refund comes before the call of the gateway.
alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check check (kind in (
  'started', 'paid', 'declined', 'expired', 'rejected', 'refunded', 'noted',
  'reviewed', 'refund_asked', 'refund_failed', 'refund_confirmed'
));
create index payment_events_noted on payment_events (payment_id, id) where kind in ('noted', 'reviewed');
create index payment_events_refunds_asked on payment_events (happened_at) where kind = 'refund_asked';

-- Money that moved, day by day: sums read no row of the ledger itself.
create index payment_events_moved on payment_events (happened_at)
  include (kind, amount_in_piastres, payment_id) where kind in ('paid', 'refunded');
