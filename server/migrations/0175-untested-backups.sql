-- An archive that nobody restored for a trial, because the role may not create the database for it.
alter table backups
  add column is_untested boolean not null default false,
  add check (proven_at is null or not is_untested);
