-- When an exam is open for the students of a group, in place of the exam's own times (decisions/0086).
create table exam_windows (
  exam_id uuid not null references exams on delete cascade,
  group_id uuid not null references student_groups on delete cascade,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (exam_id, group_id),
  constraint exam_windows_order check (closes_at > opens_at)
);
create index exam_windows_of_group on exam_windows (group_id);

-- The group whose window an attempt began in, which it keeps when the student moves; null for the exam's own. No
-- foreign key, so that a begin holds no lock on the group: when the group is gone, so is its window.
alter table exam_attempts add column window_group_id uuid;
