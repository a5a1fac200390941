import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { StoredNote } from './lesson-notes.queries.ts';
import type { NoteChange } from './notes-outbox.ts';
import { type NotePorts, sendNote } from './send-note.ts';

const id = 'n1';
const createdAt = '2026-11-01T10:00:00.000Z';

const changeOf = (change: Partial<NoteChange>): NoteChange => ({
  text: 'نص',
  atInSeconds: null,
  version: 0,
  createdAt,
  isDeleted: false,
  sent: [],
  problem: null,
  ...change,
});

const stored = (text: string, version: number): StoredNote => ({
  id,
  text,
  atInSeconds: null,
  version,
  createdAt,
});

/** A device and a server with one note; `save` may be replaced by what goes wrong. */
function setUp(change: NoteChange, server?: StoredNote, failing: Partial<NotePorts> = {}) {
  const state = { change: change as NoteChange | undefined, server, shown: server };
  const ports: NotePorts = {
    save: async (_, { text, version }) => {
      if (state.server && state.server.text !== text && state.server.version !== version)
        throw new ApiError(409, 'lesson_note.changed_meanwhile', 'تغيّرت');
      if (!state.server && version > 0) throw new ApiError(404, 'lesson_note.not_found', 'حُذفت');
      state.server = stored(text, version + 1);
      return state.server;
    },
    remove: async () => {
      if (!state.server) throw new ApiError(404, 'lesson_note.not_found', 'حُذفت');
      state.server = undefined;
    },
    reload: async () => (state.server ? [state.server] : []),
    find: () => state.change,
    put: (_, next) => {
      state.change = next;
    },
    settle: () => {
      state.change = undefined;
    },
    show: (_, note) => {
      state.shown = note;
    },
    ...failing,
  };
  return { state, send: () => sendNote(ports, id) };
}

const failing = (error: Error) => ({
  save: async () => {
    throw error;
  },
});

describe('a note that waits on the device', () => {
  test('the note is sent, shown as stored, and waits no longer', async () => {
    const { state, send } = setUp(changeOf({ text: 'أول' }));
    expect(await send()).toBe('sent');
    expect(state).toMatchObject({ change: undefined, shown: { text: 'أول', version: 1 } });
  });

  test('the note continues from the new version when more was written while it was sent', async () => {
    const { state, send } = setUp(changeOf({ text: 'أ' }), undefined, {
      save: async () => {
        state.change = changeOf({ text: 'أب', sent: ['أ'] });
        state.server = stored('أ', 1);
        return state.server;
      },
    });
    expect(await send()).toBe('sent');
    expect(state.change).toMatchObject({ text: 'أب', version: 1, sent: [] });
  });

  test.each([
    ['no network', ApiError.network()],
    ['a session that ended', new ApiError(401, 'unknown', '')],
    ['too many calls', new ApiError(429, 'request.too_many', '')],
    ['a server that restarts', new ApiError(503, 'unknown', '')],
  ])('the note stays after %s', async (_, error) => {
    const { state, send } = setUp(changeOf({ text: 'يبقى' }), undefined, failing(error));
    expect(await send()).toBe('waits');
    expect(state.change).toMatchObject({ text: 'يبقى', problem: null });
  });

  test('the note shows why the server refuses it, and is not lost', async () => {
    const refusal = new ApiError(409, 'lesson_note.too_many', 'وصلت إلى أقصى عدد');
    const { state, send } = setUp(changeOf({ text: 'يبقى' }), undefined, failing(refusal));
    expect(await send()).toBe('stopped');
    expect(state.change).toMatchObject({
      text: 'يبقى',
      problem: { kind: 'refused', message: 'وصلت إلى أقصى عدد' },
    });
    expect(await send()).toBe('stopped');
  });

  test('the note whose first reply was lost continues by itself, because the server has its own text', async () => {
    const lost = changeOf({ text: 'أب', sent: ['أ'] });
    const { state, send } = setUp(lost, stored('أ', 1));
    expect(await send()).toBe('again');
    expect(await send()).toBe('sent');
    expect(state).toMatchObject({ change: undefined, server: { text: 'أب', version: 2 } });
  });

  test('the note offers a choice when another device wrote something else', async () => {
    const { state, send } = setUp(changeOf({ text: 'هنا', version: 1 }), stored('هناك', 2));
    expect(await send()).toBe('stopped');
    expect(state).toMatchObject({
      change: { text: 'هنا', problem: { kind: 'changed' } },
      server: { text: 'هناك' },
    });
  });

  test('the note is stored anew when it was deleted on another device but changed here', async () => {
    const { state, send } = setUp(changeOf({ text: 'باقٍ', version: 3 }));
    expect(await send()).toBe('again');
    expect(await send()).toBe('sent');
    expect(state.server).toMatchObject({ text: 'باقٍ', version: 1 });
  });

  test.each([[stored('نص', 1)], [undefined]])(
    'a note that is deleted ends the same way when the server has %j',
    async (server) => {
      const { state, send } = setUp(changeOf({ isDeleted: true, version: 1 }), server);
      expect(await send()).toBe('sent');
      expect(state).toMatchObject({ change: undefined, server: undefined, shown: undefined });
    },
  );

  test('the note is not sent while it is blank', async () => {
    const { state, send } = setUp(changeOf({ text: ' \n' }));
    expect(await send()).toBe('stopped');
    expect(state.server).toBeUndefined();
  });
});
