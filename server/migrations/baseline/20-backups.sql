-- Backups: those that the nights made (decisions/0153). The files themselves lie in BACKUP_DIR.
create table backups (
  id uuid primary key,
  file_name text not null,
  made_at timestamptz not null,
  size_in_bytes bigint,
  row_count integer,
  file_count integer,
  -- When it was restored for a trial, and everything in it was there.
  proven_at timestamptz,
  -- Why it was not made or not proven.
  problem text,
  -- How many files the archive lacks that the database names; null where it lacks none, or was not compared.
  lost_file_count integer check (lost_file_count > 0),
  -- Nobody restored it for a trial, because the role may not create the database for it.
  is_untested boolean not null default false,
  check (proven_at is null or problem is null),
  check (proven_at is null or lost_file_count is null),
  check (proven_at is null or not is_untested)
);
create index backups_by_time on backups (made_at desc);
