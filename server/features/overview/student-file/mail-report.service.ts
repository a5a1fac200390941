import type { ReportPeriod } from '#domain/overview/student-report/report-periods.ts';
import { reportMail } from '#server/features/messages/student-mails/student-mails.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMailedReport, insertReport } from './report.repository.ts';
import { composeReport } from './report.service.ts';
import { reportTexts as texts } from './student-file.texts.ts';

type ReportRequest = { studentId: string; clientKey: string; period: ReportPeriod };

/**
 * Mails a summary to the student once for each key, also when the request comes several times at once.
 * @throws AppError student.not_found, student_report.unverified_email
 */
export const mailReport = async (
  platform: Platform,
  viewer: Viewer,
  { studentId, clientKey, period }: ReportRequest,
): Promise<{ mailedAt: string }> => {
  const { database, clock, publicUrl } = platform;
  const { owner, head, sections } = await composeReport(platform, {
    studentId,
    period,
    // It is the student's own.
    showsBalance: true,
  });
  // An unconfirmed address may belong to a stranger.
  if (!owner.email_verified_at) throw new AppError('student_report.unverified_email');
  const mail = reportMail({
    publicUrl,
    to: owner.email,
    firstName: owner.first_name,
    gender: owner.gender,
    subject: texts.subject[period],
    paragraphs: [
      head.at(-1) ?? '',
      ...sections.flatMap(({ heading, lines }) => [`${heading}:`, ...lines]),
    ],
  });
  const now = clock.now();
  const mailedAt = await database.transaction().execute(async (transaction) => {
    const report = { id: clientKey, student_id: studentId, period, mailed_at: now };
    if (!(await insertReport(transaction, report))) {
      return findMailedReport(transaction, clientKey, studentId);
    }
    await platform.mail.queue(transaction, mail);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.mail_report',
      subjectId: studentId,
      detail: { period },
    });
    return now;
  });
  // The key belongs to another student's mail.
  if (!mailedAt) throw new AppError('request.invalid');
  return { mailedAt: mailedAt.toISOString() };
};
