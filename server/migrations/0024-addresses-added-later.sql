-- A student who signs in without an address adds one later: the link names the address, which no account has until it is opened.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'add_email'));
alter table one_time_tokens add column email text;
alter table one_time_tokens add constraint one_time_tokens_email_is_added check ((email is not null) = (purpose = 'add_email'));
