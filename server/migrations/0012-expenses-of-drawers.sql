-- What leaves a drawer for something else than a student (decisions/0223). Entries are only added: a cancelled one has a counter-entry.
create table drawer_expenses (
  id uuid primary key,
  drawer_id uuid not null references drawers,
  -- An advance is given to somebody of the staff.
  kind text not null check (kind in ('expense', 'advance')),
  way text not null check (way in ('cash', 'instapay', 'wallet')),
  -- Below zero for a counter-entry.
  amount_in_piastres integer not null check (amount_in_piastres <> 0),
  countered_id uuid unique references drawer_expenses,
  -- Who got it.
  payee text not null check (payee <> ''),
  reason text not null check (reason <> ''),
  -- The group for which it was spent; null for the whole centre.
  group_id uuid references student_groups on delete set null,
  made_by uuid not null references users,
  created_at timestamptz not null,
  constraint drawer_expenses_sign check ((amount_in_piastres < 0) = (countered_id is not null))
);
create index drawer_expenses_of_drawer on drawer_expenses (drawer_id, created_at);
create index drawer_expenses_by_time on drawer_expenses (created_at);

-- What went into a drawer and out of it, in piastres.
create view drawer_movements as
  select event.drawer_id, event.actor_id as person_id, event.happened_at, collected.way, student.group_id,
    (event.kind = 'paid')::integer as paid_count,
    case event.kind when 'paid' then event.amount_in_piastres else 0 end as taken,
    case event.kind when 'paid' then 0 else event.amount_in_piastres end as returned,
    0 as spent
  from payment_events event
    join collected_payments collected on collected.payment_id = event.payment_id
    join payments payment on payment.id = event.payment_id
    join users student on student.id = payment.student_id
  where event.kind in ('paid', 'refunded')
  union all
  select drawer_id, made_by, created_at, way, group_id, 0, 0, 0, amount_in_piastres from drawer_expenses;
