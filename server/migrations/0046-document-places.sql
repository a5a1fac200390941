-- Where each student stopped in each paper of a lesson (decisions/0085).
create table document_places (
  student_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  -- One of the lesson's three papers, by its field in the contract, or one of its further files.
  own_document text check (own_document in ('lessonSummaryPdfPath', 'workPapersPdfPath', 'equationsTablePdfPath')),
  material_id uuid references lesson_materials on delete cascade,
  -- From 1, as the file has it; how many there are stands in the file's row.
  page integer not null check (page > 0),
  furthest_page integer not null check (furthest_page > 0),
  -- When that page was read; null while the paper was only opened.
  page_at timestamptz,
  first_opened_at timestamptz not null,
  last_opened_at timestamptz not null,
  check (num_nonnulls(own_document, material_id) = 1),
  constraint document_places_key unique nulls not distinct (student_id, lesson_id, own_document, material_id)
);
create index document_places_by_lesson on document_places (lesson_id);
create index document_places_by_material on document_places (material_id) where material_id is not null;
