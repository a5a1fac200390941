import { groupsOf, hasPermission } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type * as z from 'zod/mini';
import type { examAnalysis } from '#contract/results/exam-analysis.ts';
import { joinFullName } from '#domain/text/names.ts';
import { searchWords } from '#domain/text/search.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AbsenteeRow, countAbsentees, listAbsentees } from './absentees.repository.ts';
import { findExamHead } from './student-results.repository.ts';

type Query = z.output<typeof examAnalysis.listAbsentees.query>;
type Absentee = z.input<typeof examAnalysis.listAbsentees.reply>[number];

const present = (row: AbsenteeRow, viewer: Pick<Viewer, 'assistant'>): Absentee => ({
  studentId: row.id,
  fullName: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
  // Who grades only calls nobody.
  ...(hasPermission(viewer, 'students.read')
    ? { phone: row.phone, parentPhone: row.parent_phone }
    : { phone: '', parentPhone: '' }),
  centre: row.centre,
  lastActiveAt: row.last_active_at?.toISOString() ?? null,
  hasBegun: row.has_begun,
  hasAccess: accessToLesson(row, 'student').hasAccess,
});

/**
 * A page of the students of the exam's grade who have not submitted it, by name.
 * @throws AppError exam.not_found
 */
export const listExamAbsentees = async (
  { database, clock }: Platform,
  viewer: Pick<Viewer, 'assistant'>,
  examId: string,
  { page, pageSize, search, centre, groupId }: Query,
): Promise<{ absentees: Absentee[]; total: number }> => {
  const now = clock.now();
  const callerGroups = groupsOf(viewer);
  const selection = { examId, words: searchWords(search), centre, groupId, callerGroups, now };
  const part = { ...selection, limit: pageSize, offset: (page - 1) * pageSize };
  const [exam, rows, total] = await Promise.all([
    findExamHead(database, examId),
    listAbsentees(database, part),
    countAbsentees(database, selection),
  ]);
  if (!exam) throw new AppError('exam.not_found');
  return { absentees: rows.map((row) => present(row, viewer)), total };
};
