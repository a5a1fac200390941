import { describe, expect, test } from 'vitest';
import { type AnswerDraft, toDraft } from './answer-draft.ts';
import {
  chooseAnswer,
  firstOpenIndex,
  hasUnsaved,
  isQueued,
  openAttempt,
} from './attempt-state.ts';
import type { AttemptState } from './attempt-types.ts';
import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';
import { mergeReply } from './merge-answers.ts';

const question = (id: string, options = ['one', 'two', 'three', 'four']) => ({
  id,
  options,
  defaultOptionIndex: -1,
});
const questions = [question('a'), question('b'), question('c')];

const second = (count: number) => new Date(Date.UTC(2026, 10, 21, 20, 0, count));
const at = (count: number) => second(count).getTime();

/** The server's state; `saved` is the second at which it was saved. */
const attempt = (
  answers: number[],
  revision = 1,
  saved = 10,
  change: Partial<Attempt> = {},
): Attempt => ({
  startedAt: second(0).toISOString(),
  endsAt: null,
  answers,
  questionEndsAt: answers.map(() => null),
  revision,
  savedAt: second(saved).toISOString(),
  serverNow: second(saved).toISOString(),
  ...change,
});

const fresh = () => openAttempt(questions, null, undefined);
const choose = (
  state: AttemptState,
  ...choices: [question: number, option: number, second: number][]
) =>
  choices.reduce(
    (before, [index, option, when]) => chooseAnswer(before, index, option, at(when)),
    state,
  );

describe('an exam is opened', () => {
  test('an exam opens without answers when neither server nor device has any', () => {
    const state = fresh();
    expect(state.answers).toEqual([-1, -1, -1]);
    expect(hasUnsaved(state)).toBe(false);
  });

  test('an exam opens with the server’s answers on a device without a draft', () => {
    const state = openAttempt(questions, attempt([2, -1, 0]), undefined);
    expect(state).toMatchObject({ answers: [2, -1, 0], origin: 'server' });
    expect(hasUnsaved(state)).toBe(false);
    expect(firstOpenIndex(state.answers)).toBe(1);
  });

  test('an exam opens with the device’s draft that never reached the server and is still unsaved', () => {
    const draft = toDraft(questions, choose(fresh(), [0, 1, 5]));
    const state = openAttempt(questions, null, draft);
    expect(state).toMatchObject({ answers: [1, -1, -1], origin: 'here' });
    expect(hasUnsaved(state)).toBe(true);
  });

  test('an exam opens with the answers of both: each side’s own', () => {
    const merged = mergeReply(fresh(), attempt([2, -1, -1], 1), { hasQuestionTimes: false });
    const draft = toDraft(questions, choose(merged, [1, 3, 12]));
    const state = openAttempt(questions, attempt([2, -1, 0], 2, 20), draft);
    expect(state).toMatchObject({ answers: [2, 3, 0], origin: 'otherDevice' });
    expect(hasUnsaved(state)).toBe(true);
  });

  test('an exam opens with the draft when the page read the server’s answers before its own last save', () => {
    const saved = mergeReply(choose(fresh(), [0, 3, 30]), attempt([3, -1, -1], 4, 31), {
      hasQuestionTimes: false,
    });
    const state = openAttempt(questions, attempt([1, -1, -1], 2), toDraft(questions, saved));
    expect(state.answers).toEqual([3, -1, -1]);
    expect(state.server?.revision).toBe(4);
    expect(hasUnsaved(state)).toBe(false);
  });

  test.each([
    ['is gone', null],
    ['began anew', attempt([-1, -1, -1], 0, 99, { startedAt: second(90).toISOString() })],
  ])('an exam opens without a draft whose attempt %s', (_title, current) => {
    const old = openAttempt(questions, attempt([2, 2, 2]), undefined);
    expect(openAttempt(questions, current, toDraft(questions, old)).answers).toEqual([-1, -1, -1]);
  });

  test('an exam opens with an option that has moved, and without a deleted one', () => {
    const draft = toDraft(questions, choose(fresh(), [0, 3, 1], [1, 2, 2], [2, 0, 3]));
    const changed = [question('c'), question('a', ['four', 'one']), question('b', ['yes', 'no'])];
    expect(openAttempt(changed, null, draft).answers).toEqual([0, 0, -1]);
  });

  test('an exam opens with a default option where the teacher set one', () => {
    const preset = [
      { ...question('a'), defaultOptionIndex: 2 },
      { ...question('b'), defaultOptionIndex: 9 },
    ];
    const state = openAttempt(preset, null, undefined);
    expect(state.answers).toEqual([2, -1]);
    expect(hasUnsaved(state)).toBe(false);
  });
});

