-- The orders of the list of students, so that its first page reads no more rows than it shows.

create index users_students_by_name on users (search_key collate "C", id) where role = 'student';
create index users_students_by_activity on users (last_active_at desc nulls last, id) where role = 'student';
