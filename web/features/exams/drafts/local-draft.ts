import { readViewer } from '#web/lib/session/session.ts';
import { examDraftPrefix } from '#web/lib/teacher-copies.ts';

/** What was typed and not yet sent, as it is stored on this device. */
export type LocalDraft = {
  content: Record<string, unknown>;
  examVersion: number | null;
  revision: number;
  writer: string;
};

const keyOf = (id: string) => `${examDraftPrefix}${id}`;

/** Undefined for none, and where the browser forbids its storage. */
export const readLocalDraft = (id: string): LocalDraft | undefined => {
  try {
    const stored = localStorage.getItem(keyOf(id));
    return stored === null ? undefined : (JSON.parse(stored) as LocalDraft);
  } catch {
    return undefined;
  }
};

/**
 * Stores nothing where the browser forbids it or has no room; the server gets the draft a moment later anyway. Stores
 * nothing after signing out either, when a pause in typing may still be running, because the draft contains right
 * answers.
 */
export const storeLocalDraft = (id: string, draft: LocalDraft): void => {
  if (readViewer() === null) return;
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // The page shows whether the server has the draft.
  }
};

export const removeLocalDraft = (id: string): void => {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Where nothing can be stored, there is nothing to remove.
  }
};
