import {
  changeStudents,
  lockAccount,
  takeGradeRequest,
} from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { findRecord, findStudent, type StudentRow } from './students.repository.ts';

/**
 * Accepts or rejects the grade that a student asks for. Rights to months stay those of the grade of before.
 * @throws AppError student.not_found, student.no_grade_request where it was decided or taken back meanwhile
 */
export const decideGrade = (
  platform: Platform,
  viewer: Viewer,
  { id, accept }: { id: string; accept: boolean },
): Promise<StudentRow> =>
  platform.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    const before = await findRecord(transaction, id, viewer);
    if (!before) throw new AppError('student.not_found');
    const grade = await takeGradeRequest(transaction, id);
    if (grade === undefined) throw new AppError('student.no_grade_request');
    if (accept) await changeStudents(transaction, [id], { grade });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: accept ? 'student.accept_grade' : 'student.reject_grade',
      subjectId: id,
      detail: { grade, before: { grade: before.grade } },
    });
    const student = await findStudent(transaction, id, viewer, platform.clock.now());
    if (!student) throw new AppError('student.not_found');
    return student;
  });
