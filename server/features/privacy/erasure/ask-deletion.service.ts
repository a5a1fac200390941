import { type DeletionAsker, deletionDueAt, mayCancelDeletion } from '#domain/privacy/deletion.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { assertOwnPassword } from '#server/features/identity/profile/profile.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { requestedMail } from './deletion-mails.ts';
import { cancelRequest, findOpenRequest, insertRequest } from './deletion-requests.repository.ts';
import { findPersonToErase } from './traces.repository.ts';

type Asked = { studentId: string; askedBy: DeletionAsker; actorId: string | undefined };

/**
 * Stores that a student is to be deleted in fourteen days, and informs by mail, the teacher by a notification when the
 * student asks. An open request stays as it is.
 * @throws AppError student.not_found
 */
export const storeDeletionRequest = async (
  { database, clock, ids, mail, publicUrl }: Platform,
  { studentId, askedBy, actorId }: Asked,
): Promise<void> => {
  const askedAt = clock.now();
  const dueAt = deletionDueAt(askedAt);
  const person = await findPersonToErase(database, studentId);
  if (!person) throw new AppError('student.not_found');
  const message =
    person.email !== null && person.is_verified
      ? requestedMail({ publicUrl, to: person.email, gender: person.gender, dueAt })
      : undefined;
  await database.transaction().execute(async (transaction) => {
    const request = { id: ids.next(), student_id: studentId, asked_by: askedBy };
    if (!(await insertRequest(transaction, { ...request, asked_at: askedAt, due_at: dueAt })))
      return;
    if (message) await mail.queue(transaction, message);
    if (askedBy === 'student') {
      await postNotification(transaction, {
        kind: 'deletionAsked',
        studentId,
        detail: formatDate(dueAt),
        happenedAt: askedAt,
      });
    }
    if (actorId === undefined) return;
    await recordAction(
      transaction,
      { clock, ids },
      { actorId, action: 'student.ask_deletion', subjectId: studentId },
    );
  });
};

/** The student asks for deletion. @throws AppError deletion.wrong_password at its field */
export const askOwnDeletion = async (
  platform: Platform,
  viewer: Viewer,
  password: string,
): Promise<void> => {
  await assertOwnPassword(platform.database, viewer.id, password, 'deletion.wrong_password');
  await storeDeletionRequest(platform, {
    studentId: viewer.id,
    askedBy: 'student',
    actorId: undefined,
  });
};

/**
 * Takes a request back; nothing of the student has changed until then.
 * @throws AppError deletion.not_requested, deletion.by_teacher when a student cancels what the teacher asked for
 */
export const cancelDeletion = async (
  { database, clock, ids }: Platform,
  { studentId, by, actorId }: { studentId: string; by: 'student' | 'teacher'; actorId: string },
): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    const request = await findOpenRequest(transaction, studentId);
    if (!request) throw new AppError('deletion.not_requested');
    if (!mayCancelDeletion(by, request.asked_by)) throw new AppError('deletion.by_teacher');
    if (!(await cancelRequest(transaction, studentId, clock.now()))) {
      throw new AppError('deletion.not_requested');
    }
    if (by === 'student') return;
    await recordAction(
      transaction,
      { clock, ids },
      { actorId, action: 'student.cancel_deletion', subjectId: studentId },
    );
  });
};
