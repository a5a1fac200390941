-- A right option that the form preset and nobody confirmed (decisions/0089). Those that are stored already count as chosen.
alter table questions add column is_key_proposed boolean not null default false;
