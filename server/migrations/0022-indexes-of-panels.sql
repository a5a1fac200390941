-- What the panels of a large school read, count and search (decisions/0057).

-- Parts of words in what an invitation and a notification say.
create index invitations_by_part on invitations using gin (search_key gin_trgm_ops);
create index notifications_by_part on notifications using gin (search_key gin_trgm_ops);

-- The newest codes with their states, so that those of one state are counted without reading the codes.
create index access_codes_by_time on access_codes (created_at desc, id desc)
  include (redeemed_at, withdrawn_at, expires_at);
drop index access_codes_newest;

-- The rights in force with all that decides it, so that who has Premium is counted without reading the rights.
create index grants_in_force on grants (student_id, ends_at) include (starts_at, scope)
  where revoked_at is null;
drop index grants_active;
