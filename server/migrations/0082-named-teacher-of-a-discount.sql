-- The teacher as the caller named one (spec §3, §6); null where the caller named none.
alter table discount_codes add column named_teacher_id text;
