-- Which parents of absent students were written to or called after a class session, on whatever phone.
create table absence_contacts (
  session_id uuid not null references class_sessions,
  student_id uuid not null references users,
  way text not null check (way in ('message', 'call')),
  contacted_at timestamptz not null,
  contacted_by uuid not null references users,
  primary key (session_id, student_id, way)
);
create index absence_contacts_of_student on absence_contacts (student_id);

-- The list of a session's absent students shows how their parents can be reached.
alter table record_views drop constraint record_views_kind_check;
alter table record_views add constraint record_views_kind_check check (kind in (
  'file', 'report', 'data', 'students', 'results', 'payments', 'studentList', 'samePhone', 'search', 'examResults',
  'absentees', 'classAbsentees', 'paidMonth', 'debts', 'weeklyMessages', 'invitations', 'receipts'));
