-- How the teacher wants short answers compared; what is left out is guessed from the accepted spellings, or usual (decisions/0219).
alter table questions add column answer_rules jsonb not null default '{}' check (jsonb_typeof(answer_rules) = 'object');
