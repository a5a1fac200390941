import { calledName } from '#domain/text/called-name.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { moveToTrash } from '#server/features/trash/trash.api.ts';
import { notifyStudents } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findInquiry, type ReceivedInquiryRow, updateAnswer } from './inquiries.repository.ts';
import { answerMailTexts as textsFor } from './inquiries.texts.ts';

type Answer = { answer: string; shownAnswer?: string | null | undefined };

const answerMail = (
  publicUrl: string,
  inquiry: ReceivedInquiryRow,
  answer: string,
): MailMessage => {
  const texts = textsFor(inquiry.gender);
  return composeMail({
    to: inquiry.email,
    greetingName: calledName(`${inquiry.first_name} ${inquiry.last_name}`),
    subject: texts.subject(inquiry.lesson_title),
    paragraphs: [texts.question(inquiry.question), texts.answer(answer)],
    action: { label: texts.action, url: `${publicUrl}/lesson/${inquiry.lesson_id}` },
    note: texts.note,
  });
};

/** Its key is the question, so that a correction of the answer is no second event. */
const answeredEvent = (inquiry: ReceivedInquiryRow) => ({
  studentId: inquiry.student_id,
  kind: 'answered' as const,
  eventKey: inquiry.id,
  lessonId: inquiry.lesson_id,
  subject: inquiry.lesson_title,
});

/**
 * Answers a question, or changes the answer that the teacher saw. The student is notified and mailed of
 * the first answer, not of a correction.
 * @throws AppError inquiry.not_found, inquiry.answered_meanwhile
 */
export const answerInquiry = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { answer, shownAnswer: named }: Answer,
): Promise<ReceivedInquiryRow> => {
  const { database, clock, mail } = platform;
  const inquiry = await findInquiry(database, id, groupsOf(viewer));
  if (!inquiry) throw new AppError('inquiry.not_found');
  if (inquiry.answer === answer) return inquiry;
  const shownAnswer = named === undefined ? inquiry.answer : named;
  // Composed before the row is locked.
  const message = answerMail(platform.publicUrl, inquiry, answer);
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    if (!(await updateAnswer(transaction, { id, answer, shownAnswer, now }))) {
      throw new AppError('inquiry.answered_meanwhile');
    }
    await notifyStudents(transaction, [answeredEvent(inquiry)], now);
    if (shownAnswer === null && inquiry.email !== '') await mail.queue(transaction, message);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'inquiry.answer',
      subjectId: id,
      detail: { before: shownAnswer, answer },
    });
  });
  return { ...inquiry, answer, answered_at: now };
};

/** @throws AppError inquiry.not_found */
export const removeInquiry = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const isVisible = await findInquiry(transaction, id, groupsOf(viewer));
    if (!isVisible) throw new AppError('inquiry.not_found');
    const deleted = await moveToTrash(transaction, platform, {
      kind: 'inquiry',
      id,
      actorId: viewer.id,
    });
    if (!deleted) throw new AppError('inquiry.not_found');
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'inquiry.delete',
      subjectId: id,
      detail: { studentId: deleted.student_id, question: deleted.question },
    });
  });
