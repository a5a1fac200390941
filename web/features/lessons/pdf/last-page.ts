import { lastPagesKey } from '#web/lib/session/last-pages-key.ts';

type Stored = { userId: string; pages: Record<string, number> };

const mostDocuments = 50;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'userId' in value && 'pages' in value;

/** Of another account, or where the browser forbids its storage: none. */
const readPages = (userId: string): Stored['pages'] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(lastPagesKey) ?? 'null');
    return isStored(stored) && stored.userId === userId ? stored.pages : {};
  } catch {
    return {};
  }
};

/** The page on which this account left a document on this device, from 2; undefined for none. */
export const readLastPage = (userId: string, documentId: string): number | undefined => {
  const page: unknown = readPages(userId)[documentId];
  return Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined;
};

/** Keeps the fifty documents that were read last. The first page is where a document opens anyway. */
export const storeLastPage = (userId: string, documentId: string, page: number): void => {
  const others = Object.entries(readPages(userId)).filter(([id]) => id !== documentId);
  const pages = page > 1 ? [...others, [documentId, page] as const] : others;
  const stored: Stored = { userId, pages: Object.fromEntries(pages.slice(-mostDocuments)) };
  try {
    localStorage.setItem(lastPagesKey, JSON.stringify(stored));
  } catch {
    // Nothing is lost but the offer.
  }
};
