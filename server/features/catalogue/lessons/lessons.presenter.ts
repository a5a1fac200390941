import { isStaff } from '#domain/permissions/permissions.ts';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import type {
  lessonDetail,
  lessonSummary,
  lessons,
  ownLesson,
} from '#contract/catalogue/lessons.ts';
import { type OwnDocument, ownDocuments } from '#domain/catalogue/materials/own-documents.ts';
import { elementSymbol } from '#domain/chemistry/elements.ts';
import { withoutSummaryMarks } from '#domain/notation/summary-marks.ts';
import { previewNotation } from '#domain/text/plain-notation.ts';
import { resumePoint } from '#domain/catalogue/watch-progress.ts';
import { toEgp } from '#domain/settings/money.ts';
import {
  accessToLesson,
  linkRightOf,
  rightToLesson,
} from '#server/features/rights/entitlements.api.ts';
import { progressOfLesson } from '#server/features/catalogue/progress/lesson-progress.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { ResultCounts } from '#server/features/exams/exams.api.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { presentMaterial } from './materials.presenter.ts';
import type {
  LessonRow,
  LessonSummaryRow,
  ListedLessonRow,
  TaughtLessonRow,
} from './lessons.repository.ts';

/** Previews are cached by their text: making one takes longer than reading its lesson, and a class reads the same lessons. */
const previews = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (summaryStart) => previewNotation(withoutSummaryMarks(summaryStart), 150),
});

/** Wraps JSON text so that `JSON.stringify` inserts it unchanged. TypeScript has no type for it yet. */
const { rawJSON } = JSON as typeof JSON & { rawJSON: (json: string) => object };

/** The texts are most of a lesson, and a class reads the same ones: they are escaped once. */
const escapedTexts = new LRUCache<string, object>({
  maxSize: 16 * 1024 * 1024,
  // Two bytes a character, for the text and for its JSON.
  sizeCalculation: (_json, text) => Math.max(1, 4 * text.length),
  memoMethod: (text) => rawJSON(JSON.stringify(text)),
});

/** A lesson as it is sent. */
export const jsonOfLesson = (lesson: z.infer<typeof lessonDetail>): string =>
  JSON.stringify({
    ...lesson,
    lessonSummaryText: escapedTexts.memo(lesson.lessonSummaryText),
    lessonSummaryHtml: escapedTexts.memo(lesson.lessonSummaryHtml),
  });

/** Row to wire, as the public list of courses shows a lesson: nobody may open it unless signed in. */
export const presentListedLesson = (row: ListedLessonRow): z.infer<typeof lessonSummary> => ({
  id: row.id,
  courseId: row.course_id,
  title: row.title,
  order: row.position,
  symbol: elementSymbol(row.position),
  description: previews.memo(row.summary_start),
  isFree: row.lesson_is_free,
  isAccessible: false,
  duration: row.duration,
  monthAssigned: row.month_assigned,
  price: toEgp(row.price_in_piastres),
  isPublished: row.is_published,
  isCompleted: false,
});

/** Row to wire, as a course lists its lessons. */
export const presentLessonSummary = (
  row: LessonSummaryRow,
  viewer: Viewer,
): z.infer<typeof ownLesson> => {
  const { hasAccess, reason } = accessToLesson(row, viewer.role);
  const right = rightToLesson(row, viewer.role);
  const credits = reason === 'premium_required' ? row.credits : null;
  const progress = progressOfLesson(row);
  return {
    ...presentListedLesson(row),
    isAccessible: isStaff(viewer.role) ? row.lesson_is_accessible : hasAccess,
    isCompleted: progress.state === 'done',
    progress,
    accessReason: reason,
    openedBy: right ? { by: right.by, endsAt: right.endsAt.toISOString() } : null,
    credits: credits && { left: credits.left, endsAt: new Date(credits.ends_at).toISOString() },
  };
};

/** Row to wire for the teacher's panel. */
export const presentTaughtLesson = (
  row: TaughtLessonRow,
  viewer: Viewer,
  results: ResultCounts,
): z.infer<typeof lessons.listTaught.reply>[number] => ({
  ...presentLessonSummary(row, viewer),
  hasVideo: row.has_video,
  hasSummaryPdf: row.has_summary_pdf,
  hasWorkPapersPdf: row.has_work_papers_pdf,
  hasEquationsPdf: row.has_equations_pdf,
  materialsCount: row.materials_count,
  examsCount: row.exam_ids.length,
  resultsCount: results.of(...row.exam_ids),
});

const presentPlace = ({ document, page, page_at }: LessonRow['document_places'][number]) =>
  page_at === null ? [] : [{ document, page, readAt: new Date(page_at).toISOString() }];

const sizesOf = (row: LessonRow) => {
  const files = {
    lessonSummaryPdfPath: row.summary_file_id,
    workPapersPdfPath: row.work_papers_file_id,
    equationsTablePdfPath: row.equations_file_id,
  } as const satisfies Record<OwnDocument, string | null>;
  return ownDocuments.flatMap((document) => {
    const file = row.file_sizes.find(({ id }) => id === files[document]);
    return file ? [{ document, sizeInBytes: file.size_in_bytes }] : [];
  });
};

/** Row to wire. A viewer without the right to open the lesson gets none of its contents (decisions §4). */
export const presentLesson = (
  row: LessonRow,
  viewer: Viewer,
  files: Files,
): z.infer<typeof lessonDetail> => {
  const { hasAccess } = accessToLesson(row, viewer.role);
  const right = linkRightOf(row, viewer, row.id);
  const signedUrl = (fileId: string) => files.signedUrl(fileId, right);
  const pathOf = (fileId: string | null) => (hasAccess && fileId ? signedUrl(fileId) : null);
  return {
    ...presentLessonSummary(row, viewer),
    courseName: row.course_name,
    isPremium: !row.lesson_is_free,
    lessonSummaryText: hasAccess ? row.summary_text : '',
    lessonSummaryHtml: hasAccess ? row.summary_html : '',
    videoUrl: hasAccess ? row.video_url || null : null,
    chapters: hasAccess ? row.video_chapters : [],
    lessonSummaryPdfPath: pathOf(row.summary_file_id),
    equationsTablePdfPath: pathOf(row.equations_file_id),
    workPapersPdfPath: pathOf(row.work_papers_file_id),
    documentSizes: hasAccess ? sizesOf(row) : [],
    additionalResources: hasAccess ? row.additional_resources || null : null,
    materials: hasAccess
      ? row.materials.map((material) => presentMaterial(material, { signedUrl }))
      : [],
    resumeAtInSeconds: resumePoint(row.resume_at_in_seconds ?? 0, row.video_length_in_seconds),
    watchedInSeconds: row.watched_in_seconds ?? 0,
    documentPlaces: hasAccess ? row.document_places.flatMap(presentPlace) : [],
    previousLesson: row.previous_lesson,
    nextLesson: row.next_lesson,
    isPreview: row.is_preview,
    version: row.version,
  };
};
