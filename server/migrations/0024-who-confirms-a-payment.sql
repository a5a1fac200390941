-- A transfer by wallet, as a receipt, may be one that the teacher confirms; nobody asks the gateway about it.
alter table payments add column confirmed_by text not null default 'gateway'
  check (confirmed_by in ('gateway', 'teacher'));
update payments set confirmed_by = 'teacher' where method = 'receipt';
drop index payments_to_expire;
create index payments_to_expire on payments (expires_at, id)
  where status = 'pending' and confirmed_by = 'gateway';
