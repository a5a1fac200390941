-- Texts of exams are no Markdown any more. Words that were bold in them stay bold: they get the marks of domain/notation/bold.ts. Stars
-- around numbers or single letters stay stars, because they may be a calculation.
create function with_bold_marks(source text) returns text language sql immutable as $$
  select regexp_replace(
    source,
    '(^|[\s([«"،؛:./–-]|(?:^|\s)[وفبكل])\*\*(?=[^\s*])([^*\n]*[A-Za-z\u0621-\u0652]{2}[^*\n]*)(?<=\S)\*\*(?=$|[\s)\]»"،؛:.,;!?؟…/–-])',
    '\1⟪\2⟫',
    'gn')
$$;

-- The marks belong to the signs of the notation: a question is the same with and without bold words. No row has them yet.
create or replace function content_of(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold_arabic(written), '[\s*_^{}$`~\\.,:;?!()\[\]"''،؛؟…⟪⟫]', '', 'g');

update questions set
  question_text = with_bold_marks(question_text),
  explanation_text = with_bold_marks(explanation_text),
  options = array(
    select with_bold_marks(option) from unnest(options) with ordinality as listed (option, place) order by place)
where concat(question_text, explanation_text, array_to_string(options, ' ')) like '%**%';

drop function with_bold_marks(text);
