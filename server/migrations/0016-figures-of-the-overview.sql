-- What the teacher's overview reads beside the tables that stand (decisions/0051).

-- On which days, in Egypt, students signed in or came back: those of the last two months.
create table active_days (
  day date not null,
  student_id uuid not null references users on delete cascade,
  primary key (day, student_id)
);
insert into active_days (day, student_id)
select (happened_at at time zone 'Africa/Cairo')::date, user_id
from sign_ins join users on users.id = sign_ins.user_id and users.role = 'student'
where was_successful and happened_at > now() - interval '60 days'
union
select (last_active_at at time zone 'Africa/Cairo')::date, id
from users where role = 'student' and last_active_at > now() - interval '60 days';

-- How exams went and how many were submitted on each day are counted from indexes alone.
drop index exam_results_by_exam;
create index exam_results_by_exam on exam_results (exam_id, score desc, submitted_at) include (max_score);
create index exam_results_by_time on exam_results (submitted_at);
create index past_exam_results_by_time on past_exam_results (submitted_at);

-- Results whose short answers wait for the teacher: few at any time.
create index exam_results_waiting on exam_results (exam_id)
  where answer_texts is not null and 3 = any (answers);
create index past_exam_results_waiting on past_exam_results (exam_id)
  where answer_texts is not null and 3 = any (answers);

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
