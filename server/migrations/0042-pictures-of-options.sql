-- An option says something by its text, its picture, or both. A table of its own, so that the cleaning of files
-- finds what refers to them, as everywhere.
create table question_option_images (
  question_id uuid not null references questions on delete cascade,
  -- From 0, in the order in which the teacher wrote the options.
  option_index smallint not null check (option_index between 0 and 7),
  file_id uuid not null references files,
  description text not null default '',
  primary key (question_id, option_index)
);
create index question_option_images_by_file on question_option_images (file_id);
