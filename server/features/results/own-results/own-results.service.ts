import { matchesSearch } from '#domain/text/search.ts';
import { type ExamContent, readWithContent } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countResultsOfStudent,
  type FoundResultRow,
  listResults,
  listResultsOfStudent,
  listTakenExams,
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
      listResults(platform.database, pairs, platform.clock.now()),
    );
    return row ? [row] : [];
  });
  if (!result) throw new AppError('exam.result_not_found');
  return result;
};

/**
 * The exams whose titles match the search; undefined without a search. Titles are compared here, because the rule of folding
 * is in `domain/`; results are read only for one page.
 */
const findExamIds = async (
  { database }: Platform,
  studentId: string,
  search: string,
): Promise<string[] | undefined> => {
  if (search === '') return undefined;
  const exams = await listTakenExams(database, studentId);
  return exams.filter(({ title }) => matchesSearch(title, search)).map(({ id }) => id);
};

/** A page of a student's results, newest first, searched by exam title. */
export const listOwnResults = async (
  platform: Platform,
  studentId: string,
  { page, pageSize, search }: Paging,
): Promise<{ results: ReadResult[]; total: number }> => {
  const { database } = platform;
  const filter = { studentId, examIds: await findExamIds(platform, studentId, search) };
  const now = platform.clock.now();
  const part = { ...filter, limit: pageSize, offset: (page - 1) * pageSize, now };
  const [results, total] = await Promise.all([
    withContent(platform, () => listResultsOfStudent(database, part)),
    countResultsOfStudent(database, filter),
  ]);
  return { results, total };
};
