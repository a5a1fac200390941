-- A key names what is owed still, so that two merged students owe it once, also where one of them had it countered before.
with named as (
  select id, student_id, created_at, regexp_replace(key, ':[0-9]+$', '') as base, exists (
    select from charge_credits
    where charge_id = charges.id and kind = 'counter' and countered_id is null
  ) as is_countered
  from charges
), numbered as (
  select *, row_number() over (partition by student_id, base, is_countered order by created_at, id) as number
  from named
)
update charges set key = case when is_countered or number > 1 then base || ':' || charges.id else base end
from numbered where numbered.id = charges.id;
