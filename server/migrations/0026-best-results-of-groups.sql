-- Whether students of the group who have taken an exam read its ten best results in the group (decisions/0235).
alter table student_groups add column shows_best boolean not null default false;
