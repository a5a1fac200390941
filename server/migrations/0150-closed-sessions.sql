-- When a session's attendance was closed: from then on its students are notified of what is written about them.
alter table class_sessions add column closed_at timestamptz;
create index class_sessions_latest on class_sessions (day desc, from_time desc, id);

alter table student_notifications drop constraint student_notifications_kind_check;
alter table student_notifications add constraint student_notifications_kind_check check (kind in
  ('newLesson', 'newVideo', 'newExam', 'resultReady', 'resultChanged', 'answered', 'examSoon', 'rightEnding',
   'attended', 'attendedLate', 'missedClass', 'excusedFromClass'));
