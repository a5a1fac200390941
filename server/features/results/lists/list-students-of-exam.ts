import { searchWords } from '#domain/text/search.ts';
import type { PlatformWithExamLists } from '#server/features/school/bulk-actions/bulk-actions.api.ts';
import { listAbsenteeIds } from './absentees.repository.ts';
import { listMatchingStudentIds } from './student-results.repository.ts';

/** The students in the list of results, or of absentees, of an exam. */
export const listStudentsOfExam: PlatformWithExamLists['listStudentsOfExam'] = (
  { database, clock },
  { examId, filters: { search, groupId, ...filters } },
  { limit, callerGroups },
) => {
  const words = searchWords(search);
  const part = { ...filters, groupId, examId, words, callerGroups };
  return 'band' in part
    ? listMatchingStudentIds(database, part, limit)
    : listAbsenteeIds(database, { ...part, now: clock.now() }, limit);
};
