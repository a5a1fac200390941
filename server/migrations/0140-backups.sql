-- The backups that the nights made. The files themselves lie in BACKUP_DIR.
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
  check (proven_at is null or problem is null)
);
create index backups_by_time on backups (made_at desc);
