-- What a centre knows of its students (decisions/0228): its own code of the student, the school, and notes that staff alone read.
alter table users
  add column centre_code text not null default '',
  -- The code as it is compared: in whatever digits and letters it is typed.
  add column code_key text not null generated always as (fold_arabic(centre_code)) stored,
  add column school text not null default '',
  add column staff_notes text not null default '';
create unique index users_code_key on users (code_key) where code_key <> '';

drop index users_students_by_part;
create index users_students_by_part on users
  using gin ((search_key || ' ' || phone || ' ' || parent_phone || ' ' || card_number || ' ' || code_key) gin_trgm_ops)
  where role = 'student';
