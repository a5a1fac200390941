-- Practice: answers to questions that the teacher releases apart from exams.
create table practice_answers (
  student_id uuid not null references users on delete cascade,
  -- Made by the student's browser for each answer, so that a repeated one counts once.
  id uuid not null,
  exam_id uuid not null references exams on delete cascade,
  -- Without a reference: saving an exam deletes its questions and inserts them again under the same ids.
  question_id uuid not null,
  -- As in `exam_results.answers`: one-based options, or 1 right, 2 wrong, 3 doubtful for a short answer; 0 unanswered.
  chosen smallint not null check (chosen >= 0),
  is_right boolean not null,
  -- The day in Egypt.
  day date not null,
  answered_at timestamptz not null,
  primary key (student_id, id)
);
create index practice_answers_by_question
  on practice_answers (student_id, question_id, answered_at desc) include (is_right, day);
create index practice_answers_by_exam on practice_answers (exam_id);
