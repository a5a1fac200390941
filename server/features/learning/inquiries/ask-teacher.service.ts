import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import { ensureLessonAccess } from '#server/features/catalogue/lessons/lessons.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwnInquiry, insertInquiry, type InquiryRow } from './inquiries.repository.ts';

/**
 * Asks the teacher about a lesson that the student may open, and notifies the teacher; a repeated call with the same id
 * stores one question.
 * @throws AppError lesson.not_found, lesson.access_denied, inquiry.too_many
 */
export const askTeacher = async (
  platform: Platform,
  viewer: Viewer,
  { id, lessonId, question }: { id: string; lessonId: string; question: string },
): Promise<InquiryRow> => {
  const { database, clock } = platform;
  await ensureLessonAccess(platform, viewer, lessonId);
  const own = { id, studentId: viewer.id, lessonId };
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    // The lock makes parallel questions of one student run one after another.
    await lockAccount(transaction, viewer.id);
    const lessonTitle = await insertInquiry(transaction, { ...own, question, now });
    if (lessonTitle === undefined) return;
    const event = { studentId: viewer.id, detail: lessonTitle, happenedAt: now };
    await postNotification(transaction, { kind: 'studentAsked', ...event });
  });
  const stored = await findOwnInquiry(database, own);
  if (!stored) throw new AppError('inquiry.too_many');
  return stored;
};
