-- The picture of the teacher's InstaPay QR code, which students see at the checkout: one row, or none.
create table instapay_picture (
  is_only boolean primary key default true check (is_only),
  file_id uuid not null references files
);
create index instapay_picture_file on instapay_picture (file_id);
