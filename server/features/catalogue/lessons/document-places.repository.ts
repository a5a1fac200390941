import { sql } from 'kysely';
import { isOwnDocument } from '#domain/catalogue/materials/own-documents.ts';
import { ownFile } from '#server/features/catalogue/progress/document-places.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { lessonDayFrom } from './lesson-days.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type Document = { lessonId: string; document: string };

/** How many pages a PDF of a lesson has, null before they are counted; undefined when the lesson has no such PDF. */
export const findDocument = async (
  executor: Executor,
  { lessonId, document }: Document,
): Promise<{ page_count: number | null } | undefined> => {
  const source = isOwnDocument(document)
    ? sql`lessons lesson join files file on file.id = ${ownFile('lesson', document)}
        where lesson.id = ${lessonId}`
    : sql`lesson_materials material join files file on file.id = material.file_id
        where material.id = ${document} and material.lesson_id = ${lessonId} and material.type = 'pdf'`;
  const { rows } = await sql<Rows['findDocument']>`
    select file.page_count from ${source}`.execute(executor);
  return rows[0];
};

type PlaceReport = Document & {
  studentId: string;
  /** Undefined when the document was only opened. */
  page: number | undefined;
  readAt: Date;
};

type PlaceRow = Rows['recordPlace'];

/**
 * Stores where a student is in a document. The latest reading is stored, whatever the order in which the reports arrive. One
 * statement, safe to repeat; undefined when the document is gone.
 */
export const recordPlace = async (
  executor: Executor,
  { studentId, lessonId, document, page, readAt }: PlaceReport,
): Promise<PlaceRow | undefined> => {
  const source = isOwnDocument(document)
    ? sql`${document}::text, null::uuid`
    : sql`null::text, ${document}::uuid`;
  // Locks the document against deletion, so that the stored row refers to an existing document.
  const existing = isOwnDocument(document)
    ? sql`lessons where id = ${lessonId} for key share`
    : sql`lesson_materials where id = ${document} and lesson_id = ${lessonId} for key share`;
  const pageAt = page === undefined ? null : readAt;
  const isLater = sql`(excluded.page_at is not null
    and (place.page_at is null or excluded.page_at >= place.page_at))`;
  const { rows } = await sql<PlaceRow>`
    with reported as (
      insert into document_places as place (
        student_id, lesson_id, own_document, material_id,
        page, furthest_page, page_at, first_opened_at, last_opened_at
      )
      select ${studentId}::uuid, ${lessonId}::uuid, ${source},
        ${page ?? 1}::int, ${page ?? 1}::int, ${pageAt}::timestamptz,
        ${readAt}::timestamptz, ${readAt}::timestamptz
      from ${existing}
      on conflict on constraint document_places_key do update set
        page = case when ${isLater} then excluded.page else place.page end,
        page_at = case when ${isLater} then excluded.page_at else place.page_at end,
        furthest_page = greatest(place.furthest_page, excluded.furthest_page),
        first_opened_at = least(place.first_opened_at, excluded.first_opened_at),
        last_opened_at = greatest(place.last_opened_at, excluded.last_opened_at)
      returning place.student_id, place.page, place.page_at
    ), counted as (${lessonDayFrom(sql`
      select student_id, (${pageAt}::timestamptz at time zone 'Africa/Cairo')::date, 0 from reported
      where ${pageAt}::timestamptz is not null`)})
    select page, page_at from reported`.execute(executor);
  return rows[0];
};
