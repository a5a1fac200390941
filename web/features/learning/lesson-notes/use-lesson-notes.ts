import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lessonNotesQuery } from './lesson-notes.queries.ts';
import { mergeNotes, type Note } from './merge-notes.ts';
import { type NotesStore, notesStoreOf } from './notes-store.ts';

const saveAfterMilliseconds = 800;
const retryAfterMilliseconds = 10_000;

/**
 * Sends what waits when the page opens, is left or gets its network back. @returns a function that sends shortly
 * after the last letter
 */
function useSending(store: NotesStore, isWaiting: boolean): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current);
      void store.flush();
    };
    flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [store]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = setInterval(() => void store.flush(), retryAfterMilliseconds);
    return () => clearInterval(retry);
  }, [isWaiting, store]);

  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void store.flush(), saveAfterMilliseconds);
  };
}

/** The notes of a student on a lesson: saved as they are typed, and waiting on the device while there is no network. */
export function useLessonNotes(lessonId: string, userId: string) {
  const [store] = useState(() => notesStoreOf({ userId, lessonId }));
  const { changes, isWaiting, isVolatile } = useSyncExternalStore(store.subscribe, store.state);
  const { data: stored, error, refetch } = useQuery(lessonNotesQuery(lessonId));
  const schedule = useSending(store, isWaiting);
  const versionOf = (id: string) =>
    changes[id]?.version ?? stored?.find((note) => note.id === id)?.version ?? 0;
  return {
    notes: mergeNotes(stored ?? [], changes),
    isLoading: stored === undefined && error === null,
    /** The server's notes could not be read; what was written here is shown all the same. */
    hasFailed: stored === undefined && error !== null,
    reload: () => void refetch(),
    changeOf: (id: string) => changes[id],
    storedText: (id: string) => stored?.find((note) => note.id === id)?.text,
    isWaiting,
    isVolatile,
    /** @param version of a deleted note that is restored */
    write(note: Note, version = versionOf(note.id)) {
      const { id, text, atInSeconds, createdAt } = note;
      const sent = changes[id]?.sent ?? [];
      store.put(id, {
        text,
        atInSeconds,
        createdAt,
        version,
        sent,
        isDeleted: false,
        problem: null,
      });
      schedule();
    },
    /** @returns the deleted version, with which the note can be restored */
    remove(note: Note): number {
      const version = versionOf(note.id);
      const isUnknown = version === 0 && (changes[note.id]?.sent ?? []).length === 0;
      if (isUnknown) store.remove(note.id);
      else store.put(note.id, { ...note, version, sent: [], isDeleted: true, problem: null });
      schedule();
      return version;
    },
    /** After a change on another device: this device's text replaces the other one. */
    storeLocalText(id: string) {
      const change = changes[id];
      const version = stored?.find((note) => note.id === id)?.version ?? 0;
      if (change) store.put(id, { ...change, version, sent: [], problem: null });
      void store.flush();
    },
    /** After a change on another device: accepts the other text. */
    acceptRemoteText: (id: string) => store.remove(id),
    /** Sends a note again that the server refused. */
    retry(id: string) {
      const change = changes[id];
      if (change) store.put(id, { ...change, problem: null });
      void store.flush();
    },
  };
}

export type LessonNotesState = ReturnType<typeof useLessonNotes>;
