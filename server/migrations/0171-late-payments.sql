-- Money that comes for a price that no longer holds waits for the teacher and opens nothing (decisions/0203). A use of a
-- discount stays taken while the order of its payment can be paid at the gateway.
alter table payments
  add column held_because text
    check (held_because in ('grade_changed', 'not_sold', 'price_changed', 'discount_ended', 'discount_used_up')),
  -- The student's grade when the payment began; null for payments of before.
  add column grade smallint check (grade between 1 and 3),
  drop constraint payments_status_check,
  drop constraint payments_paid,
  add constraint payments_status_check
    check (status in ('pending', 'completed', 'held', 'failed', 'refunded', 'disputed')),
  add constraint payments_paid check (is_paid = (status in ('completed', 'held', 'refunded', 'disputed'))),
  add constraint payments_held check ((status = 'held') = (held_because is not null));

update payments set grade = users.grade from users
where users.id = payments.student_id and payments.status = 'pending';

alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check check (kind in (
  'started', 'paid', 'declined', 'expired', 'rejected', 'refunded', 'noted', 'reviewed', 'refund_asked', 'refund_failed',
  'refund_confirmed', 'cancelled', 'closed', 'accepted'
));

drop index payments_held_use;
create unique index payments_held_use on payments (student_id, discount_code_id)
  where status in ('pending', 'failed') and holds_discount_use;
drop index payments_pending_of;
create index payments_open_of on payments (student_id, id)
  where status = 'pending' or (status = 'failed' and holds_discount_use);
-- The job looks for the ends of those whose use is still taken.
create index payments_failed_with_use on payments (expires_at, id)
  where status = 'failed' and confirmed_by = 'gateway' and holds_discount_use;
