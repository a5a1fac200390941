import { foldArabic, matchesSearch } from '#domain/arabic-folding.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countResultsOfExam,
  examExists,
  listResultsOfExam,
  listResultsOfStudent,
  type ResultRow,
  type StudentResultRow,
} from './exam-results.repository.ts';

type Paging = { page: number; pageSize: number; search: string };
type Page<Row> = { rows: Row[]; total: number };

/**
 * A page of a student's results, newest first, searched by exam title.
 * There is at most one for each exam, so all are read and the page is cut here.
 */
export const listOwnResults = async (
  platform: Platform,
  studentId: string,
  { page, pageSize, search }: Paging,
): Promise<Page<ResultRow>> => {
  const all = await listResultsOfStudent(platform.database, studentId);
  const found = all.filter((row) => matchesSearch(row.exam_title, search));
  const start = (page - 1) * pageSize;
  return { rows: found.slice(start, start + pageSize), total: found.length };
};

/**
 * A page of an exam's results, best first, searched by the student's name or e-mail.
 * @throws AppError exam.not_found
 */
export const listExamResults = async (
  platform: Platform,
  examId: string,
  { page, pageSize, search }: Paging,
): Promise<Page<StudentResultRow>> => {
  const words = foldArabic(search)
    .split(' ')
    .filter((word) => word !== '');
  const paging = { words, limit: pageSize, offset: (page - 1) * pageSize };
  const [isKnown, rows, total] = await Promise.all([
    examExists(platform.database, examId),
    listResultsOfExam(platform.database, examId, paging),
    countResultsOfExam(platform.database, examId, words),
  ]);
  if (!isKnown) throw new AppError('exam.not_found');
  return { rows, total };
};
