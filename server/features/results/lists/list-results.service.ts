import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type * as z from 'zod/mini';
import type { examResults } from '#contract/results/exam-results.ts';
import { searchWords } from '#domain/text/search.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
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

/** Filters and order for the repository. The search is folded in the same way as the stored key. */
export const selectionOf = (
  viewer: Pick<Viewer, 'assistant'>,
  examId: string,
  { search, sort, direction, band, centre, groupId }: Omit<ListQuery, 'page' | 'pageSize'>,
): ResultFilters & ResultOrder => ({
  examId,
  words: searchWords(search),
  band,
  centre,
  groupId,
  callerGroups: groupsOf(viewer),
  sort,
  direction: direction ?? (sort === 'name' ? 'asc' : 'desc'),
});

/**
 * A page of an exam's results, searched by the student's name or e-mail, best first by default.
 * @throws AppError exam.not_found
 */
export const listExamResults = async (
  { database }: Platform,
  viewer: Pick<Viewer, 'assistant'>,
  examId: string,
  { page, pageSize, ...query }: ListQuery,
): Promise<{ rows: StudentResultRow[]; total: number }> => {
  const selection = selectionOf(viewer, examId, query);
  const [exam, rows, total] = await Promise.all([
    findExamHead(database, examId),
    listResults(database, { ...selection, limit: pageSize, offset: (page - 1) * pageSize }),
    countResults(database, selection),
  ]);
  if (!exam) throw new AppError('exam.not_found');
  return { rows, total };
};
