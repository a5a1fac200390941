-- Whose money an account at a gateway reports: part of what it signs, and the same in each message (decisions/0092).
create table gateway_owners (
  account text primary key,
  owner text not null
);

-- A student may end a payment that waits (decisions/0093).
alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check check (kind in (
  'started', 'paid', 'declined', 'expired', 'rejected', 'refunded', 'noted',
  'reviewed', 'refund_asked', 'refund_failed', 'refund_confirmed', 'cancelled'
));

-- The mobile number of whoever pays, which the gateway asks for; empty where none was given.
alter table payments add column payer_phone text not null default '';

-- Of several waiting payments of a student, the newest keeps its use of a code; the others give theirs back.
with held as (
  select id, row_number() over (
    partition by student_id, discount_code_id order by created_at desc, id desc
  ) as place
  from payments where status = 'pending' and holds_discount_use and discount_code_id is not null
), dropped as (
  update payments set holds_discount_use = false from held
  where held.id = payments.id and held.place > 1
  returning payments.discount_code_id
), counted as (
  select discount_code_id, count(*)::int as uses from dropped group by discount_code_id
)
update discount_codes set uses = greatest(0, discount_codes.uses - counted.uses)
from counted where counted.discount_code_id = discount_codes.id;

create unique index payments_held_use on payments (student_id, discount_code_id)
  where status = 'pending' and holds_discount_use;
create index payments_pending_of on payments (student_id, id) where status = 'pending';
-- A declined or cancelled payment can be paid until its page ends.
create index payments_failed_lately on payments (expires_at, id)
  where status = 'failed' and confirmed_by = 'gateway';
