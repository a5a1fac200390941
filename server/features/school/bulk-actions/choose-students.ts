import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { listIdsWithin } from './bulk-actions.repository.ts';
import type * as z from 'zod/mini';
import { bulkLimits, type selection } from '#contract/school/bulk-actions.ts';
import { filtersOf, listMatchingIds } from '#server/features/school/students/students.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';

export type Selection = z.output<typeof selection>;

/** A selection from a list of one exam: the students who took it, or who did not. */
type ExamSelection = Extract<Selection, { examId: string }>;

/** The platform, with the lists of exams, which belong to a later module. */
export type PlatformWithExamLists = Platform & {
  /** The ids of the students in a list of an exam, at most `limit`, of the groups that limit the caller. */
  listStudentsOfExam: (
    platform: Platform,
    chosen: ExamSelection,
    within: { limit: number; callerGroups: readonly string[] | undefined },
  ) => Promise<string[]>;
};

type Caller = Pick<Viewer, 'assistant'>;

/** One more than the maximum, to find out whether there are too many. */
const limit = bulkLimits.students + 1;

const findIds = (
  platform: PlatformWithExamLists,
  viewer: Caller,
  chosen: Selection,
): Promise<string[]> => {
  if (chosen.of === 'marked') {
    return Promise.resolve([...new Set(chosen.ids)]);
  }
  if (chosen.of === 'students') {
    const { database, clock } = platform;
    return listMatchingIds(database, filtersOf(viewer, chosen.filters), {
      now: clock.now(),
      limit,
    });
  }
  return platform.listStudentsOfExam(platform, chosen, { limit, callerGroups: groupsOf(viewer) });
};

/**
 * The ids of the selected students, or of all that match the filters of a list now, within the groups of the caller.
 * @throws AppError bulk.nobody, bulk.too_many
 */
export const chooseStudents = async (
  platform: PlatformWithExamLists,
  viewer: Caller,
  chosen: Selection,
): Promise<string[]> => {
  const found = await findIds(platform, viewer, chosen);
  const callerGroups = groupsOf(viewer);
  const ids = callerGroups ? await listIdsWithin(platform.database, found, callerGroups) : found;
  if (ids.length === 0) throw new AppError('bulk.nobody');
  if (ids.length > bulkLimits.students) throw new AppError('bulk.too_many');
  return ids;
};
