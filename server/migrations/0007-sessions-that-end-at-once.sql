-- A rotated refresh token may be sent again for a moment while no token made from it was used (decisions/0011).
alter table refresh_tokens add column predecessor_hash bytea;
create index refresh_tokens_by_predecessor on refresh_tokens (predecessor_hash)
  where predecessor_hash is not null;

-- Somebody registered the address again before it was confirmed: whose registration the row holds is unknown (decisions/0020).
alter table users add column was_registered_again boolean not null default false;

-- Every node refuses the access tokens of a session from the moment in which it ends, however it ended.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', new.id::text);
  return null;
end
$$;
create trigger sessions_announce_end after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_ended_session();
