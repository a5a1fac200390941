-- What the forms of the specification send besides what the pages ask for (spec §7).

-- Closed for students, whatever they hold, while it is false.
alter table lessons add column is_accessible boolean not null default true;

-- How many lessons the teacher announces; null counts those that are there.
alter table courses add column announced_lessons_count smallint check (announced_lessons_count >= 0);

-- Zero-based in the written order; -1 chooses none in advance.
alter table questions add column default_option_index smallint not null default -1
  check (default_option_index >= -1);
