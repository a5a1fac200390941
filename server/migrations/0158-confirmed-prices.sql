-- The teacher of a new platform confirms the prices before students see them (decisions/0190). Where somebody has an account by
-- now, students have seen them, and they count as confirmed.
insert into settings (name, value)
select 'pricesConfirmed', 'true' where exists (select 1 from users)
on conflict (name) do nothing;
