import { sheetLimit } from '#domain/practice/practice.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { readWithContent } from '#server/features/exams/exams.api.ts';
import { findSchoolYearStart } from '#server/features/settings/settings.api.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMistakenLessons, type MistakenLessonRow } from './lessons-to-practise.repository.ts';
import type { Picked } from './practice.presenter.ts';
import {
  listSheetMistakes,
  type PickedRow,
  pickMistakes,
} from './questions-to-practise.repository.ts';

/** Reads picked questions with the contents of their exams, which all have the version of their row. */
export const withContents = async (
  platform: Platform,
  pick: () => Promise<PickedRow[]>,
): Promise<Picked[]> => {
  const read = await readWithContent(platform, async () =>
    (await pick()).map((picked) => ({
      id: picked.exam_id,
      updated_at: picked.updated_at,
      picked,
    })),
  );
  return read.map(({ row, content }) => ({ row: row.picked, content }));
};

/** The parameters of the queries of mistakes: the student, the school year and the day in Egypt. */
export const yearOf = async ({ database, clock }: Platform, studentId: string) => {
  const now = clock.now();
  const since = await findSchoolYearStart(database, now);
  return { studentId, since, today: dayInEgypt(now), now };
};

const isOpen = (row: MistakenLessonRow) => accessToLesson(row, 'student').hasAccess;

const sumOf = (rows: readonly MistakenLessonRow[]) =>
  rows.reduce((sum, row) => sum + row.question_count, 0);

/** The lessons with mistakes, and how many mistakes are in lessons that are not open now (decisions/0068). */
export const findOwnMistakes = async (platform: Platform, studentId: string) => {
  const rows = await listMistakenLessons(platform.database, await yearOf(platform, studentId));
  const lessons = rows.filter(isOpen);
  return { lessons, closedCount: sumOf(rows) - sumOf(lessons) };
};

type Part = { studentId: string; courseId: string | undefined };

const findOpenMistakes = async (platform: Platform, { studentId, courseId }: Part) => {
  const { lessons } = await findOwnMistakes(platform, studentId);
  const filtered = lessons.filter((row) => courseId === undefined || row.course_id === courseId);
  const year = await yearOf(platform, studentId);
  return {
    mistakes: { ...year, lessonIds: filtered.map((row) => row.lesson_id) },
    count: sumOf(filtered),
  };
};

/** A round of the student's mistakes in open lessons, of one course or of all. */
export const startMistakes = async (
  platform: Platform,
  part: Part,
  seed: string,
): Promise<Picked[]> => {
  const { mistakes } = await findOpenMistakes(platform, part);
  return withContents(platform, () => pickMistakes(platform.database, { ...mistakes, seed }));
};

/** The student's mistakes in open lessons for the printed sheet, and how many do not fit on it. */
export const printMistakes = async (
  platform: Platform,
  part: Part,
): Promise<{ picked: Picked[]; leftOutCount: number }> => {
  const { mistakes, count } = await findOpenMistakes(platform, part);
  const picked = await withContents(platform, () => listSheetMistakes(platform.database, mistakes));
  return { picked, leftOutCount: Math.max(0, count - sheetLimit) };
};
