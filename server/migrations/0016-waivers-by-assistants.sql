-- How much an assistant may waive in a day in Egypt.
alter table assistants
  add column waiver_limit_in_piastres integer not null default 0 check (waiver_limit_in_piastres >= 0);
create index charge_credits_waived_by on charge_credits (made_by, created_at) where kind = 'waiver';
