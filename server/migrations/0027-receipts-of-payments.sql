-- Numbered receipts, and links by which a family pays (decisions/0064).

-- A row for each year in Egypt. A number is taken in the transaction that completes a payment, so none is left out.
create table receipt_counters (
  year smallint primary key,
  last integer not null check (last > 0)
);

alter table payments
  add column receipt_number text unique,
  add constraint payments_receipt check (receipt_number is null or is_paid);

-- What was completed before has its number in the order in which it was paid.
with paid as (
  select id, extract(year from decided_at at time zone 'Africa/Cairo')::smallint as year,
    row_number() over (
      partition by extract(year from decided_at at time zone 'Africa/Cairo') order by decided_at, id
    ) as place
  from payments where is_paid
), numbered as (
  update payments set receipt_number = paid.year || '-' || lpad(paid.place::text, 6, '0')
  from paid where paid.id = payments.id
  returning paid.year, paid.place
)
insert into receipt_counters (year, last) select year, max(place) from numbered group by year;

-- What a student asks the family to pay for. The address holds a secret of which only the hash is here.
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

-- The link through which a payment was begun: a link that was paid ends.
alter table payments add column family_link_id uuid references family_links on delete set null;
create index payments_by_family_link on payments (family_link_id) where family_link_id is not null;
