-- What the files of students may cost (decisions/0094).

-- Documents of students are drawn when somebody looks at them, in a process apart.
alter table files add column is_drawn_on_demand boolean not null default false;
update files set is_drawn_on_demand = true where id in (select file_id from payment_receipts);

-- How many bytes a person has sent on a day of Egypt.
create table upload_days (
  person_id uuid not null references users on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (person_id, day)
);
