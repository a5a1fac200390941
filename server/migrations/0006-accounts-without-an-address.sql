-- A student whom the teacher invited signs in by phone or student number and needs no e-mail address (decisions/0216). Password and
-- activation still come together, and the teacher and the assistants have an address.
alter table users drop constraint users_account_is_whole;
alter table users add constraint users_account_is_whole check (
  num_nonnulls(password_hash, activated_at) in (0, 2) and (email is null or activated_at is not null));
alter table users add constraint users_staff_has_address check (role not in ('teacher', 'assistant') or email is not null);
