-- A student's visit of a lesson and attempt at an exam are looked up by both columns. While these tables are young
-- the planner knows nothing of them and may take either index; by the lesson or exam alone it would then read the
-- rows of a whole class for each of its students.

drop index lesson_visits_by_lesson;
create index lesson_visits_by_lesson on lesson_visits (lesson_id, student_id);

drop index exam_attempts_by_exam;
create index exam_attempts_by_exam on exam_attempts (exam_id, student_id);

-- Answers are saved again and again: room on each page lets a new state of a row stay beside the old one, and the
-- indexes as they are.
alter table exam_attempts set (fillfactor = 50);
