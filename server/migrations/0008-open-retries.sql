-- While another try is open, the earlier result stays the current one: in the table, the statistics and the export.

alter table exam_results add column retry_opened_at timestamptz;

-- Until now, opening another try moved the result away at once; the latest one of each student comes back.
with latest as (
  delete from past_exam_results past
  where not exists (
      select 1 from exam_results result
      where result.student_id = past.student_id and result.exam_id = past.exam_id
    )
    and try_number = (
      select max(try_number) from past_exam_results
      where student_id = past.student_id and exam_id = past.exam_id
    )
  returning student_id, exam_id, id, score, max_score, question_count, answers, submitted_at,
    try_number, replaced_at
)
insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers,
  submitted_at, try_number, retry_opened_at)
select student_id, exam_id, id, score, max_score, question_count, answers, submitted_at,
  try_number, replaced_at
from latest;
