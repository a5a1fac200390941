import { call } from '#web/lib/calls/call.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';
import { lessonNotes } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { assertViewer } from '#web/lib/outbox/viewer-id.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { lessonNotesQuery } from './lesson-notes.queries.ts';
import { createNotesOutbox, type NoteChange, type NoteChanges } from './notes-outbox.ts';
import { type NotePorts, sendNote } from './send-note.ts';

type Owner = { userId: string; lessonId: string };

type NotesState = {
  changes: NoteChanges;
  /** The last try did not reach the server. */
  isWaiting: boolean;
  /** The device stores nothing: what waits is lost with the page. */
  isVolatile: boolean;
};

export type NotesStore = {
  subscribe: (listener: () => void) => () => void;
  state: () => NotesState;
  put: (id: string, change: NoteChange) => void;
  remove: (id: string) => void;
  /** Sends what waits, one after the other; calls while it runs send what was added meanwhile. */
  flush: () => Promise<void>;
};

const outbox = createNotesOutbox(deviceStorage);

function portsOf(owner: Owner, changed: () => void): NotePorts {
  const { lessonId } = owner;
  const query = lessonNotesQuery(lessonId);
  return {
    save: (noteId, { text, atInSeconds, version }) => {
      assertViewer(owner.userId);
      const args = { params: { id: lessonId, noteId }, body: { text, atInSeconds, version } };
      return call(lessonNotes.save, args, { keepalive: true });
    },
    remove: async (noteId) => {
      assertViewer(owner.userId);
      await call(lessonNotes.delete, { params: { id: lessonId, noteId } }, { keepalive: true });
    },
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    find: (id) => outbox.changesOf(owner)[id],
    put: (id, change) => {
      outbox.put(owner, id, change);
      changed();
    },
    settle: (id) => {
      outbox.remove(owner, id);
      changed();
    },
    show: (id, note) => {
      const notes = queryClient.getQueryData(query.queryKey);
      // A list that is on its way may be older than this note.
      if (notes === undefined) {
        void outdate(queryClient, [query.queryKey]);
        return;
      }
      void queryClient.cancelQueries({ queryKey: query.queryKey });
      const others = notes.filter((candidate) => candidate.id !== id);
      queryClient.setQueryData(query.queryKey, note ? [...others, note] : others);
    },
  };
}

function createNotesStore(owner: Owner): NotesStore {
  const listeners = new Set<() => void>();
  let isWaiting = false;
  const read = (): NotesState => ({
    changes: outbox.changesOf(owner),
    isWaiting,
    isVolatile: outbox.isVolatile(),
  });
  let state = read();
  const changed = () => {
    state = read();
    for (const listener of listeners) listener();
  };
  const ports = portsOf(owner, changed);
  let running: Promise<void> | undefined;
  let isSaveRequested = false;

  const sendAll = async () => {
    do {
      isSaveRequested = false;
      for (const id of Object.keys(outbox.changesOf(owner))) {
        let outcome = await sendNote(ports, id);
        if (outcome === 'again') outcome = await sendNote(ports, id);
        isWaiting = outcome === 'waits';
        changed();
        if (isWaiting) return;
      }
    } while (isSaveRequested);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    put: ports.put,
    remove: ports.settle,
    flush: () => {
      isSaveRequested = true;
      running ??= sendAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

const stores = new Map<string, NotesStore>();

/** The notes of a student on a lesson that wait on this device; one store, so that each change is sent once. */
export function notesStoreOf(owner: Owner): NotesStore {
  const key = `${owner.userId} ${owner.lessonId}`;
  const store = stores.get(key) ?? createNotesStore(owner);
  stores.set(key, store);
  return store;
}

/** Sends what waits on this device for every lesson of a student. */
export async function sendAllNotes(userId: string): Promise<void> {
  if (!navigator.onLine) return;
  for (const lessonId of outbox.lessonsOf(userId)) await notesStoreOf({ userId, lessonId }).flush();
}
