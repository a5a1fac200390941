import {
  factsOfKind,
  type StudentNotificationKind,
} from '#domain/messages/student-notification-kinds.ts';
import { paths } from './paths.ts';

/** Where a student finds what a line is about; undefined where there is nothing to open any more. */
export function studentLinkOf({
  kind,
  lessonId,
}: {
  kind: StudentNotificationKind;
  lessonId: string | null;
}): string | undefined {
  const { page } = factsOfKind[kind];
  if (page === 'subscription') return paths.subscription();
  if (page === 'results') return paths.myResults();
  if (page === 'home') return paths.home();
  return lessonId === null ? undefined : paths[page](lessonId);
}
