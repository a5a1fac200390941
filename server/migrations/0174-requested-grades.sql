-- The grade that a student asks for while rights, a group or results depend on the present one. The teacher decides.
alter table users add column requested_grade smallint check (requested_grade between 1 and 3);
create index users_with_requested_grade on users (id) where requested_grade is not null;
