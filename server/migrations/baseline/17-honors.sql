-- Honors (spec §3), and what students and their guardians agreed to (decisions §12).

create table honors (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  -- Who honors the student.
  teacher_id uuid not null references users,
  description text not null check (description <> ''),
  -- The folded description, for the search.
  search_key text not null,
  image_file_id uuid references files,
  -- Increases with every edit.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index honors_by_time on honors (created_at desc, id);
create index honors_by_student on honors (student_id, created_at desc);
create index honors_by_teacher on honors (teacher_id, created_at desc, id);
create index honors_by_image on honors (image_file_id) where image_file_id is not null;

-- A consent stays as a record after it was withdrawn; only one of a kind is in force.
create table honor_consents (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  -- The student's, to be named; the guardian's, to be shown on a picture.
  kind text not null check (kind in ('student', 'guardian')),
  guardian_name text,
  -- The words that were agreed to, as they read on that day.
  agreed_text text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The teacher, who said that the consent is held; null when it was given in the profile.
  recorded_by uuid references users,
  constraint honor_consents_guardian check (
    recorded_by is not null and guardian_name is null
    or recorded_by is null and (kind = 'guardian') = (guardian_name is not null))
);
create unique index honor_consents_in_force on honor_consents (student_id, kind)
  where withdrawn_at is null;
create index honor_consents_by_student on honor_consents (student_id, given_at);

-- An honor is shown at once (decisions/0108): the teacher says that the consents are held, and a student who takes one back is not
-- shown. `student`: not named; `guardian`: not on a picture.
create table honor_refusals (
  student_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('student', 'guardian')),
  refused_at timestamptz not null,
  primary key (student_id, kind)
);
