import type * as z from 'zod/mini';
import type { examResults } from '#contract/exams/exams.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countResults,
  findExamHead,
  listResults,
  type ResultFilters,
  type ResultOrder,
  type StudentResultRow,
} from './student-results.repository.ts';

type ListQuery = z.output<typeof examResults.listByExam.query>;

/** What the repository takes, from what the address says: a search is folded as the stored key is. */
export const askedOf = (
  examId: string,
  { search, sort, direction }: Pick<ListQuery, 'search' | 'sort' | 'direction'>,
): ResultFilters & ResultOrder => ({
  examId,
  words: foldArabic(search)
    .split(' ')
    .filter((word) => word !== ''),
  sort,
  direction: direction ?? (sort === 'name' ? 'asc' : 'desc'),
});

/**
 * A page of an exam's results, searched by the student's name or e-mail, best first unless asked otherwise.
 * @throws AppError exam.not_found
 */
export const listExamResults = async (
  { database }: Platform,
  examId: string,
  { page, pageSize, ...query }: ListQuery,
): Promise<{ rows: StudentResultRow[]; total: number }> => {
  const asked = askedOf(examId, query);
  const [exam, rows, total] = await Promise.all([
    findExamHead(database, examId),
    listResults(database, { ...asked, limit: pageSize, offset: (page - 1) * pageSize }),
    countResults(database, asked),
  ]);
  if (!exam) throw new AppError('exam.not_found');
  return { rows, total };
};
