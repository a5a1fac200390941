-- SHA-256 of the stored bytes, with which backups and checks compare what the store has. Null until they were read once.
alter table files add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
alter table image_variants add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
alter table pdf_pages add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');

-- The last time that all stored files were read, by a backup or by the weekly check, and how many were missing or damaged.
alter table installation
  add column files_checked_at timestamptz,
  add column lost_file_count integer check (lost_file_count >= 0);

-- How many files an archive lacks that the database names; null where it lacks none, or was not compared.
alter table backups
  add column lost_file_count integer check (lost_file_count > 0),
  add check (proven_at is null or lost_file_count is null);
