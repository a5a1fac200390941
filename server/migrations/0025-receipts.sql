-- What a student gave for a payment that the teacher confirms: a receipt, or the data of a transfer by wallet.
create table payment_receipts (
  payment_id uuid primary key references payments,
  student_id uuid not null references users,
  -- Null for a transfer by wallet.
  file_id uuid references files,
  -- SHA-256 of the file as it was sent.
  file_digest text,
  -- The difference hash of the picture, and the parts of it by which similar ones are found (decisions/0062).
  picture_hash bit(64),
  picture_parts integer[],
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
  sent_at timestamptz not null,
  constraint payment_receipts_hash check ((picture_hash is null) = (picture_parts is null))
);
create index payment_receipts_by_student on payment_receipts (student_id);
create index payment_receipts_by_file on payment_receipts (file_id);
create index payment_receipts_by_digest on payment_receipts (file_digest) where file_digest is not null;
create index payment_receipts_by_parts on payment_receipts using gin (picture_parts);
create index payment_receipts_by_transfer on payment_receipts (transfer_key) where transfer_key is not null;
create index payment_receipts_by_sender on payment_receipts (sender_key) where sender_key is not null;

-- The teacher's queue: those that wait from the oldest, decided ones from the newest.
create index payments_to_confirm on payments (created_at, id)
  where confirmed_by = 'teacher' and status = 'pending';
create index payments_confirmed on payments (decided_at desc, id desc)
  where confirmed_by = 'teacher' and status <> 'pending';
