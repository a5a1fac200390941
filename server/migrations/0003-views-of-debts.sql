-- The list of who owes something shows how they can be reached (decisions/0207, decisions/0214).
alter table record_views drop constraint record_views_kind_check;
alter table record_views add constraint record_views_kind_check check (kind in (
  'file', 'report', 'data', 'students', 'results', 'payments', 'studentList', 'samePhone', 'search', 'examResults',
  'absentees', 'paidMonth', 'debts', 'weeklyMessages', 'invitations', 'receipts'));
