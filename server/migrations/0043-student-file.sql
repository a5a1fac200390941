-- What the teacher's page of one student shows besides: the parent's number, the time an exam took, the sent summaries.

alter table users add column parent_phone text not null default '';
alter table invitations add column parent_phone text not null default '';

-- When the student began; null where the answers came without an attempt, and for older results.
alter table exam_results add column started_at timestamptz;
alter table past_exam_results add column started_at timestamptz;

-- Summaries that were mailed to students. The press of the button chooses the id, so that its repetitions are one mail.
create table student_reports (
  id uuid primary key,
  student_id uuid not null references users on delete cascade,
  period text not null check (period in ('week', 'month', 'year')),
  mailed_at timestamptz not null
);
create index student_reports_of on student_reports (student_id, mailed_at desc);
