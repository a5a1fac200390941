-- A caller may choose the text of an access code (spec §3); generated ones keep their form.
alter table access_codes
  drop constraint access_codes_code_check,
  add constraint access_codes_code_check check (code ~ '^[A-Z0-9_-]{4,32}$');
