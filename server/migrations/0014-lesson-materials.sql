-- Further files of a lesson (spec §3, material).
create table lesson_materials (
  id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  -- Shared by the copies of a lesson; the nightly cleaning removes a file that nothing refers to.
  file_id uuid not null references files,
  type text not null check (type in ('pdf', 'image', 'document', 'presentation', 'spreadsheet')),
  title text not null check (title <> ''),
  position integer not null,
  created_at timestamptz not null
);
create index lesson_materials_by_lesson on lesson_materials (lesson_id, position);
create index lesson_materials_by_file on lesson_materials (file_id);
