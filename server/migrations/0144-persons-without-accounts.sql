-- A student is a person, with or without an account (decisions/0169). The account is e-mail, password and the moment of its
-- activation: all three or none.
create sequence card_numbers as integer start 10001;
alter table users
  alter column email drop not null,
  alter column password_hash drop not null,
  -- By default now, so that a node of the earlier release registers students during a rolling restart.
  add column activated_at timestamptz default now(),
  -- Digits on the student's card, by which somebody at the door finds the student.
  add column card_number text not null default nextval('card_numbers')::text,
  -- Who added the person: the own registration, the teacher by hand, or an invitation.
  add column origin text not null default 'registered' check (origin in ('registered', 'added', 'invited'));
update users set activated_at = created_at;
update users set origin = 'invited'
where email_verified_at is null and id in (select student_id from invitations where student_id is not null);
alter table users
  add constraint users_card_number_key unique (card_number),
  add constraint users_account_is_whole check (num_nonnulls(email, password_hash, activated_at) in (0, 3)),
  add constraint users_teacher_has_account check (role = 'student' or activated_at is not null),
  add constraint users_verified_has_account check (email_verified_at is null or activated_at is not null);

create index users_not_activated on users (created_at desc, id) where role = 'student' and activated_at is null;
create index users_students_by_activation on users (activated_at) where role = 'student';
create index users_parent_phone on users (parent_phone) where parent_phone <> '';
-- One index over all that the search of students compares, the card included.
drop index users_students_by_part;
create index users_students_by_part on users
  using gin ((search_key || ' ' || phone || ' ' || parent_phone || ' ' || card_number) gin_trgm_ops) where role = 'student';

-- A person may be invited who has neither address nor phone: the teacher hands over the card.
alter table invitations drop constraint invitations_check;
-- Two persons may have one name and phone until the teacher merges them.
drop index invitations_open_phone;
create index invitations_open_phone on invitations (phone_key)
  where phone_key is not null and joined_at is null and withdrawn_at is null;

-- Each invitation that is open, or was not used in time, becomes a person.
with invited as materialized (
  select *, gen_random_uuid() as person_id from invitations where joined_at is null and withdrawn_at is null
), person as (
  insert into users (id, role, first_name, last_name, grade, phone, parent_phone, centre, group_id, search_key,
    created_at, activated_at, origin)
  select person_id, 'student', first_name, last_name, grade, phone, parent_phone, centre, group_id,
    fold_arabic(first_name || ' ' || last_name), created_at, null, 'invited'
  from invited
)
update invitations set student_id = invited.person_id from invited where invitations.id = invited.id;
create unique index invitations_open_student on invitations (student_id)
  where student_id is not null and joined_at is null and withdrawn_at is null;
