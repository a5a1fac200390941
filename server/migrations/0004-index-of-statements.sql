-- The sum of what all students owe reads the payments of statements alone, and not every payment of the school.
create index payments_in_statements on payments (student_id) include (total_in_piastres, refunded_in_piastres)
  where is_paid and (charge_id is not null or opens = 'nothing');