describe('merging the server’s answers with those of this device', () => {
  // One question: its answer is on the server, this device chose another at second 20, and the server saved its
  // answer at second `saved`.
  test.each([
    ['nobody changed it', 1, 1, 1, 10, 1, 'here'],
    ['only here', 1, 2, 1, 10, 2, 'here'],
    ['only there', 1, 1, 3, 10, 3, 'otherDevice'],
    ['both, alike', 1, 2, 2, 30, 2, 'here'],
    ['both, later here', 1, 2, 3, 10, 2, 'here'],
    ['both, later there', 1, 2, 3, 30, 3, 'otherDevice'],
    ['answered here, unanswered there', -1, 2, -1, 30, 2, 'here'],
    ['unanswered here, answered there', -1, -1, 2, 10, 2, 'otherDevice'],
    ['the server lost it', 1, 1, -1, 30, 1, 'here'],
  ])('the merge decides: %s', (_title, confirmed, local, server, saved, expected, origin) => {
    const state: AttemptState = {
      ...fresh(),
      answers: [local, -1, -1],
      confirmed: [confirmed, -1, -1],
      chosenAt: [local === confirmed ? 0 : at(20), 0, 0],
      server: attempt([confirmed, -1, -1]),
    };
    const merged = mergeReply(state, attempt([server, -1, -1], 2, saved), {
      hasQuestionTimes: false,
    });
    expect(merged.answers[0]).toBe(expected);
    expect(merged.origin).toBe(origin);
    expect(merged.confirmed[0]).toBe(server);
  });

  test('a choice made while the previous one was being saved is the newer one', () => {
    const state = choose(fresh(), [0, 1, 10], [0, 2, 11]);
    const merged = mergeReply(state, attempt([1, -1, -1], 1, 12), {
      hasQuestionTimes: false,
      sent: [1, -1, -1],
    });
    expect(merged.answers).toEqual([2, -1, -1]);
    expect(hasUnsaved(merged)).toBe(true);
  });

  test('a reply that arrives after a newer one changes nothing', () => {
    const state = mergeReply(fresh(), attempt([2, -1, -1], 5), { hasQuestionTimes: false });
    expect(mergeReply(state, attempt([1, -1, -1], 4), { hasQuestionTimes: false })).toEqual(state);
  });

  test.each([
    ['the saving is answered first', 0, 1],
    ['the opening is answered first', 1, 0],
  ])('a question opened during a saving stays open: %s', (_title, first, then) => {
    const end = second(60).toISOString();
    const saving = attempt([1, -1, -1], 2, 20, { questionEndsAt: [end, null, null] });
    const opening = attempt([-1, -1, -1], 1, 20, { questionEndsAt: [end, end, null] });
    const replies = [saving, opening];
    const state = [replies[first], replies[then]].reduce(
      (before, reply) => (reply ? mergeReply(before, reply, { hasQuestionTimes: true }) : before),
      choose(openAttempt(questions, opening, undefined, true), [0, 1, 19]),
    );
    expect(state.server?.questionEndsAt).toEqual([end, end, null]);
    expect(state.answers).toEqual([1, -1, -1]);
  });

  test('another attempt keeps nothing of the previous one', () => {
    const state = choose(openAttempt(questions, attempt([2, 2, 2], 7), undefined), [0, 1, 30]);
    const anew = attempt([-1, 0, -1], 1, 50, { startedAt: second(40).toISOString() });
    const merged = mergeReply(state, anew, { hasQuestionTimes: false });
    expect(merged.answers).toEqual([-1, 0, -1]);
    expect(hasUnsaved(merged)).toBe(false);
  });

  test('a question whose own time is over keeps the server’s answer, and the late one is counted', () => {
    const ends = [second(30).toISOString(), second(60).toISOString(), null];
    const reply = attempt([-1, -1, -1], 3, 45, { questionEndsAt: ends });
    const state = choose(openAttempt(questions, reply, undefined, true), [0, 1, 29], [1, 2, 44]);
    const merged = mergeReply(state, reply, { hasQuestionTimes: true });
    expect(merged).toMatchObject({ answers: [-1, 2, -1], lateCount: 1, origin: 'here' });
  });
});

describe('a draft', () => {
  test('a draft stores the answers by question and by the option’s own text', () => {
    const draft: AnswerDraft = toDraft(questions, choose(fresh(), [1, 2, 7]));
    expect(draft).toEqual({
      startedAt: null,
      revision: 0,
      answers: { b: { option: 2, text: 'three', known: -1, at: at(7) } },
    });
  });
});

describe('a submission that waits for the network', () => {
  const answered = choose(fresh(), [0, 1, 5], [1, 2, 6], [2, 3, 7]);
  const waiting = { ...answered, queued: answered.answers };

  test('a waiting submission survives a reload of the page', () => {
    const state = openAttempt(questions, null, toDraft(questions, waiting));
    expect(state.answers).toEqual([1, 2, 3]);
    expect(isQueued(state)).toBe(true);
    expect(isQueued(openAttempt(questions, null, toDraft(questions, answered)))).toBe(false);
  });

  test('a waiting submission no longer counts when another device has changed an answer', () => {
    const state = openAttempt(questions, attempt([1, 2, 0], 2, 20), toDraft(questions, waiting));
    expect(state.answers).toEqual([1, 2, 0]);
    expect(isQueued(state)).toBe(false);
  });

  test.each([
    [
      'moved an option',
      [question('a', ['two', 'one', 'three', 'four']), question('b'), question('c')],
    ],
    ['removed a question', [question('a'), question('b')]],
    ['added a question', [...questions, question('d')]],
  ])('a waiting submission no longer counts when the teacher has %s', (_title, changed) => {
    expect(isQueued(openAttempt(changed, null, toDraft(questions, waiting)))).toBe(false);
  });

  test('a waiting submission belongs to its attempt alone', () => {
    const server = attempt([1, 2, 3]);
    const draft = toDraft(questions, { ...waiting, server });
    expect(isQueued(openAttempt(questions, server, draft))).toBe(true);
    expect(isQueued(openAttempt(questions, null, draft))).toBe(false);
  });
});
