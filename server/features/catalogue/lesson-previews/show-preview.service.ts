import type * as z from 'zod/mini';
import type { lessonPreviews } from '#contract/catalogue/lesson-previews.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { toEgp } from '#domain/settings/money.ts';
import { presentSharedQuestions, readWithContent } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { previewPagePath } from '#server/platform/files/pdf-pages/pdf-pages.routes.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findOpenExam,
  findPreview,
  listPreviews,
  type ListedPreviewRow,
} from './lesson-previews.repository.ts';

type Preview = z.infer<typeof lessonPreviews.get.reply>;

const shownQuestions = 2;

/** The types of questions that a visitor understands without an explanation. */
const shownExamTypes = [examTypes.multipleChoice, examTypes.trueFalse];

/**
 * The first questions of the lesson's first open exam. They are in the shuffled order that all students share, which does not
 * reveal the teacher's order. Questions with a picture are left out, because a link to it belongs to a student.
 */
const listSampleQuestions = async (
  platform: Platform,
  lessonId: string,
): Promise<Preview['questions']> => {
  const now = platform.clock.now();
  const filter = { lessonId, examTypes: shownExamTypes, now };
  const [exam] = await readWithContent(platform, async () => {
    const row = await findOpenExam(platform.database, filter);
    return row ? [row] : [];
  });
  if (!exam) return [];
  return presentSharedQuestions(exam.content, platform.files)
    .filter(({ imageUrl, optionImages }) => imageUrl === null && optionImages === undefined)
    .slice(0, shownQuestions)
    .map(({ questionHtml, optionsHtml }) => ({ questionHtml, optionsHtml }));
};

const presentListed = (row: ListedPreviewRow) => ({
  id: row.id,
  title: row.title,
  courseName: row.course_name,
  gradeLevel: row.grade,
  duration: row.duration,
});

/** The lessons that have a preview for visitors (decisions/0115). */
export const listLessonPreviews = async (platform: Pick<Platform, 'database'>) =>
  (await listPreviews(platform.database)).map(presentListed);

/**
 * What a visitor sees of a lesson with a preview (decisions/0115).
 * @throws AppError lesson.not_found
 */
export const showPreview = async (platform: Platform, id: string): Promise<Preview> => {
  const row = await findPreview(platform.database, id);
  if (!row) throw new AppError('lesson.not_found');
  return {
    ...presentListed(row),
    courseId: row.course_id,
    isFree: row.is_free,
    price: toEgp(row.price_in_piastres),
    summaryPagePath: row.summary_file_id === null ? null : previewPagePath(row.id),
    questions: await listSampleQuestions(platform, row.id),
  };
};

/** The summary PDF of a lesson with a preview, whose first page everybody may see; undefined for any other lesson. */
export const createPreviewedSummary =
  ({ database }: Pick<Platform, 'database'>) =>
  async (lessonId: string): Promise<string | undefined> =>
    (await findPreview(database, lessonId))?.summary_file_id ?? undefined;
