-- A lesson that the teacher marked is shown to visitors in part (decisions/0115).
alter table lessons add column is_preview boolean not null default false;
-- The same for lessons that are in the trash.
update trash_rows set row = row || '{"is_preview": false}' where table_name = 'lessons';
-- Few lessons are marked, and every visitor of the home page asks for them.
create index lessons_preview on lessons (course_id, position) where is_preview;

-- The teacher's picture on the home page: one row, or none.
create table teacher_picture (
  is_only boolean primary key default true check (is_only),
  file_id uuid not null references files
);
create index teacher_picture_file on teacher_picture (file_id);
