import type { NotificationEvent } from '#domain/messages/group-events.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { insertEvents } from './events.repository.ts';

/** An event with its ids; `detail` is a further value in its text. */
export type PostedEvent = Pick<NotificationEvent, 'kind' | 'happenedAt'> &
  Partial<NotificationEvent>;

/**
 * Notifies the teacher of several events, in the caller's transaction. About a second after it commits, they become lines;
 * the events of a group become one line with a count (decisions/0050).
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

/** Notifies the teacher of one event; see `postEvents`. */
export const postNotification = (executor: Executor, event: PostedEvent): Promise<void> =>
  postEvents(executor, [event]);
