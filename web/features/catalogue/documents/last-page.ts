import { lastPagesKey } from '#web/lib/session/last-pages-key.ts';

/** The page where the reader stopped in a document. */
export type Place = {
  /** From 1. */
  page: number;
  /** When the page was read, by the server's clock; null while the server does not know of it. */
  readAt: string | null;
};

type Stored = { userId: string; pages: Record<string, unknown> };

const maxDocuments = 50;

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'userId' in value && 'pages' in value;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'page' in value && Number.isInteger(value.page);

/** The stored pages of an account; none if they belong to another account or the browser forbids its storage. */
const readPages = (userId: string): Stored['pages'] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(lastPagesKey) ?? 'null');
    return isStored(stored) && stored.userId === userId ? stored.pages : {};
  } catch {
    return {};
  }
};

/** Where this account stopped in a document on this device; undefined for nowhere. */
export const readPlace = (userId: string, documentId: string): Place | undefined => {
  const stored: unknown = readPages(userId)[documentId];
  // Earlier builds, before the server stored places, stored a number alone.
  if (Number.isInteger(stored)) return { page: Number(stored), readAt: '' };
  return isPlace(stored) ? stored : undefined;
};

/** Stores a place; only the fifty documents that were read last remain. */
export const storePlace = (userId: string, documentId: string, place: Place): void => {
  const others = Object.entries(readPages(userId)).filter(([id]) => id !== documentId);
  const pages = [...others, [documentId, place] as const].slice(-maxDocuments);
  const stored: Stored = { userId, pages: Object.fromEntries(pages) };
  try {
    localStorage.setItem(lastPagesKey, JSON.stringify(stored));
  } catch {
    // Nothing is lost but the offer.
  }
};

/**
 * The page to offer, from the place stored on the device and that of the server. A place not sent yet was read here;
 * else what was read last counts. Undefined on the first page, where a document opens anyway.
 */
export const pageToOffer = (here: Place | undefined, there: Place | undefined) => {
  const isElsewhere = there && here?.readAt !== null && (there.readAt ?? '') > (here?.readAt ?? '');
  const { page = 1 } = (isElsewhere ? there : here) ?? {};
  return page > 1 ? page : undefined;
};
