import {
  type EventGroup,
  groupEvents,
  mayJoin,
  type NotificationEvent,
} from '#domain/messages/group-events.ts';
import { typeOf } from '#domain/messages/notification-kinds.ts';
import { listDevicesOfTeacher } from '#server/features/messages/push/push-devices.repository.ts';
import { pushQueue } from '#server/features/messages/push/push-queue.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeLine, isStillThere } from './compose-line.ts';
import { findNames, findWaitingWork, type Names, takeEvents } from './events.repository.ts';
import {
  announceLines,
  type LineRow,
  listUnreadLines,
  lockFeed,
  saveLines,
  storeLastVersion,
  takeDuePushes,
  tryLockFeed,
} from './lines.repository.ts';
import { pushStudentBatch } from './push-student-batch.ts';

/** The maximum of events in one transaction; the next transaction folds the rest. */
const batchSize = 2000;

/** The maximum of lines that one transaction pushes, each to all devices. */
const pushBatchSize = 500;

/** A growing line is pushed at most once in this time, so that a class does not cause many alarms. */
const pauseBetweenPushesInMilliseconds = 60_000;

type Folding = { ids: Platform['ids']; now: Date; names: Names; hasDevices: boolean };

const idsOf = (events: readonly NotificationEvent[], name: 'studentId' | 'examId'): string[] => [
  ...new Set(events.flatMap((event) => event[name] ?? [])),
];

const beginLine = ({ key, events }: EventGroup, { ids, names, now, hasDevices }: Folding) => {
  const [first] = events;
  const last = events.at(-1) ?? first;
  const isSingle = events.length === 1;
  return {
    id: ids.next(),
    kind: first.kind,
    type: typeOf(first.kind),
    group_key: key,
    ...composeLine(first, events.length, names),
    student_id: isSingle ? first.studentId : null,
    exam_id: first.examId,
    question_id: first.questionId,
    event_count: events.length,
    began_at: first.happenedAt,
    created_at: last.happenedAt,
    read_at: null,
    push_due_at: hasDevices ? now : null,
    pushed_at: null,
  };
};

const nextPush = ({ push_due_at: due, pushed_at: last }: LineRow, now: Date): Date =>
  due ?? new Date(Math.max(+now, +(last ?? 0) + pauseBetweenPushesInMilliseconds));

const growLine = (line: LineRow, { events }: EventGroup, { names, now, hasDevices }: Folding) => {
  const [first] = events;
  const last = events.at(-1) ?? first;
  const count = line.event_count + events.length;
  return {
    ...line,
    ...composeLine(first, count, names),
    student_id: null,
    event_count: count,
    created_at: last.happenedAt > line.created_at ? last.happenedAt : line.created_at,
    push_due_at: hasDevices ? nextPush(line, now) : null,
  };
};

/** The lines that the events create or extend, the oldest first. */
const writeLines = async (executor: Executor, groups: readonly EventGroup[], folding: Folding) => {
  const keys = [...new Set(groups.map(({ key }) => key))];
  const unread = new Map(
    (await listUnreadLines(executor, keys)).map((line) => [line.group_key, line]),
  );
  return groups
    .map((group) => {
      const line = unread.get(group.key);
      if (!line || !mayJoin(line.began_at, group.events[0])) return beginLine(group, folding);
      // A later group with the same key begins a line of its own.
      unread.delete(group.key);
      return growLine(line, group, folding);
    })
    .toSorted((a, b) => +a.created_at - +b.created_at);
};

/**
 * Takes events that no other process is folding, and reads what their lines need, before it locks the feed: others wait only
 * while lines are written.
 * @returns whether there may be more events
 */
const foldBatch = ({ database, clock, ids }: Platform): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const events = await takeEvents(transaction, batchSize);
    if (events.length === 0) return false;
    const devices = await listDevicesOfTeacher(transaction, now);
    const names = await findNames(transaction, {
      studentIds: idsOf(events, 'studentId'),
      examIds: idsOf(events, 'examId'),
    });
    const groups = groupEvents(events.filter((event) => isStillThere(event, names)));
    const { lastVersion } = await lockFeed(transaction);
    const folding = { ids, now, names, hasDevices: devices.length > 0 };
    const lines = await writeLines(transaction, groups, folding);
    await saveLines(
      transaction,
      lines.map((line, index) => ({
        ...line,
        version: (lastVersion + BigInt(index + 1)).toString(),
      })),
    );
    await storeLastVersion(transaction, lastVersion + BigInt(lines.length));
    await announceLines(transaction, 'lines');
    return events.length === batchSize;
  });

/** @returns whether there may be more lines to push */
const pushBatch = ({ database, clock, jobs }: Platform): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // Another process that writes lines, or pushes them, has the feed; the next run pushes what is left.
    if (!(await tryLockFeed(transaction))) return false;
    const now = clock.now();
    const notificationIds = await takeDuePushes(transaction, now, pushBatchSize);
    if (notificationIds.length === 0) return false;
    const devices = await listDevicesOfTeacher(transaction, now);
    const pushes = notificationIds.flatMap((notificationId) =>
      devices.map((deviceId) => ({ notificationId, deviceId })),
    );
    await jobs.enqueueMany(transaction, pushQueue, pushes);
    return notificationIds.length === pushBatchSize;
  });

const foldAndPush = async (platform: Platform): Promise<void> => {
  while (await foldBatch(platform));
  while (await pushBatch(platform));
};

/**
 * Folds the posted events into lines, by groups, and stores the push messages of the teacher and of students. One transaction
 * deletes a batch of events and stores the lines, so that no event is lost or counted twice when the process ends
 * (decisions/0050). Several processes share the batches (decisions/0167).
 */
export const foldEvents = async (platform: Platform): Promise<void> => {
  const waiting = await findWaitingWork(platform.database, platform.clock.now());
  const work = [
    ...(waiting?.ofTeacher ? [foldAndPush] : []),
    ...(waiting?.ofStudents ? [pushStudentBatch] : []),
  ];
  // An event that cannot be folded delays no student's message.
  await forEachSettled(work, (part) => part(platform));
};
