import type * as z from 'zod/mini';
import { bulkLimits, type selection } from '#contract/school/bulk-actions.ts';
import { searchWords } from '#domain/text/search.ts';
import { listAbsenteeIds, listMatchingStudentIds } from '#server/features/results/results.api.ts';
import { filtersOf, listMatchingIds } from '#server/features/school/students/students.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';

export type Selection = z.output<typeof selection>;

/** One more than may be chosen, which shows that there are too many. */
const limit = bulkLimits.students + 1;

const findIds = ({ database, clock }: Platform, chosen: Selection): Promise<string[]> => {
  if (chosen.of === 'marked') {
    return Promise.resolve([...new Set(chosen.ids.map((id) => id.toLowerCase()))]);
  }
  if (chosen.of === 'students') {
    return listMatchingIds(database, filtersOf(chosen.filters), { now: clock.now(), limit });
  }
  const { examId } = chosen;
  const { search, groupId, ...filters } = chosen.filters;
  const part = { ...filters, groupId, examId, words: searchWords(search) };
  return 'band' in part
    ? listMatchingStudentIds(database, part, limit)
    : listAbsenteeIds(database, { ...part, now: clock.now() }, limit);
};

/**
 * The ids of the marked students, or of all that the filters of a list let through now.
 * @throws AppError bulk.nobody, bulk.too_many
 */
export const chooseStudents = async (platform: Platform, chosen: Selection): Promise<string[]> => {
  const ids = await findIds(platform, chosen);
  if (ids.length === 0) throw new AppError('bulk.nobody');
  if (ids.length > bulkLimits.students) throw new AppError('bulk.too_many');
  return ids;
};
