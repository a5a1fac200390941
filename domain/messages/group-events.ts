import type { NotificationKind } from './notification-kinds.ts';

/** Something that the teacher is told of, before it became part of a line. */
export type NotificationEvent = {
  kind: NotificationKind;
  studentId: string | null;
  examId: string | null;
  questionId: string | null;
  detail: string;
  happenedAt: Date;
};

/** Events that are one line: a class that submits at once is told of once, with a count (decisions/0050). */
export type EventGroup = {
  key: string;
  /** In the order in which they happened; at least one. */
  events: [NotificationEvent, ...NotificationEvent[]];
};

/** How long after its first event a line takes further ones. */
export const lineGrowsForInMinutes = 60;

const minuteInMilliseconds = 60_000;

/** Lines of the same key are about the same thing. */
const keyOf = ({ kind, examId, questionId }: NotificationEvent): string =>
  [kind, examId, questionId].filter((part) => part !== null).join(':');

/** Whether an event still belongs to a line that began then. */
export const mayJoin = (beganAt: Date, { happenedAt }: Pick<NotificationEvent, 'happenedAt'>) =>
  happenedAt.getTime() - beganAt.getTime() < lineGrowsForInMinutes * minuteInMilliseconds;

/** The lines that events make, in the order of their first events. */
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
