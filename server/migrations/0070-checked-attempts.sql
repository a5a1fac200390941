-- Whether a student may answer is checked in full at times; in between an attempt's own row decides (decisions/0103).
alter table exam_attempts
  -- The version of the exam at the last full check; null when everything has to be checked again.
  add column checked_version timestamptz,
  -- Until when answers are taken without another full check.
  add column checked_until timestamptz;

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
