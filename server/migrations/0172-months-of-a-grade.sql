-- A right to a month is one to that month of one grade: the code's, or the buyer's at the purchase. Of rights of before, the
-- payment or the record of the next change of the grade says it; the others take the student's.
alter table grants add column grade smallint check (grade between 1 and 3);

with changes as materialized (
  select subject_id, happened_at, (detail -> 'before' ->> 'grade')::smallint as grade from audit_log
  where action = 'student.update' and detail -> 'changes' ? 'grade'
    and detail -> 'before' ->> 'grade' in ('1', '2', '3')
)
update grants set grade = coalesce(
  (
    select batch.grade from access_codes code join access_code_batches batch on batch.id = code.batch_id
    where grants.source = 'access_code' and code.id::text = grants.reference
  ),
  (select payments.grade from payments where payments.id = grants.id and payments.student_id = grants.student_id),
  -- The grade before its first change after the right was given.
  (
    select changes.grade from changes
    where changes.subject_id = grants.student_id::text and changes.happened_at > grants.created_at
    order by changes.happened_at limit 1
  ),
  users.grade
)
from users where users.id = grants.student_id and grants.scope = 'month';

alter table grants add constraint grants_grade check ((scope = 'month') = (grade is not null));
