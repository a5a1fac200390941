import type * as z from 'zod/mini';
import type { documentPlaces } from '#contract/catalogue/document-places.ts';
import type { RouteArguments } from '#contract/route.ts';
import { plural } from '#domain/text/plural.ts';
import { ensureLessonAccess } from './open-lesson.service.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findDocument, recordPlace } from './document-places.repository.ts';

type Report = RouteArguments<typeof documentPlaces.save>['body'] & { lessonId: string };

const beyondTheEnd = (pageCount: number) =>
  plural(pageCount, {
    zero: 'لم تُجهّز صفحات هذا الملف بعد. افتحه ثم حاول مرة أخرى.',
    one: 'لهذا الملف صفحة واحدة. اخترها.',
    two: 'لهذا الملف صفحتان. اختر إحداهما.',
    few: 'لهذا الملف {n} صفحات. اختر صفحة منها.',
    many: 'لهذا الملف {n} صفحة. اختر صفحة منها.',
    other: 'لهذا الملف {n} صفحة. اختر صفحة منها.',
  });

/**
 * Notes where a student is in a PDF of a lesson that the student may open (decisions/0085).
 * @throws AppError lesson.not_found, lesson.access_denied, material.not_found, request.invalid for a page after its last one
 */
export const savePlace = async (
  platform: Platform,
  viewer: Viewer,
  { lessonId, document, page, secondsAgo }: Report,
): Promise<z.input<typeof documentPlaces.save.reply>> => {
  const { database, clock } = platform;
  await ensureLessonAccess(platform, viewer, lessonId);
  const found = await findDocument(database, { lessonId, document });
  if (!found) throw new AppError('material.not_found');
  const pageCount = found.page_count ?? 0;
  if (page !== undefined && page > pageCount)
    throw new AppError('request.invalid', { page: [beyondTheEnd(pageCount)] });
  const row = await recordPlace(database, {
    studentId: viewer.id,
    lessonId,
    document,
    page,
    readAt: new Date(clock.now().getTime() - secondsAgo * 1000),
  });
  if (!row) throw new AppError('material.not_found');
  const readAt = row.page_at?.toISOString();
  return { place: readAt === undefined ? null : { document, page: row.page, readAt } };
};
