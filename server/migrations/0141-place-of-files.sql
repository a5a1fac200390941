-- Where the files of this database lie: in a folder, or in a bucket of an S3 store (decisions/0156). Null until the first start
-- has marked it.
alter table installation add column files_place text check (files_place in ('folder', 's3'));
