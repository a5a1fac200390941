-- Groups whose students pay each class to which they come, and no month (decisions/0215).
create table groups_by_class (
  group_id uuid primary key references student_groups on delete cascade,
  since timestamptz not null
);
