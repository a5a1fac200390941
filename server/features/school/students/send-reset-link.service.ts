import { composeResetLink } from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRecord } from './students.repository.ts';

/**
 * Mails a student who asked the teacher for help the link that sets a new password.
 * @throws AppError student.not_found; student.not_active for a person without an account
 */
export const sendStudentResetLink = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<void> => {
  const { database } = platform;
  const student = await findRecord(database, studentId, viewer);
  if (!student) throw new AppError('student.not_found');
  if (!student.is_active) throw new AppError('student.not_active');
  const link = composeResetLink(platform, student.email, {
    role: 'student',
    gender: student.gender,
  });
  await database.transaction().execute(async (transaction) => {
    await link.send(transaction, { id: studentId });
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.send_reset_link',
      subjectId: studentId,
    });
  });
};
