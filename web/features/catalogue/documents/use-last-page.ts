import { useEffect, useRef, useState } from 'react';
import { onPageLeave } from '#web/lib/pages/on-page-leave.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { pageToOffer, type Place, readPlace, storePlace } from './last-page.ts';
import { notePlace, type Reader, sendPlace } from './send-places.ts';

/** A document whose place the server knows: one of a lesson's. */
export type Reading = {
  lessonId: string;
  document: string;
  /** Where the student stopped, as the server had it. */
  place: Place | undefined;
  /** The page that the address names. */
  startPage: number | undefined;
};

const sendEveryMilliseconds = 5000;

/** Sends a student's place, at most every five seconds. */
function createPlaceSender(reader: Reader) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    void sendPlace(reader);
  };
  return {
    flush,
    note(page?: number) {
      notePlace(reader, page);
      timer ??= setTimeout(flush, sendEveryMilliseconds);
    },
  };
}

/** Sends where a student is in a document of a lesson, and at once when the page is left (the teacher is not counted). */
function usePlaceSender(reading: Reading | undefined) {
  const viewer = useViewer();
  const userId = viewer?.role === 'student' ? viewer.id : undefined;
  const sender = useRef<ReturnType<typeof createPlaceSender>>(undefined);
  const { lessonId, document: name } = reading ?? {};
  useEffect(() => {
    if (userId === undefined || lessonId === undefined || name === undefined) return undefined;
    const current = createPlaceSender({ userId, lessonId, document: name });
    sender.current = current;
    const endLeaving = onPageLeave(current.flush);
    return () => {
      endLeaving();
      current.flush();
      sender.current = undefined;
    };
  }, [lessonId, name, userId]);
  return sender;
}

type Shown = {
  /** Stays the same when the document's links are renewed. */
  documentId: string;
  reading: Reading | undefined;
  /** The shown page, from 1. */
  current: number;
  /** 0 until the pages are shown. */
  pageCount: number;
};

/**
 * Stores the page that the account reads in a document: on the device, and of a lesson's document on the server too.
 * @returns the page to offer, while the reader is still on the first one; undefined for none
 */
export function useLastPage({ documentId, reading, current, pageCount }: Shown) {
  const userId = useViewer()?.id;
  const sender = usePlaceSender(reading);
  const [last] = useState(() =>
    userId === undefined ? undefined : pageToOffer(readPlace(userId, documentId), reading?.place),
  );
  const isShown = pageCount > 0;
  useEffect(() => {
    if (isShown) sender.current?.note();
  }, [isShown, sender]);
  // A document opens on its first page, which says nothing yet about where the reader stopped.
  const [hasMoved, setMoved] = useState(false);
  if (current > 1 && !hasMoved) setMoved(true);
  useEffect(() => {
    if (!hasMoved || userId === undefined) return;
    storePlace(userId, documentId, { page: current, readAt: null });
    sender.current?.note(current);
  }, [current, documentId, hasMoved, sender, userId]);
  return !hasMoved && last !== undefined && last <= pageCount ? last : undefined;
}
