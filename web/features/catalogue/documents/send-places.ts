import { isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import type { Lesson } from '#web/features/catalogue/lessons/lesson.ts';
import { lessonQuery } from '#web/features/catalogue/lessons/lessons.queries.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { documentPlaces, today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { maySend } from '#web/lib/outbox/viewer-id.ts';
import { type Place, readPlace, storePlace } from './last-page.ts';
import { createPlaceOutbox } from './place-reports.ts';

/** A document of a lesson, and who reads it. */
export type Reader = { userId: string; lessonId: string; document: string };

const outbox = createPlaceOutbox(deviceStorage);

const ownerOf = ({ userId, lessonId, document }: Reader) => ({
  userId,
  subject: `${lessonId} ${document}`,
});

/** Stores on the device what is to be sent. */
export const notePlace = (reader: Reader, page?: number): void =>
  outbox.add(ownerOf(reader), { at: Date.now(), ...(page !== undefined && { page }) });

/** Sends what is stored about one document; offline it stays. */
export async function sendPlace(reader: Reader): Promise<void> {
  const report = maySend(reader) ? outbox.take(ownerOf(reader)) : undefined;
  if (!report) return;
  const { lessonId, document } = reader;
  const secondsAgo = Math.max(0, Math.round((Date.now() - report.at) / 1000));
  const body = { document, secondsAgo, ...(report.page !== undefined && { page: report.page }) };
  try {
    const args = { params: { id: lessonId }, body };
    const { place } = await call(documentPlaces.save, args, { keepalive: true });
    if (place) applyPlace(reader, place, report.page);
    // The home page links to the page where the student stopped.
    await outdate(queryClient, [today.get]);
  } catch (error) {
    if (isWorthSendingAgain(error)) outbox.add(ownerOf(reader), report, { isOlder: true });
  }
}

/** Sends what an earlier visit or a lost network left on the device. */
export async function sendAllPlaces(userId: string): Promise<void> {
  for (const subject of outbox.subjectsOf(userId)) {
    const [lessonId = '', document = ''] = subject.split(' ');
    await sendPlace({ userId, lessonId, document });
  }
}

/** Takes over what the server has stored, on the device and in the loaded lesson. */
function applyPlace(
  { userId, lessonId, document }: Reader,
  place: Place & { readAt: string },
  sentPage: number | undefined,
): void {
  const documentId = `${lessonId}:${document}`;
  // If the reader has turned the page meanwhile, the newer page is still to be sent.
  if (readPlace(userId, documentId)?.page === sentPage) storePlace(userId, documentId, place);
  queryClient.setQueryData(lessonQuery(lessonId).queryKey, (lesson) => {
    const places: Lesson['documentPlaces'] = lesson?.documentPlaces;
    const others = (places ?? []).filter((item) => item.document !== document);
    return lesson && { ...lesson, documentPlaces: [...others, { document, ...place }] };
  });
}
