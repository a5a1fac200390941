import { describe, expect, test } from 'vitest';
import type { AnswerReading, SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import { createLiveTaking } from './live-taking.ts';

const answer = (number: number, state: AnswerReading['state'] = 'read'): AnswerReading => ({
  number,
  state,
  options: [number % 4],
  mark: null,
});

const found = (digits: string, answers: AnswerReading[] = [answer(1), answer(2)]) => {
  const reading: SheetReading = {
    code: {
      origin: 'A',
      examId: 'x',
      version: 1,
      models: 1,
      shufflesQuestions: false,
      shufflesOptions: false,
      page: 1,
      pages: 1,
      cardNumber: null,
    },
    cardNumber: { state: 'read', digits },
    model: { state: 'blank', place: null },
    answers,
  };
  return { reading };
};

const doubtful = (digits: string, count: number) =>
  found(
    digits,
    [1, 2, 3].map((number) => answer(number, number <= count ? 'doubtful' : 'read')),
  );

describe('the live picture', () => {
  test('a sheet without doubts is taken from its first frame, and once while it stays in view', () => {
    const take = createLiveTaking();
    const first = found('010001');
    expect(take(first, 0)).toBe(first);
    expect(take(found('010001'), 400)).toBeUndefined();
    expect(take(found('010001'), 2800)).toBeUndefined();
  });

  test('the next sheet is taken at once, and the same one again after it was away', () => {
    const take = createLiveTaking();
    take(found('010001'), 0);
    const next = found('010002');
    expect(take(next, 300)).toBe(next);
    const again = found('010001');
    expect(take(again, 9000)).toBe(again);
  });

  test('a phone that needs seconds for a frame takes a sheet that stays in view once, and again after it was away', () => {
    const take = createLiveTaking();
    take(found('010001'), 0);
    expect(take(found('010001'), 4000)).toBeUndefined();
    expect(take(undefined, 8000)).toBeUndefined();
    expect(take(found('010001'), 12_000)).toBeUndefined();
    take(undefined, 16_000);
    take(undefined, 20_000);
    const again = found('010001');
    expect(take(again, 24_000)).toBe(again);
  });

  test('a sheet with doubts is read three times, and its reading with the fewest doubts is taken', () => {
    const take = createLiveTaking();
    expect(take(doubtful('010001', 3), 0)).toBeUndefined();
    const best = doubtful('010001', 1);
    expect(take(best, 300)).toBeUndefined();
    expect(take(doubtful('010001', 2), 600)).toBe(best);
  });

  test('a frame without doubts ends the wait', () => {
    const take = createLiveTaking();
    take(doubtful('010001', 2), 0);
    const clear = found('010001');
    expect(take(clear, 300)).toBe(clear);
  });
});
