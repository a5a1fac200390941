import { createPersonalStore, type TextStorage } from '#web/lib/outbox/personal-store.ts';

/** What a student wrote, and the server has not confirmed yet. */
export type NoteChange = {
  text: string;
  atInSeconds: number | null;
  /** The server's version that it builds upon; 0 for a note that the server does not have. */
  version: number;
  createdAt: string;
  isDeleted: boolean;
  /** Texts that were sent on top of that version without a reply: the server may have stored one of them. */
  sent: string[];
  /** Why it is not sent again by itself: changed on another device, or what the server's refusal says. */
  problem: { kind: 'changed' } | { kind: 'refused'; message: string } | null;
};

export type NoteChanges = Readonly<Record<string, NoteChange>>;

type NotesOwner = { userId: string; lessonId: string };

const ownerOf = ({ userId, lessonId }: NotesOwner) => ({ userId, subject: lessonId });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isChange = (value: unknown): value is NoteChange =>
  isObject(value) &&
  typeof value.text === 'string' &&
  typeof value.version === 'number' &&
  Array.isArray(value.sent);

const parse = (stored: unknown): NoteChanges | undefined =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([id, change]) => (isChange(change) ? [[id, change]] : [])),
      )
    : undefined;

/** Changes of notes that have not reached the server, by person and lesson. */
export function createNotesOutbox(storage: TextStorage) {
  const stored = createPersonalStore({ storage, name: 'lessonNotes', parse });
  const changesOf = (owner: NotesOwner): NoteChanges => stored.get(ownerOf(owner)) ?? {};
  return {
    changesOf,
    put(owner: NotesOwner, id: string, change: NoteChange): void {
      stored.set(ownerOf(owner), { ...changesOf(owner), [id]: change });
    },
    remove(owner: NotesOwner, id: string): void {
      const { [id]: _, ...others } = changesOf(owner);
      stored.set(ownerOf(owner), Object.keys(others).length > 0 ? others : undefined);
    },
    /** Whether the device refused to store; what waits is then lost with the page. */
    isVolatile: stored.isVolatile,
    lessonsOf: stored.subjectsOf,
  };
}
