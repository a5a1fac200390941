-- When a question that was practised is asked again (decisions/0224).
alter table practice_answers
  -- The days with right answers alone up to this answer, since the exam or the last wrong answer; 2 at most.
  add column right_days smallint not null default 0 constraint practice_answers_right_days check (right_days between 0 and 2),
  -- The day in Egypt from which on it is asked again.
  add column due_on date;
-- Earlier answers keep the days that they had, and are asked again at once.
update practice_answers answer set
  due_on = answer.day + answer.is_right::int,
  right_days = case when answer.is_right then least(2, (
    select count(distinct earlier.day) from practice_answers earlier
    where earlier.student_id = answer.student_id and earlier.question_id = answer.question_id
      and earlier.is_right and earlier.answered_at <= answer.answered_at
  )) else 0 end;
alter table practice_answers alter column due_on set not null, alter column right_days drop default;
