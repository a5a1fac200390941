-- What a student gave for a payment that the teacher confirms: a receipt, or the data of a transfer by wallet.
create table payment_receipts (
  payment_id uuid primary key references payments,
  student_id uuid not null references users,
  -- Null for a transfer by wallet.
  file_id uuid references files,
  -- SHA-256 of the file as it was sent.
  file_digest text,
  -- The difference hash of the picture (decisions/0062).
  picture_hash bit(64),
  -- A day in Egypt.
  paid_on date,
  paid_by text check (paid_by in ('cash', 'bank')),
  provider text check (provider in ('vodafone_cash', 'orange_money', 'etisalat_cash')),
  transfer_number text,
  sender text not null default '',
  -- The two as they are compared: letters and digits alone.
  transfer_key text,
  sender_key text,
  notes text not null default '',
  sent_at timestamptz not null
);
create index payment_receipts_by_student on payment_receipts (student_id);
create index payment_receipts_by_file on payment_receipts (file_id);
create index payment_receipts_by_digest on payment_receipts (file_digest) where file_digest is not null;
create index payment_receipts_by_transfer on payment_receipts (transfer_key) where transfer_key is not null;
create index payment_receipts_by_sender on payment_receipts (sender_key) where sender_key is not null;

-- Receipts with nearly the same picture, found as the later one was stored; each pair stands there in both directions.
create table receipt_likenesses (
  payment_id uuid references payment_receipts,
  other_id uuid references payment_receipts,
  primary key (payment_id, other_id)
);
create index receipt_likenesses_by_other on receipt_likenesses (other_id);

-- The teacher's queue: those that wait from the oldest, decided ones from the newest.
create index payments_to_confirm on payments (created_at, id)
  where confirmed_by = 'teacher' and status = 'pending';
create index payments_confirmed on payments (decided_at desc, id desc)
  where confirmed_by = 'teacher' and status <> 'pending';
