-- How a student wants to be addressed (decisions/0127); null for who has not chosen.
alter table users add column gender text check (gender in ('male', 'female'));
alter table one_time_tokens add column gender text;
