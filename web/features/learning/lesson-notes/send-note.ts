import { ApiError, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import type { StoredNote } from './lesson-notes.queries.ts';
import type { NoteChange } from './notes-outbox.ts';

/** What a sender needs of the server and of the device, for the notes of one student on one lesson. */
export type NotePorts = {
  save: (
    id: string,
    note: Pick<NoteChange, 'text' | 'atInSeconds' | 'version'>,
  ) => Promise<StoredNote>;
  remove: (id: string) => Promise<void>;
  /** The server's notes as they are now. */
  reload: () => Promise<StoredNote[]>;
  find: (id: string) => NoteChange | undefined;
  put: (id: string, change: NoteChange) => void;
  /** The server has everything of this change. */
  settle: (id: string) => void;
  /** Shows what the server now has; undefined when it has the note no longer. */
  show: (id: string, note: StoredNote | undefined) => void;
};

/** `sent` and `again` go on at once, `waits` waits for the network, `stopped` for the student. */
export type Outcome = 'sent' | 'again' | 'waits' | 'stopped';

const maxSent = 5;

const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

async function sendDeletion(ports: NotePorts, id: string): Promise<void> {
  try {
    await ports.remove(id);
  } catch (error) {
    if (!hasCode(error, 'lesson_note.not_found')) throw error;
  }
  ports.show(id, undefined);
  if (ports.find(id)?.isDeleted) ports.settle(id);
}

async function sendText(ports: NotePorts, id: string, change: NoteChange): Promise<void> {
  const sent = [...change.sent, change.text].slice(-maxSent);
  ports.put(id, { ...change, sent });
  const stored = await ports.save(id, change);
  ports.show(id, stored);
  const now = ports.find(id);
  if (!now) return;
  const isAll =
    !now.isDeleted && now.text === change.text && now.atInSeconds === change.atInSeconds;
  if (isAll) ports.settle(id);
  else ports.put(id, { ...now, version: stored.version, sent: [] });
}

/** After a refusal: prepares the next try, or stores why there is none. */
async function resolve(ports: NotePorts, id: string, error: unknown): Promise<Outcome> {
  const change = ports.find(id);
  if (!change) return 'sent';
  if (hasCode(error, 'lesson_note.not_found') && change.version > 0) {
    // Deleted on another device, but written on here: what was written is not lost.
    ports.put(id, { ...change, version: 0, sent: [] });
    return 'again';
  }
  if (hasCode(error, 'lesson_note.changed_meanwhile')) {
    const stored = (await ports.reload()).find((note) => note.id === id);
    if (!stored || change.sent.includes(stored.text)) {
      // An earlier try of this device arrived, and its reply was lost.
      ports.put(id, { ...change, version: stored?.version ?? 0, sent: [] });
      return 'again';
    }
    ports.put(id, { ...change, problem: { kind: 'changed' } });
    return 'stopped';
  }
  if (isWorthSendingAgain(error)) return 'waits';
  const message = error instanceof Error ? error.message : '';
  ports.put(id, { ...change, problem: { kind: 'refused', message } });
  return 'stopped';
}

/** Sends one waiting change. A blank note waits until something is written in it, or it is deleted. */
export async function sendNote(ports: NotePorts, id: string): Promise<Outcome> {
  const change = ports.find(id);
  if (!change || change.problem !== null) return 'stopped';
  if (!change.isDeleted && change.text.trim() === '') return 'stopped';
  try {
    await (change.isDeleted ? sendDeletion(ports, id) : sendText(ports, id, change));
    return 'sent';
  } catch (error) {
    return resolve(ports, id, error).catch(() => 'waits' as const);
  }
}
