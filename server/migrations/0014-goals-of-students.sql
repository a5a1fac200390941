-- How many minutes a day students want to learn (decisions/0225). No row: no goal.
create table study_goals (
  student_id uuid primary key references users on delete cascade,
  minutes smallint not null check (minutes in (5, 10, 20)),
  changed_at timestamptz not null
);

-- The last day in Egypt on which the lesson's video was played, and how long on that day.
alter table lesson_visits
  add column watched_on date,
  add column watched_on_day_in_seconds integer not null default 0
    constraint lesson_visits_watched_on_day check (watched_on_day_in_seconds >= 0);
update lesson_visits set watched_on = (last_reported_at at time zone 'Africa/Cairo')::date where last_reported_at is not null;
