-- How a question counts once results are there: by its key, with further right options; with its marks for everyone; or
-- not at all. Zero-based, as the key.
alter table questions
  add column other_right_options smallint[] not null default '{}',
  add column marking text not null default 'key' check (marking in ('key', 'everyone', 'cancelled'));
