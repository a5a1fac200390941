import { type RawBuilder, sql } from 'kysely';
import type { OwnDocument } from '#domain/catalogue/materials/own-documents.ts';

const fileColumns: Record<OwnDocument, string> = {
  lessonSummaryPdfPath: 'summary_file_id',
  workPapersPdfPath: 'work_papers_file_id',
  equationsTablePdfPath: 'equations_file_id',
};

/** The file of one of the three PDFs of a lesson. @param lesson the alias of the table with the lesson */
export const ownFile = (lesson: string, document: OwnDocument) =>
  sql.raw(`${lesson}.${fileColumns[document]}`);

/** As the database writes it into JSON: moments are text. */
export type DocumentPlaceRow = {
  document: string;
  /** The title of a further file; null for the three PDFs. */
  title: string | null;
  page: number;
  furthest_page: number;
  page_count: number | null;
  page_at: string | null;
  last_opened_at: string;
};

type Reader = {
  /** The alias of the table with the lesson in the surrounding query. */
  lesson: string;
  studentId: string | RawBuilder<string>;
  limit?: number;
};

/**
 * The PDFs of a lesson that a student opened, as one JSON value of `DocumentPlaceRow`s, the most recently opened first. When the teacher replaced a PDF by a shorter one, the place is its last page.
 * A removed PDF is left out.
 */
export const documentPlacesOf = ({ lesson, studentId, limit = 100 }: Reader) => sql<
  DocumentPlaceRow[]
>`(
  select coalesce(jsonb_agg(to_jsonb(opened) order by opened.last_opened_at desc), '[]')
  from (
    select coalesce(place.own_document, place.material_id::text) as document, material.title,
      least(place.page, file.page_count) as page,
      least(place.furthest_page, file.page_count) as furthest_page,
      file.page_count, place.page_at, place.last_opened_at
    from document_places place
      left join lesson_materials material on material.id = place.material_id
      join files file on file.id = case place.own_document
        when 'lessonSummaryPdfPath' then ${ownFile(lesson, 'lessonSummaryPdfPath')}
        when 'workPapersPdfPath' then ${ownFile(lesson, 'workPapersPdfPath')}
        when 'equationsTablePdfPath' then ${ownFile(lesson, 'equationsTablePdfPath')}
        else material.file_id
      end
    where place.student_id = ${studentId} and place.lesson_id = ${sql.raw(`${lesson}.id`)}
    order by place.last_opened_at desc limit ${limit}::int
  ) opened
)`;
