import { expect, test } from 'vitest';
import type { AnswerDraft } from './answer-draft.ts';
import { createAnswerDrafts, type DraftStorage } from './answer-drafts.ts';

const owner = { userId: 'mona', examId: 'mole' };
const answer = { option: 2, text: 'ثلاثة', known: -1, at: 12 };
const draft: AnswerDraft = { startedAt: null, revision: 0, answers: { q1: answer } };

function memoryStorage(
  rows = new Map<string, unknown>(),
): DraftStorage & { rows: Map<string, unknown> } {
  return {
    rows,
    get: async (key) => rows.get(key),
    set: async (key, value) => void rows.set(key, value),
    delete: async (key) => void rows.delete(key),
    entries: async () => [...rows],
  };
}

const refusingStorage: DraftStorage = {
  get: () => Promise.reject(new Error('refused')),
  set: () => Promise.reject(new Error('refused')),
  delete: () => Promise.reject(new Error('refused')),
  entries: () => Promise.reject(new Error('refused')),
};

test('a draft survives a reload of the page', async () => {
  const storage = memoryStorage();
  expect(await createAnswerDrafts(storage).write(owner, draft)).toBe(true);
  expect(await createAnswerDrafts(storage).read(owner)).toEqual(draft);
});

test('another person and another exam have drafts of their own', async () => {
  const drafts = createAnswerDrafts(memoryStorage());
  await drafts.write(owner, draft);
  expect(await drafts.read({ ...owner, userId: 'omar' })).toBeUndefined();
  expect(await drafts.read({ ...owner, examId: 'atom' })).toBeUndefined();
});

test('a device that refuses storage says so, and the draft lives as long as the page', async () => {
  const drafts = createAnswerDrafts(refusingStorage);
  expect(await drafts.write(owner, draft)).toBe(false);
  expect(await drafts.read(owner)).toEqual(draft);
  await drafts.remove(owner);
  expect(await drafts.read(owner)).toBeUndefined();
});

test('a submission that a full device refused to store is sent all the same', async () => {
  const drafts = createAnswerDrafts(refusingStorage);
  await drafts.write(owner, { ...draft, queued: [2] });
  expect(await drafts.listQueued('mona')).toEqual(['mole']);
  expect(await drafts.listQueued('omar')).toEqual([]);
});

test('a removed draft is gone from the device', async () => {
  const storage = memoryStorage();
  const drafts = createAnswerDrafts(storage);
  await drafts.write(owner, draft);
  await drafts.remove(owner);
  expect(storage.rows.size).toBe(0);
});

test('the list has the queued submissions of its own person, and nothing else', async () => {
  const drafts = createAnswerDrafts(memoryStorage());
  await drafts.write(owner, { ...draft, queued: [2] });
  await drafts.write({ userId: 'mona', examId: 'atom' }, draft);
  await drafts.write({ userId: 'omar', examId: 'acid' }, { ...draft, queued: [0] });
  expect(await drafts.listQueued('mona')).toEqual(['mole']);
  expect(await drafts.listQueued()).toEqual(['mole', 'acid']);
  await drafts.write(owner, draft);
  expect(await drafts.listQueued('mona')).toEqual([]);
  expect(await createAnswerDrafts(refusingStorage).listQueued('mona')).toEqual([]);
});

test.each([
  ['text'],
  [null],
  [{ chosen: { q1: 2 } }],
  [{ ...draft, answers: null }],
  [{ ...draft, startedAt: 5 }],
  [{ ...draft, revision: 'two' }],
  [{ ...draft, answers: { q1: { ...answer, option: 'two' } } }],
  [{ ...draft, answers: { q1: 2 } }],
  [{ ...draft, queued: [2.5] }],
])('damaged data %j is no draft', async (damaged) => {
  const drafts = createAnswerDrafts(memoryStorage(new Map([['mona:mole', damaged]])));
  expect(await drafts.read(owner)).toBeUndefined();
});

test.each<[string, Partial<AnswerDraft>]>([
  ['an option', { answers: { q1: { ...answer, known: 2 } } }],
  ['a short answer', { answers: { q1: { option: -1, text: 'المول', known: 'المول', at: 5 } } }],
  [
    'a short answer that was cleared',
    { answers: { q1: { option: -1, text: '', known: -1, at: 5 } } },
  ],
])(
  'the sign-out deletes a draft from the device when the server has it: %s',
  async (_what, change) => {
    const storage = memoryStorage();
    const drafts = createAnswerDrafts(storage);
    await drafts.write(owner, { ...draft, startedAt: 'a try', ...change });
    expect(await drafts.removeSent('mona')).toBe(0);
    expect(storage.rows.size).toBe(0);
    expect(await drafts.read(owner)).toBeUndefined();
  },
);

test.each<[string, Partial<AnswerDraft>]>([
  ['a choice', { startedAt: 'a try' }],
  ['a changed choice', { startedAt: 'a try', answers: { q1: { ...answer, known: 1 } } }],
  ['an exam that began without a network', { answers: { q1: { ...answer, known: 2 } } }],
  ['a submission', { startedAt: 'a try', queued: [2], answers: { q1: { ...answer, known: 2 } } }],
])('the sign-out keeps a draft for its owner while the server lacks %s', async (_what, change) => {
  const drafts = createAnswerDrafts(memoryStorage());
  const unsent = { ...draft, ...change };
  await drafts.write(owner, unsent);
  expect(await drafts.removeSent('mona')).toBe(1);
  expect(await drafts.read(owner)).toEqual(unsent);
});

test('the sign-out keeps drafts of others, and deletes unreadable ones', async () => {
  const storage = memoryStorage(new Map([['mona:old', { shape: 'of an earlier version' }]]));
  const drafts = createAnswerDrafts(storage);
  await drafts.write({ userId: 'omar', examId: 'mole' }, draft);
  expect(await drafts.removeSent('mona')).toBe(0);
  expect([...storage.rows.keys()]).toEqual(['omar:mole']);
});
