-- Short answers: what the teacher accepts stands with the question, what a student wrote with the answers.
alter table questions
  add column accepted_answers text[] not null default '{}',
  -- Spellings that the teacher has decided to be wrong, so that they wait only once.
  add column rejected_answers text[] not null default '{}',
  drop constraint questions_options_check,
  drop constraint questions_check1,
  add constraint questions_options check (
    cardinality(options) between 2 and 8 and cardinality(accepted_answers) = 0
    or cardinality(options) = 0 and cardinality(accepted_answers) > 0
  ),
  add constraint questions_correct_option check (
    correct_option_index >= 0 and correct_option_index < greatest(cardinality(options), 1)
  );

-- A list of texts in the order in which the teacher wrote the questions; null unless the exam asks for short answers.
alter table exam_attempts add column answer_texts jsonb;

-- The verdict of a text stands in `answers`: 1 right, 2 wrong, 3 waiting for the teacher, 0 unanswered.
alter table exam_results add column answer_texts jsonb;
alter table past_exam_results add column answer_texts jsonb;
