import { matchesSearch } from '#domain/text/search.ts';
import type { StoredNote } from './lesson-notes.queries.ts';
import type { NoteChanges } from './notes-outbox.ts';

/** A note as its author sees it: the server's, with what was written since. */
export type Note = Omit<StoredNote, 'version'>;

/** By the video's time; notes without one follow, oldest first. */
const inOrder = (a: Note, b: Note): number =>
  (a.atInSeconds ?? Number.POSITIVE_INFINITY) - (b.atInSeconds ?? Number.POSITIVE_INFINITY) ||
  a.createdAt.localeCompare(b.createdAt);

/** The notes of the server with the changes that it does not have yet. */
export function mergeNotes(stored: readonly StoredNote[], changes: NoteChanges): Note[] {
  const written = Object.entries(changes)
    .filter(([, { isDeleted }]) => !isDeleted)
    .map(([id, { text, atInSeconds, createdAt }]) => ({ id, text, atInSeconds, createdAt }));
  const others = stored
    .filter(({ id }) => changes[id] === undefined)
    .map(({ id, text, atInSeconds, createdAt }) => ({ id, text, atInSeconds, createdAt }));
  return [...others, ...written].toSorted(inOrder);
}

/** The notes in which every word of a search occurs, in any spelling of its letters. */
export const findNotes = (notes: readonly Note[], search: string): Note[] =>
  notes.filter(({ text }) => matchesSearch(text, search));
