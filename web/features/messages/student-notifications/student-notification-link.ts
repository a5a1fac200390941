import { paths } from '#web/paths/paths.ts';
import type { StudentNotification } from './student-notifications.queries.ts';

/** Where a student finds what a line is about; undefined where there is nothing to open any more. */
export function studentLinkOf({
  kind,
  lessonId,
}: Pick<StudentNotification, 'kind' | 'lessonId'>): string | undefined {
  if (kind === 'rightEnding') return paths.subscription();
  if (kind === 'resultReady' || kind === 'resultChanged') return paths.myResults();
  if (lessonId === null) return undefined;
  return kind === 'newExam' || kind === 'examSoon'
    ? paths.lessonExams(lessonId)
    : paths.lesson(lessonId);
}
