-- Answer sheets of an exam that a phone's camera read (decisions/0229): what was read stays as it came, and what people decided beside it.
create table exam_sheets (
  -- Made by the phone, so that a sheet that is sent twice is stored once.
  id uuid primary key,
  -- The order in which sheets arrived: of two of a student the first counts.
  arrival bigint generated always as identity,
  exam_id uuid not null references exams on delete cascade,
  -- Whose it is; null while that is not known, and for somebody without an account.
  student_id uuid references users on delete cascade,
  -- Of somebody without an account.
  guest_name text not null default '',
  page smallint not null check (page > 0),
  reading jsonb not null,
  decisions jsonb not null default '{}',
  -- A person decided that it does not count.
  is_aside boolean not null default false,
  -- A person decided that it counts instead of what the student has from the phone, or as another try.
  comes_first boolean not null default false,
  -- The id of the result that it makes, of a try that counts or of an earlier one; null while it makes none. No foreign key, because
  -- a result moves to the earlier tries.
  result_id uuid,
  -- Null once the picture was deleted.
  picture_file_id uuid references files,
  read_at timestamptz not null,
  received_at timestamptz not null,
  read_by uuid not null references users,
  version integer not null default 1,
  check (student_id is null or guest_name = ''),
  check (result_id is null or student_id is not null)
);
create index exam_sheets_of_exam on exam_sheets (exam_id, arrival);
create index exam_sheets_of_student on exam_sheets (student_id);
create index exam_sheets_by_picture on exam_sheets (picture_file_id) where picture_file_id is not null;

-- A student says that a question was read wrongly, once for each question of a sheet.
create table sheet_objections (
  sheet_id uuid not null references exam_sheets on delete cascade,
  -- As printed.
  number smallint not null check (number > 0),
  objected_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  is_accepted boolean,
  primary key (sheet_id, number),
  check ((answered_at is null) = (is_accepted is null) and (answered_at is null) = (answered_by is null))
);
