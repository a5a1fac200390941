-- The first story: accounts, courses, lessons, exams, results, certificates.
-- Large tables (results, lesson progress, sign-ins) are keyed by student first, so that a distributed PostgreSQL can shard them.

create table users (
  id uuid primary key,
  role text not null check (role in ('student', 'teacher')),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null default '',
  grade smallint check (grade between 1 and 3),
  -- Folded name and e-mail: what a search compares.
  search_key text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  last_active_at timestamptz,
  check (role = 'teacher' or grade is not null)
);
-- There is one teacher account (decisions §3).
create unique index users_one_teacher on users (role) where role = 'teacher';

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id, created_at);

-- A session's refresh tokens; a used one that comes back ends the session.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);

-- Premium given to a student for a time; it ends by itself.
create table premium_grants (
  student_id uuid not null references users on delete cascade,
  id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (student_id, id)
);
create index premium_grants_active on premium_grants (student_id, ends_at);

-- What is stored in the file store. Public files (images) are served by anyone's request, private ones by signed links.
create table files (
  id uuid primary key,
  visibility text not null check (visibility in ('public', 'private')),
  media_type text not null,
  original_name text not null,
  size_in_bytes integer not null check (size_in_bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null
);

create table courses (
  id uuid primary key,
  name text not null,
  grade smallint not null check (grade between 1 and 3),
  category text not null,
  short_description text not null,
  detailed_description text not null,
  requirements text not null default '',
  what_students_will_learn text not null default '',
  introductory_video_url text not null default '',
  duration text not null,
  image_file_id uuid references files,
  students_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index courses_by_grade on courses (grade, created_at);

create table lessons (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  position integer not null check (position > 0),
  title text not null,
  symbol text not null,
  summary_text text not null default '',
  summary_html text not null default '',
  video_url text not null default '',
  is_free boolean not null,
  duration text not null,
  month_assigned smallint check (month_assigned between 1 and 12),
  additional_resources text not null default '',
  price_in_piastres integer not null default 0 check (price_in_piastres >= 0),
  summary_file_id uuid references files,
  equations_file_id uuid references files,
  work_papers_file_id uuid references files,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (course_id, position) deferrable initially deferred,
  check (not is_free or price_in_piastres = 0)
);

-- Which lessons a student has opened.
create table lesson_visits (
  student_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  first_opened_at timestamptz not null,
  last_opened_at timestamptz not null,
  primary key (student_id, lesson_id)
);
create index lesson_visits_by_lesson on lesson_visits (lesson_id);

-- Which students have opened a course: counts each once into courses.students_count.
create table course_students (
  student_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  primary key (student_id, course_id)
);
create index course_students_by_course on course_students (course_id);

create table exams (
  id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  title text not null,
  exam_type smallint not null default 0 check (exam_type between 0 and 3),
  certificate_threshold smallint not null check (certificate_threshold between 0 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index exams_by_lesson on exams (lesson_id, created_at);

create table questions (
  id uuid primary key,
  exam_id uuid not null references exams on delete cascade,
  position integer not null check (position > 0),
  question_text text not null,
  question_html text not null,
  options text[] not null check (cardinality(options) between 2 and 8),
  options_html text[] not null,
  correct_option_index smallint not null,
  time_in_seconds integer not null check (time_in_seconds between 1 and 3600),
  image_file_id uuid references files,
  unique (exam_id, position),
  check (cardinality(options_html) = cardinality(options)),
  check (correct_option_index >= 0 and correct_option_index < cardinality(options))
);

-- One submission per student and exam: the primary key is the guard against a double submit.
create table exam_results (
  student_id uuid not null references users on delete cascade,
  exam_id uuid not null references exams on delete cascade,
  id uuid not null,
  score smallint not null check (score between 0 and question_count),
  question_count smallint not null check (question_count > 0),
  -- One-based chosen numbers, 0 unanswered (spec §3).
  answers smallint[] not null check (cardinality(answers) = question_count),
  submitted_at timestamptz not null,
  primary key (student_id, exam_id)
);
create index exam_results_by_exam on exam_results (exam_id, score desc, submitted_at);
create index exam_results_by_student on exam_results (student_id, submitted_at desc);

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
  unique (student_id, exam_id)
);
create index certificates_by_student on certificates (student_id, issued_at desc);

-- Keys made at the first start and shared by all nodes.
create table secrets (
  name text primary key,
  value text not null
);

create table settings (
  name text primary key,
  value jsonb not null
);

create table audit_log (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);
create index audit_log_by_time on audit_log (happened_at);

-- Mail that went out while no SMTP server is configured: the development mailbox.
create table development_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  sent_at timestamptz not null
);
