-- What a student may open beside the questions (decisions/0070).
alter table exams
  add column allows_periodic_table boolean not null default false,
  add column allows_calculator boolean not null default false;
