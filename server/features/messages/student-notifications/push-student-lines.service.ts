import { isPushed } from '#domain/messages/pushed-lines.ts';
import { isQuiet, pushTime } from '#domain/messages/quiet-hours.ts';
import { findActiveDevices } from '#server/features/messages/push/push-devices.repository.ts';
import { type StudentPush, studentPushQueue } from '#server/features/messages/push/push-queue.ts';
import { sendPushes } from '#server/features/messages/push/send-pushes.service.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listLinesToPush, type LineToPush } from './line-pushes.repository.ts';
import { composePush } from './student-notifications.presenter.ts';

const maxTries = 5;
const firstPauseInMilliseconds = 10_000;

type Batch = { pushes: StudentPush[]; tries: number };

const keyOf = (studentId: string, id: string) => `${studentId} ${id}`;

/** Sends again later, outside the quiet hours, what did not reach its device; after the last try the list alone has it. */
const sendLater = async ({ database, clock, jobs }: Platform, { pushes, tries }: Batch) => {
  if (pushes.length === 0 || tries >= maxTries) return;
  const pause = tries === 0 ? 0 : firstPauseInMilliseconds * 4 ** (tries - 1);
  const startAfter = pushTime(new Date(clock.now().getTime() + pause));
  await jobs.enqueue(database, studentPushQueue, { pushes, tries }, { startAfter });
};

/** The lines of a message that are still to be pushed, the newest first. */
const pushedOf = (
  { studentId, lineIds }: StudentPush,
  lines: ReadonlyMap<string, LineToPush>,
  now: Date,
): LineToPush[] =>
  lineIds
    .flatMap((id) => lines.get(keyOf(studentId, id)) ?? [])
    .filter(({ kind, due_at: dueAt, read_at: readAt, muted }) =>
      isPushed({ kind, dueAt, readAt }, { muted, now }),
    )
    .toSorted((a, b) => +b.created_at - +a.created_at);

/**
 * Sends a batch of messages to students, each about the lines that are unread, switched on and not over at this moment. In
 * quiet hours, which may have begun since the batch was stored, it waits for their end.
 */
export const pushStudentLines = async (platform: Platform, batch: Batch): Promise<void> => {
  const { database, clock } = platform;
  const { pushes, tries } = batch;
  const now = clock.now();
  if (isQuiet(now)) return sendLater(platform, batch);
  const rows = await listLinesToPush(database, pushes);
  const lines = new Map(rows.map((line) => [keyOf(line.student_id, line.id), line]));
  const devices = await findActiveDevices(
    database,
    pushes.map(({ deviceId }) => deviceId),
    now,
  );
  const deviceById = new Map(devices.map((device) => [device.id, device]));
  const deliveries = pushes.flatMap((push) => {
    const device = deviceById.get(push.deviceId);
    // Somebody else may have signed in on the device since.
    if (device?.user_id !== push.studentId) return [];
    const message = composePush(pushedOf(push, lines, now));
    return message ? [{ device, message }] : [];
  });
  const failed = await sendPushes(platform, deliveries);
  const failedIds = new Set(failed.map(({ deviceId }) => deviceId));
  await sendLater(platform, {
    pushes: pushes.filter(({ deviceId }) => failedIds.has(deviceId)),
    tries: tries + 1,
  });
};

/** Registers the job that pushes; called before the jobs start. */
export const handleStudentPushes = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void =>
  jobs.handle(studentPushQueue, ({ data }) => pushStudentLines(platform, data));
