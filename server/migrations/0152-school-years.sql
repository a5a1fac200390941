-- The turn of the school year (decisions/0181). A graduate keeps the account, but is in no list unless searched for.
alter table users
  add column graduated_at timestamptz,
  -- When the student came into the present grade by such a turn; null where that was the registration.
  add column in_grade_since timestamptz,
  add constraint users_only_students_graduate check (graduated_at is null or role = 'student');
create index users_graduates on users (created_at desc, id) where graduated_at is not null;
-- Counts the others without reading their rows.
create index users_current_students on users (id) where role = 'student' and graduated_at is null;

-- Each turn that was made, with what the teacher chose and how many were changed.
create table roll_overs (
  id uuid primary key,
  -- The last day of the school year that it ended.
  last_day date not null,
  actor_id uuid not null references users,
  choices json not null,
  counts json not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references users,
  check (num_nulls(undone_at, undone_by) in (0, 2))
);
-- A school year ends once, until that is undone.
create unique index roll_overs_of_year on roll_overs (last_day) where undone_at is null;

-- What a turn changed, by which it is undone within 30 days; then deleted. The object may be gone by then.
create table roll_over_changes (
  roll_over_id uuid not null references roll_overs,
  kind text not null check (kind in ('student', 'group', 'right', 'code', 'invitation')),
  object_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (roll_over_id, kind, object_id)
);

-- What went on in a grade before a student came into it was not missed by that student.
create or replace view exams_for_students as
  select student.id as student_id, student.grade as student_grade, greatest(student.created_at, student.in_grade_since) as student_created_at,
    exam.id, exam.lesson_id, exam.title, exam.created_at,
    opens_at(exam, group_window) as opens_at, closes_at(exam, group_window) as closes_at,
    attempt.exam_id is not null as has_begun, attempt.ends_at
  from users student
    cross join exams exam
    left join exam_attempts attempt on attempt.student_id = student.id and attempt.exam_id = exam.id
    left join exam_windows group_window
      on group_window.exam_id = exam.id and group_window.group_id = window_group(attempt, student.group_id)
  where exam.is_published and not is_for_other_groups(exam, group_window, attempt);
