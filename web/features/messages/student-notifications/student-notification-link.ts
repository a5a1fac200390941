import { paths } from '#web/paths/paths.ts';
import type { StudentNotification } from './student-notifications.queries.ts';

/** The page of results has the attendance too. */
const resultKinds = new Set<StudentNotification['kind']>([
  'resultReady',
  'resultChanged',
  'attended',
  'attendedLate',
  'missedClass',
  'excusedFromClass',
]);

/** Where a student finds what a line is about; undefined where there is nothing to open any more. */
export function studentLinkOf({
  kind,
  lessonId,
}: Pick<StudentNotification, 'kind' | 'lessonId'>): string | undefined {
  if (kind === 'rightEnding') return paths.subscription();
  if (resultKinds.has(kind)) return paths.myResults();
  if (lessonId === null) return undefined;
  return kind === 'newExam' || kind === 'examSoon'
    ? paths.lessonExams(lessonId)
    : paths.lesson(lessonId);
}
