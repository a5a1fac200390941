-- When a student said that the lesson was studied (decisions/0231).
alter table lesson_visits add column studied_at timestamptz;
