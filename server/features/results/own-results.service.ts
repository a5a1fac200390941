import { matchesSearch } from '#domain/text/arabic-folding.ts';
import { type ExamContent, readWithContent } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type FoundResultRow,
  listResults,
  listResultsOfStudent,
} from './own-results.repository.ts';

type Paging = { page: number; pageSize: number; search: string };

type ReadResult = { row: FoundResultRow; content: ExamContent };

const withContent = async (
  platform: Platform,
  readRows: () => Promise<FoundResultRow[]>,
): Promise<ReadResult[]> => {
  const read = await readWithContent(platform, async () =>
    (await readRows()).map((result) => ({
      id: result.exam_id,
      updated_at: result.exam_updated_at,
      result,
    })),
  );
  return read.map(({ row, content }) => ({ row: row.result, content }));
};

/**
 * A student's own result of an exam, with the exam's content. One round trip.
 * @throws AppError exam.result_not_found
 */
export const getOwnResult = async (
  platform: Platform,
  studentId: string,
  examId: string,
): Promise<ReadResult> => {
  const [result] = await withContent(platform, async () => {
    const row = await platform.coalesce('own-result', { studentId, examId }, (pairs) =>
      listResults(platform.database, pairs),
    );
    return row ? [row] : [];
  });
  if (!result) throw new AppError('exam.result_not_found');
  return result;
};

/**
 * A page of a student's results, newest first, searched by exam title.
 * There is at most one for each exam, so all are read and the page is cut here.
 */
export const listOwnResults = async (
  platform: Platform,
  studentId: string,
  { page, pageSize, search }: Paging,
): Promise<{ results: ReadResult[]; total: number }> => {
  let total = 0;
  const results = await withContent(platform, async () => {
    const all = await listResultsOfStudent(platform.database, studentId);
    const found = all.filter((row) => matchesSearch(row.exam_title, search));
    total = found.length;
    const start = (page - 1) * pageSize;
    return found.slice(start, start + pageSize);
  });
  return { results, total };
};
