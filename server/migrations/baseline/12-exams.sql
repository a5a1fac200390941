-- Exams: what an exam asks, of whom and when; its drafts and versions; the question bank.

create table exams (
  id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  title text not null,
  exam_type smallint not null default 0 check (exam_type between 0 and 3),
  -- Percent, perhaps with decimals, such as 72.5 (spec §3).
  certificate_threshold double precision not null check (certificate_threshold between 0 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_published boolean not null default true,
  opens_at timestamptz,
  closes_at timestamptz,
  -- Who keeps the time: nobody, one clock for the whole exam, or one for each question.
  timing text not null default 'none' check (timing in ('none', 'exam', 'question')),
  time_limit_in_seconds integer check (time_limit_in_seconds between 1 and 86400),
  shuffles_questions boolean not null default false,
  shuffles_options boolean not null default false,
  pdf_file_id uuid references files,
  -- What a student may open beside the questions (decisions/0070).
  allows_periodic_table boolean not null default false,
  allows_calculator boolean not null default false,
  -- When its questions may be practised apart from the exam.
  practice text not null default 'none' check (practice in ('none', 'afterSubmission', 'always')),
  -- Who may take an exam that has times of groups (decisions/0101). `groups`: only students whose group has one.
  open_to text not null default 'everyone' check (open_to in ('everyone', 'groups')),
  -- `atOnce`: right options and explanations come with the result; `afterClosing`: once nobody can take the exam any more.
  key_release text not null default 'atOnce' check (key_release in ('atOnce', 'afterClosing')),
  constraint exams_window check (closes_at > opens_at),
  constraint exams_time_limit check ((timing = 'exam') = (time_limit_in_seconds is not null))
);
create index exams_by_lesson on exams (lesson_id, created_at);
create index exams_by_time on exams (created_at desc, id);
create index exams_by_folded_title on exams (fold_arabic(title) collate "C");
create index exams_by_part on exams using gin (fold_arabic(title) gin_trgm_ops);

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

-- Rules that several modules read. PostgreSQL puts the expressions of these functions into the statements that use them.
-- When an exam opens and closes by these opening times of a group, if there are any, else by its own.
create function opens_at(exam exams, group_window exam_windows) returns timestamptz
  language sql immutable parallel safe
  return coalesce(group_window.opens_at, exam.opens_at);

create function closes_at(exam exams, group_window exam_windows) returns timestamptz
  language sql immutable parallel safe
  return coalesce(group_window.closes_at, exam.closes_at);

-- Whether an exam has opened by its own times, or these apply to no student.
create function has_opened(exam exams, moment timestamptz) returns boolean
  language sql immutable parallel safe
  return exam.open_to = 'groups' or exam.opens_at is null or exam.opens_at <= moment;

-- What a question asks, so that the same question is recognised where it was typed again: folded letters and digits without blanks,
-- punctuation and the signs of the notation, bold marks among them.
create function content_of(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold_arabic(written), '[\s*_^{}$`~\\.,:;?!()\[\]"''،؛؟…⟪⟫]', '', 'g');

-- Text, options in any order, and the picture; null where nothing but the place in a PDF says what is asked.
create function content_key(question_text text, options text[], image_file_id uuid) returns uuid
  language sql immutable parallel safe
  return case when content_of(question_text) <> '' or image_file_id is not null then md5(concat_ws(chr(10),
    content_of(question_text),
    (select string_agg(content_of(option), chr(10) order by content_of(option) collate "C") from unnest(options) option),
    image_file_id
  ))::uuid end;

-- Saving an exam deletes its questions and inserts them again under the same ids, so few tables refer to them.
create table questions (
  id uuid primary key,
  exam_id uuid not null references exams on delete cascade,
  position integer not null check (position > 0),
  question_text text not null,
  question_html text not null,
  options text[] not null,
  options_html text[] not null,
  correct_option_index smallint not null,
  time_in_seconds integer not null check (time_in_seconds between 1 and 3600),
  image_file_id uuid references files,
  marks smallint not null default 1 check (marks between 1 and 100),
  explanation_text text not null default '',
  explanation_html text not null default '',
  -- What the teacher accepts as a short answer; empty where options are given.
  accepted_answers text[] not null default '{}',
  -- Spellings that the teacher has decided to be wrong, so that they wait only once.
  rejected_answers text[] not null default '{}',
  -- Zero-based in the written order; -1 chooses none in advance (decisions/0045).
  default_option_index smallint not null default -1 check (default_option_index >= -1),
  -- How the question counts once results are there: by its key, with further right options, zero-based as the key; with its marks
  -- for everyone; or not at all.
  other_right_options smallint[] not null default '{}',
  marking text not null default 'key' check (marking in ('key', 'everyone', 'cancelled')),
  -- As the teacher judges it; null while the figures suggest one.
  level text check (level in ('easy', 'medium', 'hard')),
  -- Where the question comes from, such as the ministry's paper of a year.
  source_year smallint check (source_year between 1950 and 2100),
  source_name text not null default '',
  -- The first of its copies, also once that one is gone; null for a question that is nobody's copy.
  copied_from uuid,
  -- The lesson that the question is about, where that is not its exam's.
  origin_lesson_id uuid,
  -- Folded once, where the question is stored: folding it again for each row that the index proposes took nine tenths of a search.
  search_key text not null generated always as (fold_arabic(question_text)) stored,
  -- The right option was preset by the form, and nobody confirmed it (decisions/0089).
  is_key_proposed boolean not null default false,
  content_key uuid generated always as (content_key(question_text, options, image_file_id)) stored,
  unique (exam_id, position),
  check (cardinality(options_html) = cardinality(options)),
  constraint questions_options check (
    cardinality(options) between 2 and 8 and cardinality(accepted_answers) = 0
    or cardinality(options) = 0 and cardinality(accepted_answers) > 0
  ),
  constraint questions_correct_option check (
    correct_option_index >= 0 and correct_option_index < greatest(cardinality(options), 1)
  )
);
-- The question bank is a view over the questions of all exams (decisions/0078). What it filters by, without the texts: a total reads
-- one twentieth of the table.
create index questions_of_bank on questions (exam_id, position)
  include (id, level, source_year, origin_lesson_id, copied_from);
create index questions_by_family on questions (coalesce(copied_from, id));
create index questions_by_part on questions using gin (search_key gin_trgm_ops);
create index questions_by_year on questions (source_year) where source_year is not null;
create index questions_by_origin on questions (origin_lesson_id) where origin_lesson_id is not null;
create index questions_by_content on questions (content_key);

-- All options of a question that count as right, zero-based, the key's first: `rightOptionsOf` in domain/exams/grading.ts.
create function right_options(question questions) returns smallint[]
  language sql immutable parallel safe
  return question.correct_option_index || question.other_right_options;

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

-- How each question went when the answers of its exam were last counted; the job of each minute writes it.
create table question_figures (
  question_id uuid primary key,
  exam_id uuid not null references exams on delete cascade,
  answered_count integer not null,
  -- Of all results, 0 to 1.
  right_share real not null,
  -- Zero-based; null where nobody chose a wrong option, and for a short answer.
  wrong_option smallint,
  wrong_count integer not null,
  suggested_level text check (suggested_level in ('easy', 'medium', 'hard'))
);
create index question_figures_by_exam on question_figures (exam_id);
create index question_figures_by_share on question_figures (right_share, question_id);
create index question_figures_by_answers on question_figures (answered_count desc nulls last, question_id);

-- Which version of an exam was counted, and with how many results.
create table exam_figures (
  exam_id uuid primary key references exams on delete cascade,
  exam_version timestamptz not null,
  result_count integer not null,
  last_submitted_at timestamptz,
  counted_at timestamptz not null
);

-- What the teacher types into the form of an exam, before the exam is saved (decisions/0074).
create table exam_drafts (
  -- The id of the exam: the one that is edited, or the one that a new exam will have.
  id uuid not null,
  teacher_id uuid not null references users on delete cascade,
  -- The edited exam; null while the exam is new.
  exam_id uuid references exams on delete cascade,
  -- The version of the exam on which the draft builds.
  exam_version bigint,
  -- For the list of drafts.
  title text not null,
  question_count integer not null,
  -- The fields of the form as the page reads them. Only the page knows their shape.
  content json not null,
  -- Increases with every save.
  revision integer not null,
  -- The window that saved last.
  writer uuid not null,
  updated_at timestamptz not null,
  primary key (teacher_id, id)
);
create index exam_drafts_by_time on exam_drafts (teacher_id, updated_at desc);
create index exam_drafts_by_exam on exam_drafts (exam_id) where exam_id is not null;

-- Every saved version of an exam, from which the teacher can make a draft (decisions/0084).
create table exam_versions (
  exam_id uuid not null references exams on delete cascade,
  -- From 1.
  number integer not null,
  -- What made it: the action in the audit log.
  action text not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  -- The columns of the exam and of its questions.
  content jsonb not null,
  -- What differs from the version before, in the shape of domain/exam-history.
  changes jsonb not null,
  primary key (exam_id, number)
);

-- Pictures and papers of versions, which stay as long as these.
create table exam_version_files (
  exam_id uuid not null references exams on delete cascade,
  number integer not null,
  file_id uuid not null references files,
  primary key (exam_id, number, file_id)
);
create index exam_version_files_by_file on exam_version_files (file_id);
