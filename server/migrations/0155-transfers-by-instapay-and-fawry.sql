-- A student may say that money was sent by InstaPay, or paid with the teacher's reference at Fawry (decisions/0184).
alter table payment_receipts
  drop constraint payment_receipts_paid_by_check,
  add constraint payment_receipts_paid_by_check check (paid_by in ('cash', 'bank', 'instapay', 'fawry'));
