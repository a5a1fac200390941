-- Lists that show phones and addresses leave a line too: one for a person, a day and a filter (decisions/0207).
alter table record_views
  -- What narrowed the list, as `group=…&state=invited`; what somebody typed is not stored. Empty for a student.
  add column filter text not null default '',
  -- Rows of the list that showed a contact, over all views of the line; 0 for a student and for a download.
  add column shown_count integer not null default 0,
  drop constraint record_views_kind_check,
  drop constraint record_views_once,
  add constraint record_views_kind_check check (kind in (
    'file', 'report', 'data', 'students', 'results', 'payments', 'studentList', 'samePhone', 'search', 'examResults',
    'absentees', 'paidMonth', 'weeklyMessages', 'invitations', 'receipts')),
  add constraint record_views_once unique nulls not distinct (student_id, actor_id, kind, day, filter);
