import type { NotificationEvent } from '#domain/messages/group-events.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { insertEvents } from './events.repository.ts';

/** What happened, with the ids that it is about; `detail` is what its text names besides. */
export type PostedEvent = Pick<NotificationEvent, 'kind' | 'happenedAt'> &
  Partial<NotificationEvent>;

/**
 * Tells the teacher of several events, in the caller's transaction: they become lines within about a second after it
 * commits, those of a group one line with a count (decisions/0050).
 */
export const postEvents = async (
  executor: Executor,
  events: readonly PostedEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const nothing = { studentId: null, examId: null, questionId: null, detail: '' };
  await insertEvents(
    executor,
    events.map((event) => ({ ...nothing, ...event })),
  );
};

/** Tells the teacher of one event; see `postEvents`. */
export const postNotification = (executor: Executor, event: PostedEvent): Promise<void> =>
  postEvents(executor, [event]);
