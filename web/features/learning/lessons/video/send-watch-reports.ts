import { isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { resumePoint } from '#domain/catalogue/watch-progress.ts';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import { lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { showArrivedWork } from '#web/lib/outbox/arrived-work.ts';
import { maySend } from '#web/lib/outbox/viewer-id.ts';
import { createWatchOutbox, type WatchReport } from './watch-reports.ts';

/** `subject` is the lesson's id. */
type Owner = { userId: string; subject: string };

const outbox = createWatchOutbox(deviceStorage);

/** Stores a report and sends it together with stored ones; offline it is only stored. */
export async function reportWatched(owner: Owner, report: WatchReport): Promise<void> {
  outbox.add(owner, report);
  cacheResumePoint(owner.subject, report);
  await sendWaiting(owner);
}

/** Sends the reports that an earlier visit or a lost network left on the device. */
export async function sendAllWaiting(userId: string): Promise<void> {
  for (const subject of outbox.subjectsOf(userId)) await sendWaiting({ userId, subject });
}

async function sendWaiting(owner: Owner): Promise<void> {
  const report = maySend(owner) ? outbox.take(owner) : undefined;
  if (!report) return;
  try {
    const args = { params: { id: owner.subject }, body: report };
    const progress = await call(lessons.reportProgress, args, { keepalive: true });
    applyProgress(owner.subject, progress);
  } catch (error) {
    if (isWorthSendingAgain(error)) outbox.add(owner, report, { isOlder: true });
  }
}

/** Updates the cached lesson, so that the video continues at this position when the student returns to it. */
function cacheResumePoint(lessonId: string, report: WatchReport): void {
  const { positionInSeconds, videoLengthInSeconds } = report;
  queryClient.setQueryData(
    lessonQuery(lessonId).queryKey,
    (lesson) =>
      lesson && {
        ...lesson,
        resumeAtInSeconds: resumePoint(positionInSeconds, videoLengthInSeconds),
      },
  );
}

function applyProgress(
  lessonId: string,
  { watchedInSeconds, isCompleted: isWatched }: { watchedInSeconds: number; isCompleted: boolean },
): void {
  const { queryKey } = lessonQuery(lessonId);
  const wasWatched = queryClient.getQueryData(queryKey)?.progress.isWatched ?? false;
  queryClient.setQueryData(
    queryKey,
    (lesson) =>
      lesson && { ...lesson, watchedInSeconds, progress: { ...lesson.progress, isWatched } },
  );
  if (isWatched && !wasWatched) void showArrivedWork(queryClient);
}
