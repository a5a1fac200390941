-- Which plan a right was bought as, so that its student reads it by name; null for what was not bought as a plan.

alter table grants add column plan text
  check (plan in ('monthly', 'yearly', 'lectures-10', 'lectures-25', 'lectures-50'));
update grants set plan = payments.plan from payments
where payments.id = grants.id and payments.student_id = grants.student_id;
