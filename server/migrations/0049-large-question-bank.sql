-- The question bank of a school with 100,000 questions (decisions/0078).

-- Folded once, where the question is stored: folding it again for each row that the index proposes took nine tenths of a search.
drop index questions_by_part;
alter table questions add column search_key text not null generated always as (fold_arabic(question_text)) stored;
create index questions_by_part on questions using gin (search_key gin_trgm_ops);

-- What the bank filters by, without the texts: a total reads one twentieth of the table.
create index questions_of_bank on questions (exam_id, position)
  include (id, level, source_year, origin_lesson_id, copied_from);
create index questions_by_origin on questions (origin_lesson_id) where origin_lesson_id is not null;
create index question_figures_by_share on question_figures (right_share, question_id);
create index question_figures_by_answers on question_figures (answered_count desc nulls last, question_id);
