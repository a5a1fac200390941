-- Notices before a right ends, news of lessons, and the newsletter (decisions/0066).

-- What was told about rights that end on a day: to the student a week and a day before, to the teacher once.
create table ending_notices (
  student_id uuid not null references users on delete cascade,
  -- The last day in Egypt on which the rights open anything.
  last_day date not null,
  notice text not null check (notice in ('week', 'day', 'teacher')),
  noticed_at timestamptz not null,
  primary key (student_id, last_day, notice)
);
create index ending_notices_by_day on ending_notices (last_day);
insert into ending_notices (student_id, last_day, notice, noticed_at)
select distinct on (student_id, last_day) student_id, last_day, 'week', reminded_at
from (
  select student_id, reminded_at, ((ends_at - interval '1 millisecond') at time zone 'Africa/Cairo')::date as last_day
  from grants where reminded_at is not null
) reminded
where last_day >= current_date;
insert into ending_notices (student_id, last_day, notice, noticed_at)
select distinct on (student_id, last_day) student_id, last_day, 'teacher', ending_noted_at
from (
  select student_id, ending_noted_at,
    ((ends_at - interval '1 millisecond') at time zone 'Africa/Cairo')::date as last_day
  from grants where ending_noted_at is not null
) noted
where last_day >= current_date;
drop index grants_to_remind;
drop index grants_to_note;
alter table grants drop column reminded_at, drop column ending_noted_at;
create index grants_ending on grants (ends_at) where revoked_at is null;

-- What of a lesson students are told: that it is there, and that it got a video or an exam. Each once.
create table lesson_news (
  -- The lesson, or the exam.
  subject_id uuid not null,
  kind text not null check (kind in ('lesson', 'video', 'exam')),
  lesson_id uuid not null references lessons on delete cascade,
  -- Null for what is known and told to nobody.
  happened_at timestamptz,
  primary key (subject_id, kind)
);
create index lesson_news_by_time on lesson_news (happened_at) where happened_at is not null;
create index lesson_news_by_lesson on lesson_news (lesson_id);
insert into lesson_news (subject_id, kind, lesson_id)
select id, 'lesson', id from lessons where announced_at is not null
union all
select id, 'video', id from lessons where announced_at is not null and video_url <> ''
union all
select exams.id, 'exam', exams.lesson_id
from exams join lessons on lessons.id = exams.lesson_id
where lessons.announced_at is not null and exams.is_published;
alter table lessons drop column announced_at, drop column announced_up_to;

-- Until when a student was told news, and on which day in Egypt the last mail about them left: one a day at most.
create table lesson_news_readers (
  student_id uuid primary key references users on delete cascade,
  told_until timestamptz not null,
  mailed_on date not null
);

create table newsletters (
  -- Made by the client: sent twice, it is one.
  id uuid primary key,
  subject text not null,
  body text not null,
  -- Null for all grades.
  grade smallint check (grade between 1 and 3),
  author_id uuid not null references users,
  created_at timestamptz not null,
  recipient_count integer not null,
  mailed_count integer not null default 0,
  -- The last student of the last batch.
  mailed_up_to uuid,
  finished_at timestamptz
);
create index newsletters_by_time on newsletters (created_at);
create index users_of_newsletter on users (grade, id) where notify_newsletter;
