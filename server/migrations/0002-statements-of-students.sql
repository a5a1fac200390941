-- What a student owes at the centre (decisions/0214). Entries are only added: a correction is an entry of its own.

-- What is asked of a student.
create table charges (
  -- The payment's, where a sale made it.
  id uuid primary key,
  student_id uuid not null references users,
  -- Where two merged students have a charge of one key each, the kept student's counts.
  key text not null,
  -- One request to a group or a grade makes a charge for each student.
  request_id uuid not null,
  kind text not null check (kind in ('month', 'class', 'booklet', 'revision', 'other')),
  title text not null,
  -- What it opens once it is settled.
  plan text check (plan in ('monthly', 'yearly', 'lectures-10', 'lectures-25', 'lectures-50')),
  month smallint check (month between 1 and 12),
  grade smallint check (grade between 1 and 3),
  group_id uuid references student_groups on delete set null,
  -- Of the day on which it was asked.
  price_in_piastres integer not null check (price_in_piastres > 0),
  -- A day in Egypt.
  due_on date,
  reason text not null default '',
  made_by uuid not null,
  created_at timestamptz not null,
  -- When what it is for was opened.
  opened_at timestamptz,
  constraint charges_key unique (student_id, key)
);
create index charges_of_student on charges (student_id, created_at, id);
create index charges_of_request on charges (request_id);
create index charges_of_group on charges (group_id) where group_id is not null;

-- What takes a charge away, whole or in part.
create table charge_credits (
  id uuid primary key,
  charge_id uuid not null references charges,
  -- waiver: the teacher asks for less. return: the money of a sale went back. counter: the charge, or an earlier waiver, was wrong.
  kind text not null check (kind in ('waiver', 'return', 'counter')),
  -- Below zero where it takes a waiver back.
  amount_in_piastres integer not null check (amount_in_piastres <> 0),
  countered_id uuid unique references charge_credits,
  reason text not null,
  -- Nobody, where the gateway said that the money went back.
  made_by uuid,
  created_at timestamptz not null,
  constraint charge_credits_sign check ((amount_in_piastres < 0) = (countered_id is not null)),
  constraint charge_credits_countered check (countered_id is null or kind = 'counter')
);
create index charge_credits_of_charge on charge_credits (charge_id);
create unique index charge_credits_countered_once on charge_credits (charge_id) where kind = 'counter' and countered_id is null;

alter table payments
  -- What it was sold for; of money on account, the charge that it pays first.
  add column charge_id uuid references charges,
  -- Whether it opens what was bought at once, when its charge is settled, or nothing.
  add column opens text not null default 'at_once' check (opens in ('at_once', 'when_settled', 'nothing'));
create index payments_by_charge on payments (charge_id) where charge_id is not null;

-- Each amount of a student's statement: above zero what is asked, below what was paid, waived or taken back.
create view statement_amounts as
  select student_id, price_in_piastres as amount_in_piastres from charges
  union all
  select charges.student_id, -charge_credits.amount_in_piastres
  from charge_credits join charges on charges.id = charge_credits.charge_id
  union all
  select student_id, refunded_in_piastres - total_in_piastres from payments
  where is_paid and (charge_id is not null or opens = 'nothing');

-- What a student owes; below zero what was paid too much. Who never had an entry has no row.
create view student_balances as
  select student_id, sum(amount_in_piastres)::integer as balance_in_piastres
  from statement_amounts group by student_id;
