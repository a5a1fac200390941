-- What a question asks, so that the same question is recognised where it was typed again: folded letters and digits without blanks,
-- punctuation and the signs of the notation.
create function content_of(written text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(fold_arabic(written), '[\s*_^{}$`~\\.,:;?!()\[\]"''،؛؟…]', '', 'g');

-- Text, options in any order, and the picture; null where nothing but the place in a PDF says what is asked.
create function content_key(question_text text, options text[], image_file_id uuid) returns uuid
  language sql immutable parallel safe
  return case when content_of(question_text) <> '' or image_file_id is not null then md5(concat_ws(chr(10),
    content_of(question_text),
    (select string_agg(content_of(option), chr(10) order by content_of(option) collate "C") from unnest(options) option),
    image_file_id
  ))::uuid end;

alter table questions add column content_key uuid
  generated always as (content_key(question_text, options, image_file_id)) stored;
create index questions_by_content on questions (content_key);
