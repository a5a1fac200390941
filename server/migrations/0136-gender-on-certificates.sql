-- How the student asked to be addressed when the certificate was awarded (decisions/0136); null on those of before.
alter table certificates add column student_gender text check (student_gender in ('male', 'female'));
