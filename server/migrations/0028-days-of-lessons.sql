-- On which days, in Egypt, students watched videos or read papers, and how long videos were played: a visit and a place in a
-- document have only their last moment (decisions/0225).
create table lesson_days (
  student_id uuid not null references users on delete cascade,
  day date not null,
  watched_in_seconds integer not null default 0 check (watched_in_seconds >= 0),
  primary key (student_id, day)
);
create index lesson_days_by_day on lesson_days (day);

insert into lesson_days (student_id, day, watched_in_seconds)
select student_id, day, sum(seconds) from (
  select student_id, watched_on, watched_on_day_in_seconds from lesson_visits where watched_on is not null
  union all
  select student_id, (page_at at time zone 'Africa/Cairo')::date, 0 from document_places where page_at is not null
) learned (student_id, day, seconds)
group by student_id, day;

alter table lesson_visits drop column watched_on, drop column watched_on_day_in_seconds;
