import type { NotificationKind } from '#domain/messages/notification-kinds.ts';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import type { Notification } from './notifications.queries.ts';
import { notificationsTexts } from './notifications.texts.ts';

const { links } = notificationsTexts;

type NotificationLink = { to: string; label: string };

/** Which part of an exam's results a line is about. */
const views: Partial<Record<NotificationKind, { view?: string; label: string }>> = {
  examSubmitted: { label: links.results },
  examRetaken: { label: links.results },
  answersWait: { view: 'answers', label: links.answers },
  keySuspicious: { view: 'questions', label: links.questions },
};

/** The payments of the student whom a line is about; of several students, those in trouble. */
const paymentsOf = ({ kind, studentId }: Pick<Notification['data'], 'kind' | 'studentId'>) => {
  if (studentId !== null) return teacherPaths.payments({ student: studentId });
  if (kind === 'paymentDone') return teacherPaths.payments({});
  return teacherPaths.payments({ status: 'attention' });
};

/** Where the teacher finds what a line is about; undefined where there is nothing to open. */
export function linkOf({ type, data }: Notification): NotificationLink | undefined {
  const { kind, examId, studentId } = data;
  if (kind === 'studentAsked') return { to: paths.dashboard('inquiries'), label: links.inquiries };
  if (kind === 'deletionAsked' && studentId === null) {
    return { to: paths.dashboard('privacy', 'deletions'), label: links.deletions };
  }
  if (kind === 'ledgerDiffers') {
    return { to: paths.dashboard('payments', 'days'), label: links.days };
  }
  if (kind === 'paymentWaiting') {
    return { to: paths.dashboard('payments', 'receipts'), label: links.receipts };
  }
  if (type === 'payment') return { to: paymentsOf({ kind, studentId }), label: links.payments };
  if (kind === 'looksChanged' && examId !== null) {
    return { to: teacherPaths.editExam(examId), label: links.exam };
  }
  if (kind === 'sheetObjected' && examId !== null) {
    return { to: teacherPaths.sheets(examId, 'doubts'), label: links.sheets };
  }
  const results = views[kind];
  if (results && examId !== null) {
    return { to: teacherPaths.exam(examId, results.view), label: results.label };
  }
  if (studentId !== null) return { to: teacherPaths.student(studentId), label: links.student };
  const isOfStudents = type === 'user' || type === 'subscription';
  return isOfStudents ? { to: paths.dashboard('students'), label: links.students } : undefined;
}
