-- A batch of codes opens a lesson, a month of a grade, or a lecture bundle (decisions/0193); a single code opens a lesson.
alter table access_code_batches
  alter column lesson_id drop not null,
  add column month smallint check (month between 1 and 12),
  add column grade smallint check (grade between 1 and 3),
  -- The lecture bundle, by the id of its plan.
  add column plan text check (plan in ('lectures-10', 'lectures-25', 'lectures-50')),
  add constraint access_code_batches_open check (num_nonnulls(lesson_id, month, plan) = 1),
  add constraint access_code_batches_grade check ((month is null) = (grade is null));

alter table access_codes
  alter column lesson_id drop not null,
  add constraint access_codes_open check (num_nonnulls(lesson_id, batch_id) > 0);
