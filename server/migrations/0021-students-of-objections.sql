-- An objection names its student, so that a deletion of the student finds it in the trash too.
alter table sheet_objections add column student_id uuid references users on delete cascade;
update sheet_objections objection set student_id = sheet.student_id
  from exam_sheets sheet where sheet.id = objection.sheet_id;
delete from sheet_objections where student_id is null;
alter table sheet_objections alter column student_id set not null;
create index sheet_objections_of_student on sheet_objections (student_id);
