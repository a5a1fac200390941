import { isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import { studiedLessons } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { call } from '#web/lib/calls/call.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { showArrivedWork } from '#web/lib/outbox/arrived-work.ts';
import { createReportOutbox } from '#web/lib/outbox/report-outbox.ts';
import { maySend } from '#web/lib/outbox/viewer-id.ts';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';

/** `subject` is the lesson's id. */
type Owner = { userId: string; subject: string };
type Report = { isStudied: boolean };

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && typeof (value as Report).isStudied === 'boolean';

/** What was pressed last waits to be sent. */
const outbox = createReportOutbox<Report>({
  storage: deviceStorage,
  name: 'studiedReports',
  isReport,
  merge: (_, newer) => newer,
});

const show = (lessonId: string, change: Partial<Lesson['progress']>): void => {
  queryClient.setQueryData(
    lessonQuery(lessonId).queryKey,
    (lesson) => lesson && { ...lesson, progress: { ...lesson.progress, ...change } },
  );
};

/**
 * Shows and stores what was pressed, and sends it; without a network it waits on the device.
 * @throws ApiError where the server refuses it
 */
export async function setStudied(owner: Owner, isStudied: boolean): Promise<void> {
  outbox.add(owner, { isStudied });
  show(owner.subject, { isStudied });
  await send(owner);
}

/** Sends what an earlier visit or a lost network left on the device. What is refused is undone; the others go on. */
export async function sendAllStudied(userId: string): Promise<void> {
  for (const subject of outbox.subjectsOf(userId))
    await send({ userId, subject }).catch(() => undefined);
}

async function send(owner: Owner): Promise<void> {
  const report = maySend(owner) ? outbox.take(owner) : undefined;
  if (!report) return;
  try {
    const args = { params: { id: owner.subject }, body: report };
    show(owner.subject, await call(studiedLessons.set, args, { keepalive: true }));
    void showArrivedWork(queryClient);
  } catch (error) {
    if (isWorthSendingAgain(error)) {
      outbox.add(owner, report, { isOlder: true });
      return;
    }
    show(owner.subject, { isStudied: !report.isStudied });
    throw error;
  }
}
