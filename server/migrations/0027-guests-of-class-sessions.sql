-- Who counts in a session as a guest, among its members: the others were in its group when it was opened, and pay for it as it does,
-- also where they have another group by the time that their presence arrives.
alter table class_sessions add column guest_ids uuid[] not null default '{}';
update class_sessions session set guest_ids = array(
  select student.id from users student
  where student.id = any(session.member_ids) and student.group_id is distinct from session.group_id
);
