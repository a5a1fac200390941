import { expect, test, vi } from 'vitest';
import { batched } from './batch.ts';

const source = {};
const double = async (_source: object, asked: number[]) => asked.map((number) => number * 2);

test('what is asked at once is answered at once, to each their own', async () => {
  const answer = vi.fn<typeof double>(double);
  const ask = batched(answer);
  expect(await Promise.all([ask(source, 1), ask(source, 2), ask(source, 1)])).toEqual([2, 4, 2]);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a later question is not answered from an earlier one', async () => {
  const answer = vi.fn<typeof double>(double);
  const ask = batched(answer);
  await ask(source, 1);
  await ask(source, 1);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('two sources are asked apart', async () => {
  const answer = vi.fn<typeof double>(double);
  const ask = batched(answer);
  await Promise.all([ask(source, 1), ask({}, 2)]);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a crowd is split, and everybody is answered', async () => {
  const answer = vi.fn<typeof double>(double);
  const ask = batched(answer);
  const numbers = Array.from({ length: 120 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => ask(source, number)))).toEqual(
    numbers.map((number) => number * 2),
  );
  expect(answer.mock.calls.map(([, asked]) => asked.length)).toEqual([50, 50, 20]);
});

/** Answers with what was asked when it is let, by the order of the questions. */
const heldBack = () => {
  const releases = new Map<number, () => void>();
  const answer = vi.fn<typeof double>(async (_source, asked) => {
    const place = answer.mock.calls.length;
    await new Promise<void>((resolve) => releases.set(place, resolve));
    return asked;
  });
  return { answer, answerTo: (place: number) => releases.get(place)?.() };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('while a question is under way, others gather', async () => {
  const { answer, answerTo } = heldBack();
  const ask = batched(answer);
  const early = ask(source, 1);
  await turn();
  const late = [2, 3, 4].map((number) => ask(source, number));
  await turn();
  expect(answer.mock.calls.map(([, asked]) => asked)).toEqual([[1]]);
  answerTo(1);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(answer.mock.lastCall?.[1]).toEqual([2, 3, 4]);
  answerTo(2);
  expect(await Promise.all([early, ...late])).toEqual([1, 2, 3, 4]);
});

test('a question that takes long holds nobody up', async () => {
  const ask = batched((_source: object, asked: number[]) =>
    asked.includes(0) ? new Promise<number[]>(() => undefined) : double(_source, asked),
  );
  void ask(source, 0);
  await turn();
  expect(await ask(source, 3)).toBe(6);
});

test('an error reaches everybody who asked', async () => {
  const ask = batched(async (): Promise<number[]> => {
    throw new Error('no answer');
  });
  const answers = await Promise.allSettled([ask(source, 1), ask(source, 2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('an error of one is not an error of the others', async () => {
  const ask = batched((_source: object, asked: number[]) =>
    asked.includes(13) ? Promise.reject(new Error('unlucky')) : double(_source, asked),
  );
  const answers = await Promise.allSettled([ask(source, 1), ask(source, 13), ask(source, 2)]);
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed')),
  ).toEqual([2, 'failed', 4]);
});
