import { useEffect, useState } from 'react';
import { useViewer } from '#web/lib/session/session.ts';
import { readLastPage, storeLastPage } from './last-page.ts';

/**
 * Keeps on which page the account reads a document.
 * @param current the shown page, from 1
 * @param pageCount 0 until the pages are shown
 * @returns the page to offer, while the reader is still on the first one; undefined for none
 */
export function useLastPage(
  documentId: string,
  current: number,
  pageCount: number,
): number | undefined {
  const userId = useViewer()?.id;
  const [last] = useState(() =>
    userId === undefined ? undefined : readLastPage(userId, documentId),
  );
  // A document opens on its first page, which says nothing yet about where the reader stopped.
  const [hasMoved, setMoved] = useState(false);
  if (current > 1 && !hasMoved) setMoved(true);
  useEffect(() => {
    if (hasMoved && userId !== undefined) storeLastPage(userId, documentId, current);
  }, [current, documentId, hasMoved, userId]);
  return !hasMoved && last !== undefined && last <= pageCount ? last : undefined;
}
