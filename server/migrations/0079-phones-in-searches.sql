-- Phones in the searches of students (decisions/0114): one index over all that they compare.
drop index users_students_by_part;
create index users_students_by_part on users
  using gin ((search_key || ' ' || phone || ' ' || parent_phone) gin_trgm_ops) where role = 'student';
