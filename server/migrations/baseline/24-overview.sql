-- Overview: what the first page of the dashboard reads beside the tables of the other modules (decisions/0051).

-- What was found when an exam's key was last compared with its results.
create table exam_key_checks (
  exam_id uuid primary key references exams on delete cascade,
  -- The version of the exam that was checked; of another one nothing is known.
  exam_version timestamptz not null,
  result_count integer not null,
  suspicious_count smallint not null,
  checked_at timestamptz not null
);

-- Students who fall behind, and why, as the last run of the job found them.
create table students_behind (
  student_id uuid primary key references users on delete cascade,
  severity smallint not null,
  asked_exams smallint not null,
  missed_exams smallint not null,
  progressed_at timestamptz not null,
  result_count integer not null,
  average_percentage real,
  found_at timestamptz not null
);
create index students_behind_by_severity on students_behind (severity desc, student_id);

create table students_behind_runs (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz not null,
  student_count integer not null
);

-- When a teacher last looked at the overview, and when before that.
create table overview_visits (
  teacher_id uuid primary key references users on delete cascade,
  seen_at timestamptz not null,
  previous_seen_at timestamptz
);

-- Summaries that were mailed to students. The press of the button chooses the id, so that its repetitions are one mail.
create table student_reports (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  period text not null check (period in ('week', 'month', 'year')),
  mailed_at timestamptz not null
);
create index student_reports_of on student_reports (student_id, mailed_at desc);
