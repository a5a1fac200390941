-- Rules that several modules read, each with its owner. PostgreSQL puts the expressions of these functions and views into the
-- statements that use them.

-- Catalogue: students see a lesson when it and its course are published.
create function is_shown(lesson lessons, course courses) returns boolean
  language sql immutable parallel safe
  return lesson.is_published and course.is_published;

create view shown_lessons as
  select lesson.id, course.id as course_id, lesson.position, lesson.title, lesson.duration, lesson.video_url,
    lesson.summary_file_id, lesson.is_free, lesson.is_accessible, lesson.is_preview, lesson.month_assigned,
    lesson.price_in_piastres, course.name as course_name, course.grade, course.position as course_position
  from lessons lesson join courses course on course.id = lesson.course_id
  where is_shown(lesson, course);

-- Exams: the group whose opening times apply to a student. An attempt retains those with which it began (decisions/0086).
create function window_group(attempt exam_attempts, student_group_id uuid) returns uuid
  language sql immutable parallel safe
  return case when attempt.exam_id is null then student_group_id else attempt.window_group_id end;

-- When an exam opens and closes by these opening times of a group, if there are any, else by its own.
create function opens_at(exam exams, group_window exam_windows) returns timestamptz
  language sql immutable parallel safe
  return coalesce(group_window.opens_at, exam.opens_at);

create function closes_at(exam exams, group_window exam_windows) returns timestamptz
  language sql immutable parallel safe
  return coalesce(group_window.closes_at, exam.closes_at);

-- Whether an exam is for groups to which the student does not belong (decisions/0101); false once the student has begun it.
create function is_for_other_groups(exam exams, group_window exam_windows, attempt exam_attempts) returns boolean
  language sql immutable parallel safe
  return exam.open_to = 'groups' and group_window.group_id is null and attempt.exam_id is null;

-- Whether an exam has opened by its own times, or these apply to no student.
create function has_opened(exam exams, moment timestamptz) returns boolean
  language sql immutable parallel safe
  return exam.open_to = 'groups' or exam.opens_at is null or exam.opens_at <= moment;

-- Attempts: the published exams for each student, whether or not a right opens their lesson, with the student's opening times.
create view exams_for_students as
  select student.id as student_id, student.grade as student_grade, student.created_at as student_created_at,
    exam.id, exam.lesson_id, exam.title, exam.created_at,
    opens_at(exam, group_window) as opens_at, closes_at(exam, group_window) as closes_at,
    attempt.exam_id is not null as has_begun, attempt.ends_at
  from users student
    cross join exams exam
    left join exam_attempts attempt on attempt.student_id = student.id and attempt.exam_id = exam.id
    left join exam_windows group_window
      on group_window.exam_id = exam.id and group_window.group_id = window_group(attempt, student.group_id)
  where exam.is_published and not is_for_other_groups(exam, group_window, attempt);
