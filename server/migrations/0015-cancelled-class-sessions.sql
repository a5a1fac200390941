-- When a class turned out not to take place; what was written in it is emptied, and asks for nothing.
alter table class_sessions add column cancelled_at timestamptz;
