import { describe, expect, test } from 'vitest';
import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';
import { type AnswerDraft, isDraft, toDraft } from './answer-draft.ts';
import { chooseAnswer, countAnswered, hasUnsaved, openAttempt } from './attempt-state.ts';
import { mergeReply } from './merge-answers.ts';
import { toTextAnswer, toWireAnswers } from './wire-answers.ts';

const questions = ['a', 'b'].map((id) => ({ id, options: [], defaultOptionIndex: -1 }));

const moment = (second: number) => new Date(Date.UTC(2026, 10, 21, 20, 0, second)).toISOString();
const at = (second: number) => Date.parse(moment(second));

/** The server's state, saved in the tenth second. */
const attempt = (texts: string[], revision = 1): Attempt => ({
  startedAt: moment(0),
  endsAt: null,
  answers: texts.map(() => -1),
  texts,
  questionEndsAt: texts.map(() => null),
  revision,
  savedAt: moment(10),
  serverNow: moment(10),
});

const reopened = (draft: AnswerDraft, server: Attempt | null = null) =>
  openAttempt(questions, server, JSON.parse(JSON.stringify(draft)));

describe('texts of an exam', () => {
  test('texts survive a reload of the page without a network', () => {
    const typed = chooseAnswer(openAttempt(questions, null, undefined), 0, 'H2O', at(5));
    const draft = toDraft(questions, typed);
    expect(isDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
    const state = reopened(draft);
    expect(state.answers).toEqual(['H2O', -1]);
    expect(countAnswered(state.answers)).toBe(1);
    expect(hasUnsaved(state)).toBe(true);
  });

  test('texts that were cleared stay cleared after a reload', () => {
    const server = attempt(['H2O', 'CO']);
    const cleared = chooseAnswer(openAttempt(questions, server, undefined), 0, -1, at(12));
    expect(hasUnsaved(cleared)).toBe(true);
    const state = reopened(toDraft(questions, cleared), server);
    expect(state.answers).toEqual([-1, 'CO']);
    expect(hasUnsaved(state)).toBe(true);
  });

  test('texts come from the server on another device', () => {
    const state = openAttempt(questions, attempt(['H2O', '']), undefined);
    expect(state).toMatchObject({ answers: ['H2O', -1], confirmed: ['H2O', -1], origin: 'server' });
    expect(hasUnsaved(state)).toBe(false);
  });

  test('texts typed during a save are not replaced by its reply', () => {
    const opened = openAttempt(questions, attempt(['', '']), undefined);
    const typed = chooseAnswer(opened, 0, 'H2O2', at(9));
    const merged = mergeReply(typed, attempt(['H2O', ''], 2), {
      hasQuestionTimes: false,
      sent: ['H2O', -1],
    });
    expect(merged).toMatchObject({ answers: ['H2O2', -1], origin: 'here' });
    expect(hasUnsaved(merged)).toBe(true);
  });

  test('texts of another device win where they are newer', () => {
    const opened = openAttempt(questions, attempt(['', '']), undefined);
    const typed = chooseAnswer(opened, 0, 'HO', at(5));
    const merged = mergeReply(typed, attempt(['H2O', ''], 2), { hasQuestionTimes: false });
    expect(merged).toMatchObject({ answers: ['H2O', -1], origin: 'otherDevice' });
  });

  test('answers are sent as texts or as option numbers', () => {
    expect(toWireAnswers({ examType: 2 }, ['H2O', -1])).toEqual({
      answers: [],
      texts: ['H2O', ''],
    });
    expect(toWireAnswers({ examType: 0 }, [2, -1])).toEqual({ answers: [2, -1] });
  });

  test.each([
    ['  H2O \u202a', 'H2O'],
    ['   ', -1],
  ])('texts typed as %j are the answer %j', (typed, answer) => {
    expect(toTextAnswer(typed)).toBe(answer);
  });
});
