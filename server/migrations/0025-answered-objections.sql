-- A student is notified when the teacher has answered an objection to the reading of an answer sheet.
alter table student_notifications drop constraint student_notifications_kind_check;
alter table student_notifications add constraint student_notifications_kind_check check (kind in
  ('newLesson', 'newVideo', 'newExam', 'resultReady', 'resultChanged', 'objectionAnswered', 'answered', 'examSoon', 'rightEnding',
   'attended', 'attendedLate', 'missedClass', 'excusedFromClass', 'liveSoon', 'liveMoved', 'liveCancelled'));
