import { matchesSearch } from '#domain/text/arabic-folding.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listResultsOfStudent, type ResultRow } from './own-results.repository.ts';

type Paging = { page: number; pageSize: number; search: string };

/**
 * A page of a student's results, newest first, searched by exam title.
 * There is at most one for each exam, so all are read and the page is cut here.
 */
export const listOwnResults = async (
  platform: Platform,
  studentId: string,
  { page, pageSize, search }: Paging,
): Promise<{ rows: ResultRow[]; total: number }> => {
  const all = await listResultsOfStudent(platform.database, studentId);
  const found = all.filter((row) => matchesSearch(row.exam_title, search));
  const start = (page - 1) * pageSize;
  return { rows: found.slice(start, start + pageSize), total: found.length };
};
