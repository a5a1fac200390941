-- Which folder of files belongs to this database (decisions/0095). One row, made at the first start.
create table installation (
  id uuid not null,
  is_only_row boolean primary key default true check (is_only_row)
);
