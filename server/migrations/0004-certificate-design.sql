-- How certificates look, and what they are signed with.

-- One row: what the certificates that are awarded from now on get.
create table certificate_design (
  is_only boolean primary key default true check (is_only),
  template text not null default 'classic'
    check (template in ('classic', 'modern', 'elegant', 'academic')),
  signature_file_id uuid references files
);
insert into certificate_design default values;

-- What a certificate was signed with stays with it. Names are null where the teacher had set none yet:
-- such a certificate carries those of the settings.
alter table certificates
  add column teacher_name text,
  add column teacher_title text,
  add column signature_file_id uuid references files;
create index certificates_by_signature on certificates (signature_file_id)
  where signature_file_id is not null;
