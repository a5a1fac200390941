import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import { paths } from './paths.ts';

/** The page of results has the attendance too. */
const resultKinds = new Set<StudentNotificationKind>([
  'resultReady',
  'resultChanged',
  'objectionAnswered',
  'attended',
  'attendedLate',
  'missedClass',
  'excusedFromClass',
]);

/** The home has the live lessons to come. */
const homeKinds = new Set<StudentNotificationKind>(['liveSoon', 'liveMoved', 'liveCancelled']);

/** Where a student finds what a line is about; undefined where there is nothing to open any more. */
export function studentLinkOf({
  kind,
  lessonId,
}: {
  kind: StudentNotificationKind;
  lessonId: string | null;
}): string | undefined {
  if (kind === 'rightEnding') return paths.subscription();
  if (resultKinds.has(kind)) return paths.myResults();
  if (homeKinds.has(kind)) return paths.home();
  if (lessonId === null) return undefined;
  return kind === 'newExam' || kind === 'examSoon'
    ? paths.lessonExams(lessonId)
    : paths.lesson(lessonId);
}
