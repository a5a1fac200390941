import type { NotificationKind } from './notification-kinds.ts';

/** An event that the teacher is notified of, before it became part of a notification. */
export type NotificationEvent = {
  kind: NotificationKind;
  studentId: string | null;
  examId: string | null;
  questionId: string | null;
  detail: string;
  happenedAt: Date;
};

/**
 * Events that make one notification: when a class submits at once, the teacher gets one with a count
 * (decisions/0050).
 */
export type EventGroup = {
  key: string;
  /** In the order in which they happened; at least one. */
  events: [NotificationEvent, ...NotificationEvent[]];
};

/** How long after its first event a notification takes further ones. */
export const lineGrowsForInMinutes = 60;

const minuteInMilliseconds = 60_000;

/** Events with the same key are about the same thing. */
const keyOf = ({ kind, examId, questionId }: NotificationEvent): string =>
  [kind, examId, questionId].filter((part) => part !== null).join(':');

/** Whether an event belongs to a notification that began at that time. */
export const mayJoin = (beganAt: Date, { happenedAt }: Pick<NotificationEvent, 'happenedAt'>) =>
  happenedAt.getTime() - beganAt.getTime() < lineGrowsForInMinutes * minuteInMilliseconds;

/** Groups events into notifications, in the order of their first events. */
export const groupEvents = (events: readonly NotificationEvent[]): EventGroup[] => {
  const inOrder = events.toSorted((a, b) => +a.happenedAt - +b.happenedAt);
  const groups: EventGroup[] = [];
  const open = new Map<string, EventGroup>();
  for (const event of inOrder) {
    const key = keyOf(event);
    const group = open.get(key);
    if (group && mayJoin(group.events[0].happenedAt, event)) {
      group.events.push(event);
      continue;
    }
    const begun: EventGroup = { key, events: [event] };
    open.set(key, begun);
    groups.push(begun);
  }
  return groups;
};
