-- Attempts: taking an exam, and the result that it leaves.

-- An exam that a student has begun and not submitted: its answers as they were last saved, and its clock. Answers are saved again
-- and again: half of each page stays free, so that a new state of a row is stored beside the old one and the indexes stay as they are.
create table exam_attempts (
  student_id uuid not null references users on delete cascade,
  exam_id uuid not null references exams on delete cascade,
  started_at timestamptz not null,
  -- When the whole exam's time or the exam itself ends, whichever is first; null without a clock.
  ends_at timestamptz,
  -- In the order in which the teacher wrote the questions: one-based chosen numbers, 0 unanswered.
  answers smallint[] not null,
  -- When each question's own time began, in the teacher's order; null where it has not.
  question_started_at timestamptz[] not null default '{}',
  -- Grows with each saving; an older state never replaces a newer one.
  revision bigint not null default 0,
  saved_at timestamptz not null,
  -- A list of texts in the teacher's order; null unless the exam asks for short answers.
  answer_texts jsonb,
  -- The group whose window the attempt began in, which it keeps when the student moves; null for the exam's own. No
  -- foreign key, so that a begin holds no lock on the group: when the group is gone, so is its window.
  window_group_id uuid,
  -- Whether a student may answer is checked in full at times; in between the row itself decides (decisions/0103).
  -- The version of the exam at the last full check; null when everything has to be checked again.
  checked_version timestamptz,
  -- Until when answers are taken without another full check.
  checked_until timestamptz,
  -- Until when a process has claimed the attempt to end it, so that several share those of a school (decisions/0167). It is in no
  -- index, so that a claim writes the row alone.
  claimed_until timestamptz,
  primary key (student_id, exam_id)
) with (fillfactor = 50);
create index exam_attempts_ending on exam_attempts (ends_at) where ends_at is not null;
-- Looked up by both columns, as lesson_visits are (07-catalogue.sql).
create index exam_attempts_by_exam on exam_attempts (exam_id, student_id);
-- The job looks at these: a right may have been taken away.
create index exam_attempts_unchecked on exam_attempts (started_at) where checked_until is null;

-- Whoever changes what decides over a begun attempt ends its check in the same transaction.
create function uncheck_attempts() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'exams' then
      update exam_attempts set checked_version = null, checked_until = null
      where exam_id = new.id and checked_until is not null;
    when 'lessons' then
      update exam_attempts set checked_version = null, checked_until = null
      where checked_until is not null and exam_id in (select id from exams where lesson_id = new.id);
    when 'courses' then
      update exam_attempts set checked_version = null, checked_until = null
      where checked_until is not null and exam_id in (
        select exams.id from exams join lessons on lessons.id = exams.lesson_id
        where lessons.course_id = new.id);
    when 'grants' then
      update exam_attempts set checked_version = null, checked_until = null
      where student_id = old.student_id and checked_until is not null;
    when 'settings' then
      update exam_attempts set checked_version = null, checked_until = null
      where checked_until is not null;
  end case;
  return null;
end $$;

create trigger exams_uncheck_attempts after update on exams
  for each row when (old.* is distinct from new.*) execute function uncheck_attempts();
create trigger lessons_uncheck_attempts
  after update of is_free, is_accessible, is_published, month_assigned, course_id on lessons
  for each row when (
    (old.is_free, old.is_accessible, old.is_published, old.month_assigned, old.course_id)
    is distinct from (new.is_free, new.is_accessible, new.is_published, new.month_assigned, new.course_id)
  ) execute function uncheck_attempts();
create trigger courses_uncheck_attempts after update of is_published on courses
  for each row when (old.is_published <> new.is_published) execute function uncheck_attempts();
create trigger grants_uncheck_attempts after update or delete on grants
  for each row execute function uncheck_attempts();
create trigger settings_uncheck_attempts after update on settings
  for each row when (new.name = 'monthlyCovers') execute function uncheck_attempts();

-- The group whose opening times apply to a student. An attempt retains those with which it began (decisions/0086).
create function window_group(attempt exam_attempts, student_group_id uuid) returns uuid
  language sql immutable parallel safe
  return case when attempt.exam_id is null then student_group_id else attempt.window_group_id end;

-- Whether an exam is for groups to which the student does not belong (decisions/0101); false once the student has begun it.
create function is_for_other_groups(exam exams, group_window exam_windows, attempt exam_attempts) returns boolean
  language sql immutable parallel safe
  return exam.open_to = 'groups' and group_window.group_id is null and attempt.exam_id is null;

-- The published exams for each student, whether or not a right opens their lesson, with the student's opening times. What went on in
-- a grade before a student came into it was not missed by that student.
create view exams_for_students as
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

-- One submission per student and exam: the primary key is the guard against a double submit.
create table exam_results (
  student_id uuid not null references users on delete cascade,
  exam_id uuid not null references exams on delete cascade,
  id uuid not null,
  score smallint not null,
  question_count smallint not null check (question_count > 0),
  -- One-based chosen numbers, 0 unanswered (spec §3). The verdict of a short answer: 1 right, 2 wrong, 3 waiting for the teacher.
  answers smallint[] not null constraint exam_results_check1 check (cardinality(answers) = question_count),
  submitted_at timestamptz not null,
  -- Where questions weigh 1 each, the highest score is their number (decisions §12).
  max_score smallint not null,
  try_number smallint not null default 1 check (try_number > 0),
  -- While another try is open, the earlier result stays the current one: in the table, the statistics and the export.
  retry_opened_at timestamptz,
  answer_texts jsonb,
  -- When the student began; null where the answers came without an attempt.
  started_at timestamptz,
  primary key (student_id, exam_id),
  constraint exam_results_score check (score between 0 and max_score)
);
-- How exams went and how many were submitted on each day are counted from indexes alone (decisions/0051).
create index exam_results_by_exam on exam_results (exam_id, score desc, submitted_at) include (max_score);
create index exam_results_by_student on exam_results (student_id, submitted_at desc);
create index exam_results_by_time on exam_results (submitted_at);
-- Results whose short answers wait for the teacher: few at any time.
create index exam_results_waiting on exam_results (exam_id)
  where answer_texts is not null and 3 = any (answers);

-- A result counts unless another try is open: until that try replaces it, it is hidden from its student, because it
-- holds the right options. Readers outside server/features/exam-day/ use these views, and name no column of the rule (decisions/0148).
create view countable_results as
  select student_id, exam_id, id, try_number, score, max_score, question_count, answers, answer_texts, started_at,
    submitted_at
  from exam_results
  where retry_opened_at is null;

create view open_retries as
  select student_id, exam_id, retry_opened_at as opened_at
  from exam_results
  where retry_opened_at is not null;

-- Results that another try replaced.
create table past_exam_results (
  student_id uuid not null references users on delete cascade,
  exam_id uuid not null references exams on delete cascade,
  try_number smallint not null,
  id uuid not null,
  score smallint not null,
  max_score smallint not null,
  question_count smallint not null,
  answers smallint[] not null,
  submitted_at timestamptz not null,
  replaced_at timestamptz not null,
  answer_texts jsonb,
  started_at timestamptz,
  primary key (student_id, exam_id, try_number)
);
create index past_exam_results_by_exam on past_exam_results (exam_id);
create index past_exam_results_by_time on past_exam_results (submitted_at);
create index past_exam_results_waiting on past_exam_results (exam_id)
  where answer_texts is not null and 3 = any (answers);
