import { largeCounts } from '#server/platform/cache/large-totals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countResultsByExam } from './exams.repository.ts';

/** How many results an exam, or several, have. */
export type ResultCounts = { of: (...examIds: string[]) => number };

/** The numbers of results of all exams, in one statement; large numbers may be half a minute old. */
export const countResults = async ({
  database,
  cache,
}: Pick<Platform, 'database' | 'cache'>): Promise<ResultCounts> => {
  const counts = await largeCounts(cache, 'results by exam', () => countResultsByExam(database));
  return { of: (...examIds) => examIds.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) };
};
