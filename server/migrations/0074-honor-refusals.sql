-- An honor is shown at once (decisions/0108): the teacher says that the consents are held, and who takes one back is not shown.

-- Whoever is not to be shown: the student not named, or not on a picture.
create table honor_refusals (
  student_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('student', 'guardian')),
  refused_at timestamptz not null,
  primary key (student_id, kind)
);

-- Consents that were withdrawn and not given again.
insert into honor_refusals (student_id, kind, refused_at)
select student_id, kind, max(withdrawn_at)
from honor_consents
group by student_id, kind
having bool_and(withdrawn_at is not null);

-- Who was honored before and never agreed was promised that no classmate sees it.
insert into honor_refusals (student_id, kind, refused_at)
select honored.student_id, 'student', now()
from (
  select student_id from honors
  union
  select (row ->> 'student_id')::uuid from trash_rows where table_name = 'honors'
) honored
join users on users.id = honored.student_id
where not exists (
  select 1 from honor_consents consent
  where consent.student_id = honored.student_id and consent.kind = 'student'
    and consent.withdrawn_at is null)
on conflict do nothing;

alter table honor_consents
  -- The teacher, who said that the consent is held; null when it was given in the profile.
  add column recorded_by uuid references users,
  drop constraint honor_consents_check,
  add constraint honor_consents_guardian check (
    recorded_by is not null and guardian_name is null
    or recorded_by is null and (kind = 'guardian') = (guardian_name is not null));
