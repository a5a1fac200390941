import { expect, test } from 'vitest';
import { mergeNotes, findNotes } from './merge-notes.ts';
import { createNotesOutbox, type NoteChange } from './notes-outbox.ts';

const owner = { userId: 'u1', lessonId: 'l1' };

const change = (text: string, more: Partial<NoteChange> = {}): NoteChange => ({
  text,
  atInSeconds: null,
  version: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  isDeleted: false,
  sent: [],
  problem: null,
  ...more,
});

const memory = (start?: string) => {
  let stored = start;
  return {
    getItem: () => stored ?? null,
    setItem: (_: string, value: string) => void (stored = value),
  };
};

test('changes survive a closed page, by person and lesson', () => {
  const storage = memory();
  createNotesOutbox(storage).put(owner, 'n1', change('أول'));
  const reopened = createNotesOutbox(storage);
  reopened.put({ ...owner, lessonId: 'l2' }, 'n2', change('ثانٍ'));
  reopened.put({ ...owner, userId: 'u2' }, 'n3', change('لغيري'));
  expect(reopened.changesOf(owner)).toEqual({ n1: change('أول') });
  expect(reopened.lessonsOf('u1')).toEqual(['l1', 'l2']);
  reopened.remove(owner, 'n1');
  expect(reopened.lessonsOf('u1')).toEqual(['l2']);
});

test('a device that stores nothing says so, and nothing is lost while the page lives', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  const outbox = createNotesOutbox({ getItem: () => null, setItem: refuse });
  expect(outbox.isVolatile()).toBe(false);
  outbox.put(owner, 'n1', change('أول'));
  expect(outbox.changesOf(owner)).toEqual({ n1: change('أول') });
  expect(outbox.isVolatile()).toBe(true);
});

test.each([['not json'], ['7'], ['{"u1 l1":7}'], ['{"u1 l1":{"n1":{"text":4}}}']])(
  'stored data that is no change is left out: %s',
  (stored) => {
    expect(createNotesOutbox(memory(stored)).changesOf(owner)).toEqual({});
  },
);

test('notes stand in the order of the video, with unsent ones', () => {
  const stored = (id: string, atInSeconds: number | null, text: string) => ({
    id,
    text,
    atInSeconds,
    version: 1,
    createdAt: '2026-11-01T09:00:00.000Z',
  });
  const notes = mergeNotes(
    [stored('a', null, 'بلا وقت'), stored('b', 90, 'قديم'), stored('c', 30, 'محذوف')],
    {
      b: change('جديد', { atInSeconds: 90, version: 1 }),
      c: change('محذوف', { isDeleted: true, version: 1 }),
      d: change('الأول', { atInSeconds: 10 }),
    },
  );
  expect(notes.map(({ text }) => text)).toEqual(['الأول', 'جديد', 'بلا وقت']);
  expect(findNotes(notes, 'الاول').map(({ id }) => id)).toEqual(['d']);
});
