-- A code may be used by several students, and a deleted one is in no list any more (decisions/0104).
alter table access_codes rename column withdrawn_at to deactivated_at;
alter table access_codes
  drop constraint access_codes_used_or_withdrawn,
  -- Gone for the teacher. The row stays: a card that is typed is answered, and a batch's totals stay true.
  add column deleted_at timestamptz,
  add column max_uses integer not null default 1 check (max_uses >= 1),
  -- Never past the most uses, whatever requests at once believe.
  add column uses integer not null default 0,
  add constraint access_codes_uses check (uses between 0 and max_uses);
-- Until now a deletion withdrew the code.
update access_codes set
  uses = case when redeemed_at is null then 0 else 1 end,
  deleted_at = deactivated_at,
  deactivated_at = null;
-- The same for codes that are in the trash with their lesson.
update trash_rows set row = row - 'withdrawn_at' || jsonb_build_object(
  'uses', case when row ->> 'redeemed_at' is null then 0 else 1 end,
  'deleted_at', row -> 'withdrawn_at',
  'deactivated_at', null)
where table_name = 'access_codes' and emptied_column is null;

comment on column access_codes.redeemed_at is 'When it was used last';
comment on column access_codes.redeemed_by is 'Who used it last; who used it at all is in grants';

drop index access_codes_by_time;
create index access_codes_by_time on access_codes (created_at desc, id desc)
  include (uses, max_uses, deactivated_at, expires_at) where deleted_at is null;
drop index access_codes_of_batch;
create index access_codes_of_batch on access_codes (batch_id) include (uses, deactivated_at, deleted_at)
  where batch_id is not null;

-- A code gives its right to a student once, whatever two requests at once believe.
drop index grants_once_per_code;
create unique index grants_once_per_code on grants (reference, student_id) where source = 'access_code';
