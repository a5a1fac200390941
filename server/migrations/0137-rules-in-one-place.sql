-- A result counts unless another try is open: until that try replaces it, it is hidden from its student, because it
-- holds the right options. Readers outside server/features/attempts/ use these views, and name no column of the rule.
create view countable_results as
  select student_id, exam_id, id, try_number, score, max_score, question_count, answers, answer_texts, started_at,
    submitted_at
  from exam_results
  where retry_opened_at is null;

create view open_retries as
  select student_id, exam_id, retry_opened_at as opened_at
  from exam_results
  where retry_opened_at is not null;

-- All options of a question that count as right, zero-based, the key's first: `rightOptionsOf` in domain/exams/grading.ts.
create function right_options(question questions) returns smallint[]
  language sql immutable parallel safe
  return question.correct_option_index || question.other_right_options;
