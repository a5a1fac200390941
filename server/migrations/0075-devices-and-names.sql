-- The browser that registered: the link of that registration signs it in once (decisions/0109).
alter table one_time_tokens add column device_id text;

-- The first start gave the teacher an invented name. Without one the teacher is called by the first part of the address.
update users set first_name = '', last_name = ''
where role = 'teacher' and first_name = 'معلم' and last_name = 'الكيمياء';
