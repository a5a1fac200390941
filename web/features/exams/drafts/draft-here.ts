import { readViewer } from '#web/lib/session/session.ts';
import { examDraftPrefix } from '#web/lib/teacher-copies.ts';

/** What was typed and not yet sent, as it is stored on this device. */
export type DraftHere = {
  content: Record<string, unknown>;
  examVersion: number | null;
  revision: number;
  writer: string;
};

const keyOf = (id: string) => `${examDraftPrefix}${id}`;

/** Undefined for none, and where the browser forbids its storage. */
export const readDraftHere = (id: string): DraftHere | undefined => {
  try {
    const stored = localStorage.getItem(keyOf(id));
    return stored === null ? undefined : (JSON.parse(stored) as DraftHere);
  } catch {
    return undefined;
  }
};

/**
 * Stores nothing where the browser forbids it or has no room; the server gets the draft a moment later anyway. Nor after
 * signing out, when a pause in typing may still be running: the draft contains right answers.
 */
export const storeDraftHere = (id: string, draft: DraftHere): void => {
  if (readViewer() === null) return;
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // The state of saving says whether the server has it.
  }
};

export const forgetDraftHere = (id: string): void => {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // There is nothing to forget then.
  }
};
