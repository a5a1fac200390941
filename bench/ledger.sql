-- A day of 100,000 payments with their ledger, their rights and their orders at the gateway; every hundredth went back.

insert into payments (id, student_id, client_key, plan, title, list_price_in_piastres, discount_in_piastres,
  total_in_piastres, method, status, is_paid, refunded_in_piastres, created_at, expires_at, decided_at)
select gen_random_uuid(), student.id, gen_random_uuid(), 'yearly', 'الاشتراك السنوي', 120000, 0, 120000,
  case when turn % 3 = 0 then 'wallet' else 'card' end,
  case when turn % 100 = 0 then 'refunded' else 'completed' end, true,
  case when turn % 100 = 0 then 120000 else 0 end, paid_at, paid_at + interval '1 hour', paid_at
from (select id, row_number() over () as place, count(*) over () as total
  from users where role = 'student') student
join lateral (
  select turn, timestamptz '2026-11-20 22:00:00+00' + turn * interval '0.8 second' as paid_at
  from generate_series(student.place, 100000, student.total) turn
) bought on true;

insert into payment_attempts (gateway, order_id, payment_id, reference, intention_id, page_url, started_at)
select 'paymob', id, id, id, id, 'https://gateway.example', created_at from payments;

insert into payment_events (payment_id, kind, amount_in_piastres, reference, happened_at)
select id, 'started', 0, null, created_at from payments
union all
select id, 'paid', total_in_piastres, id::text, created_at from payments
union all
select id, 'refunded', total_in_piastres, id || '-back', created_at from payments where status = 'refunded';

insert into grants (student_id, id, source, scope, starts_at, ends_at, revoked_at, reference, created_at)
select student_id, id, 'plan', 'everything', created_at, created_at + interval '200 days',
  case when status = 'refunded' then created_at end, id::text, created_at
from payments;

analyze payments, payment_attempts, payment_events, grants;
