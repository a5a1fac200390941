-- Who may take an exam that has windows of groups, and when its key is shown (decisions/0101). Exams that are there stay as they
-- are: nobody loses one.
alter table exams
  -- `groups`: only students whose group has a window.
  add column open_to text not null default 'everyone' check (open_to in ('everyone', 'groups')),
  -- `atOnce`: right options and explanations come with the result; `afterClosing`: once nobody can take the exam any more.
  add column key_release text not null default 'atOnce' check (key_release in ('atOnce', 'afterClosing'));

-- Else the next version of each exam would say that both were changed; of those in the trash too.
update exam_versions
set content = jsonb_set(content, '{exam}', '{"open_to": "everyone", "key_release": "atOnce"}' || (content -> 'exam'));
update trash_rows
set row = jsonb_set(row, '{content,exam}', '{"open_to": "everyone", "key_release": "atOnce"}' || (row #> '{content,exam}'))
where table_name = 'exam_versions';
