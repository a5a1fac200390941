import { expect, test } from 'vitest';
import { isDraft, toDraft } from './answer-draft.ts';
import { openAttempt } from './attempt-state.ts';
import {
  hasNotes,
  isNotes,
  noNotes,
  restoreOption,
  toggleFlag,
  toggleStrike,
} from './question-notes.ts';

const questions = [{ id: 'q1', options: ['H2', 'O2', 'N2'], defaultOptionIndex: -1 }];

test('a flag and a strike come and go, and neither is an answer', () => {
  const noted = toggleStrike(toggleFlag(noNotes, 'q1'), 'q1', 'O2');
  expect(noted).toEqual({ flagged: ['q1'], struck: { q1: ['O2'] } });
  expect(hasNotes(noted)).toBe(true);
  const state = { ...openAttempt(questions, null, undefined), notes: noted };
  expect(state.answers).toEqual([-1]);
  expect(hasNotes(toggleStrike(toggleFlag(noted, 'q1'), 'q1', 'O2'))).toBe(false);
});

test('an option that is chosen is no longer struck out, the others stay so', () => {
  const noted = toggleStrike(toggleStrike(noNotes, 'q1', 'O2'), 'q1', 'N2');
  expect(restoreOption(noted, 'q1', 'O2').struck).toEqual({ q1: ['N2'] });
  expect(restoreOption(noted, 'q1', 'H2')).toBe(noted);
});

test('notes return with the draft of the device, before there is any answer', () => {
  const notes = toggleStrike(toggleFlag(noNotes, 'q1'), 'q1', 'N2');
  const draft = toDraft(questions, { ...openAttempt(questions, null, undefined), notes });
  expect(isDraft(structuredClone(draft))).toBe(true);
  expect(openAttempt(questions, null, draft).notes).toEqual(notes);
});

test('a draft from before there were notes is still read, one with broken notes is not', () => {
  const draft = toDraft(questions, openAttempt(questions, null, undefined));
  expect('notes' in draft).toBe(false);
  expect(isDraft(draft)).toBe(true);
  expect(isDraft({ ...draft, notes: { flagged: 'q1' } })).toBe(false);
  expect(isNotes({ flagged: [], struck: { q1: [7] } })).toBe(false);
});
