-- Exams that were taken on paper (decisions/0222), and the marks that the staff enter. Marks are whole halves.
create table paper_exams (
  id uuid primary key,
  title text not null,
  grade smallint not null check (grade between 1 and 3),
  -- Null for the whole grade.
  group_id uuid references student_groups on delete set null,
  -- A day in Egypt.
  held_on date not null,
  full_mark_in_halves smallint not null check (full_mark_in_halves between 1 and 2000),
  -- Whether students and parents see the average and the place in the class.
  shows_standing boolean not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create index paper_exams_by_day on paper_exams (held_on desc, id desc);
create index paper_exams_of_group on paper_exams (group_id);

create table paper_marks (
  exam_id uuid not null references paper_exams on delete cascade,
  student_id uuid not null references users on delete cascade,
  -- Null for a student who was absent.
  mark_in_halves smallint check (mark_in_halves >= 0),
  entered_by uuid not null references users,
  entered_at timestamptz not null,
  primary key (exam_id, student_id)
);
create index paper_marks_of_student on paper_marks (student_id);

-- What a student and the parents see of exams, on the screen and on paper. A paper exam counts as of noon of its day.
create view shown_marks as
  select result.student_id, result.exam_id, exam.title, result.score::float8 as score, result.max_score::float8 as max_score,
    result.submitted_at as at
  from countable_results result join exams exam on exam.id = result.exam_id
  union all
  select mark.student_id, mark.exam_id, exam.title, mark.mark_in_halves::float8 / 2, exam.full_mark_in_halves::float8 / 2,
    (exam.held_on + time '12:00') at time zone 'Africa/Cairo'
  from paper_marks mark join paper_exams exam on exam.id = mark.exam_id
  where mark.mark_in_halves is not null;
