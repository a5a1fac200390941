-- Certificates: how they look, and those that were awarded.

-- One row: what the certificates that are awarded from now on get.
create table certificate_design (
  is_only boolean primary key default true check (is_only),
  template text not null default 'classic'
    check (template in ('classic', 'modern', 'elegant', 'academic')),
  signature_file_id uuid references files
);
insert into certificate_design default values;

-- A certificate keeps the names as they were when it was earned, and outlives the exam.
create table certificates (
  id text primary key,
  student_id uuid not null references users on delete cascade,
  exam_id uuid not null,
  certificate_title text not null,
  description text not null,
  student_name text not null,
  exam_title text not null,
  issued_at timestamptz not null,
  -- Certificates taken back by a re-marking are told apart from those that never were.
  revoked_at timestamptz,
  -- What it was signed with stays with it. Names are null where the teacher had set none yet: such a certificate carries those of
  -- the settings.
  teacher_name text,
  teacher_title text,
  signature_file_id uuid references files,
  -- How the student asked to be addressed at the award (decisions/0136); null where nothing was chosen.
  student_gender text check (student_gender in ('male', 'female')),
  unique (student_id, exam_id)
);
create index certificates_by_student on certificates (student_id, issued_at desc);
create index certificates_by_signature on certificates (signature_file_id)
  where signature_file_id is not null;
