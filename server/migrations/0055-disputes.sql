-- Money that a bank took back for its customer (decisions/0092): a part of what went back, and a status of its own.
alter table payments
  add column disputed_in_piastres integer not null default 0,
  drop constraint payments_status_check,
  drop constraint payments_paid,
  add constraint payments_status_check
    check (status in ('pending', 'completed', 'failed', 'refunded', 'disputed')),
  add constraint payments_paid check (is_paid = (status in ('completed', 'refunded', 'disputed'))),
  add constraint payments_disputed check (disputed_in_piastres between 0 and refunded_in_piastres);
