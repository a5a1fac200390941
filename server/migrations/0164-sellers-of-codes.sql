-- Who sells the codes of a batch: a centre or person by name (`centre`), or one of the staff (decisions/0197).
alter table access_code_batches add column seller_id uuid references users;

-- What sellers handed over of what they owe for used codes. Rows are only added; a wrong one is cancelled by another.
create table code_settlements (
  id uuid primary key,
  -- One of the staff, or a centre or person by name.
  seller_id uuid references users,
  centre text not null default '',
  -- Below zero where it cancels another.
  amount_in_piastres integer not null,
  note text not null default '',
  -- A settlement is cancelled once.
  cancels_id uuid unique references code_settlements,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  constraint code_settlements_seller check ((seller_id is null) = (centre <> '')),
  constraint code_settlements_sign check (sign(amount_in_piastres) = case when cancels_id is null then 1 else -1 end)
);
create index code_settlements_newest on code_settlements (recorded_at desc, id desc);
