-- Catalogue: courses, their lessons with files, and how far a student is in them.

create table courses (
  id uuid primary key,
  name text not null,
  grade smallint not null check (grade between 1 and 3),
  category text not null,
  short_description text not null,
  detailed_description text not null,
  requirements text not null default '',
  what_students_will_learn text not null default '',
  introductory_video_url text not null default '',
  duration text not null,
  image_file_id uuid references files,
  students_count integer not null default 0,
  -- Increases with every edit.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The place within the grade.
  position integer not null check (position > 0),
  -- A draft is seen by the teacher alone.
  is_published boolean not null default true,
  -- How many lessons the teacher announces; null counts those that are there.
  announced_lessons_count smallint check (announced_lessons_count >= 0),
  constraint courses_place unique (grade, position) deferrable initially deferred
);
create index courses_by_grade on courses (grade, created_at);
-- Names that begin with the search, in their order; and names that contain it.
create index courses_by_folded_name on courses (fold_arabic(name) collate "C");
create index courses_by_part on courses using gin (fold_arabic(name) gin_trgm_ops);

create table lessons (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  -- The place within the course; a lesson's tile shows the element with this atomic number (decisions/0079).
  position integer not null check (position > 0),
  title text not null,
  summary_text text not null default '',
  summary_html text not null default '',
  video_url text not null default '',
  is_free boolean not null,
  duration text not null,
  month_assigned smallint check (month_assigned between 1 and 12),
  additional_resources text not null default '',
  price_in_piastres integer not null default 0 check (price_in_piastres >= 0),
  summary_file_id uuid references files,
  equations_file_id uuid references files,
  work_papers_file_id uuid references files,
  -- Increases with every edit.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_published boolean not null default true,
  -- Closed for students, whatever they hold, while it is false.
  is_accessible boolean not null default true,
  -- The parts of the video, in their order: [{"startInSeconds": 135, "title": "…"}].
  video_chapters jsonb not null default '[]',
  -- A lesson that the teacher marked is shown to visitors in part (decisions/0115).
  is_preview boolean not null default false,
  unique (course_id, position) deferrable initially deferred,
  check (not is_free or price_in_piastres = 0)
);
create index lessons_by_folded_title on lessons (fold_arabic(title) collate "C");
create index lessons_by_part on lessons using gin (fold_arabic(title) gin_trgm_ops);
-- Few lessons are marked, and every visitor of the home page asks for them.
create index lessons_preview on lessons (course_id, position) where is_preview;

-- Students see a lesson when it and its course are published. PostgreSQL puts the expression into the statements that use it.
create function is_shown(lesson lessons, course courses) returns boolean
  language sql immutable parallel safe
  return lesson.is_published and course.is_published;

create view shown_lessons as
  select lesson.id, course.id as course_id, lesson.position, lesson.title, lesson.duration, lesson.video_url,
    lesson.summary_file_id, lesson.is_free, lesson.is_accessible, lesson.is_preview, lesson.month_assigned,
    lesson.price_in_piastres, course.name as course_name, course.grade, course.position as course_position
  from lessons lesson join courses course on course.id = lesson.course_id
  where is_shown(lesson, course);

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

-- Which students have opened a course: counts each once into courses.students_count.
create table course_students (
  student_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  primary key (student_id, course_id)
);
create index course_students_by_course on course_students (course_id);

-- Which lessons a student has opened, how far the student is in a video, and how long it was really watched.
create table lesson_visits (
  student_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  first_opened_at timestamptz not null,
  last_opened_at timestamptz not null,
  resume_at_in_seconds integer not null default 0 check (resume_at_in_seconds >= 0),
  watched_in_seconds integer not null default 0 check (watched_in_seconds >= 0),
  video_length_in_seconds integer check (video_length_in_seconds > 0),
  last_reported_at timestamptz,
  completed_at timestamptz,
  primary key (student_id, lesson_id)
);
-- A visit is looked up by both columns. While the table is young the planner knows nothing of it and may take either index; by the
-- lesson alone it would then read the rows of a whole class for each of its students.
create index lesson_visits_by_lesson on lesson_visits (lesson_id, student_id);

-- Where each student stopped in each paper of a lesson (decisions/0085).
create table document_places (
  student_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  -- One of the lesson's three papers, by its field in the contract, or one of its further files.
  own_document text check (own_document in ('lessonSummaryPdfPath', 'workPapersPdfPath', 'equationsTablePdfPath')),
  material_id uuid references lesson_materials on delete cascade,
  -- From 1, as the file has it; how many there are stands in the file's row.
  page integer not null check (page > 0),
  furthest_page integer not null check (furthest_page > 0),
  -- When that page was read; null while the paper was only opened.
  page_at timestamptz,
  first_opened_at timestamptz not null,
  last_opened_at timestamptz not null,
  check (num_nonnulls(own_document, material_id) = 1),
  constraint document_places_key unique nulls not distinct (student_id, lesson_id, own_document, material_id)
);
create index document_places_by_lesson on document_places (lesson_id);
create index document_places_by_material on document_places (material_id) where material_id is not null;
