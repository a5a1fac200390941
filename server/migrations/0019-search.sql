-- The teacher's search for a student, chapter, lesson or exam (decisions/0055).

-- Parts of words by index. Comes with PostgreSQL, and the owner of a database may add it.
create extension if not exists pg_trgm;

-- What `foldArabic` in domain/text/arabic-folding.ts makes of a text; a test compares the two.
create function fold_arabic_once(written text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    lower(translate(
      regexp_replace(
        normalize(written, nfkc),
        '[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
        '', 'g'
      ),
      'أإآٱىئیؤةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫', 'اااايييوهك01234567890123456789.'
    ) collate pg_c_utf8),
    '\s+', ' ', 'g'
  ));

-- Twice, because two characters may become adjacent and compose once a mark between them is gone.
create function fold_arabic(written text) returns text
  language sql immutable strict parallel safe
  return fold_arabic_once(fold_arabic_once(written));

-- Names that begin with the search, in their order; students have `users_students_by_name`, by which their list is sorted.
create index courses_by_folded_name on courses (fold_arabic(name) collate "C");
create index lessons_by_folded_title on lessons (fold_arabic(title) collate "C");
create index exams_by_folded_title on exams (fold_arabic(title) collate "C");

-- Names that contain it.
create index users_students_by_part on users using gin (search_key gin_trgm_ops) where role = 'student';
create index courses_by_part on courses using gin (fold_arabic(name) gin_trgm_ops);
create index lessons_by_part on lessons using gin (fold_arabic(title) gin_trgm_ops);
create index exams_by_part on exams using gin (fold_arabic(title) gin_trgm_ops);
