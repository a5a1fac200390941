import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type Marks, sendWaitingMarks, storeMark, waitingMarks } from './waiting-marks.ts';

const question = { examId: 'e1', number: 2 };
const store = (sheetId: string, mark: number, userId = 'noha') =>
  storeMark(userId, question, { sheetId, mark });

/** Sends what waits for a person; the server answers with `reply`. */
const send = async (
  reply: (marks: Marks) => void = () => undefined,
  { userId = 'noha', signedIn = (): string => 'noha' } = {},
) => {
  const sent: Marks[] = [];
  const refused: unknown[] = [];
  const hasSent = await sendWaitingMarks({
    userId,
    isSignedIn: () => signedIn() === userId,
    send: async (_question, marks) => {
      sent.push(marks);
      reply(marks);
    },
    onRefused: (error) => refused.push(error),
  });
  return { sent, refused, hasSent };
};

const gone = () => new ApiError(404, 'sheet.not_found', 'الورقة حُذفت');

afterEach(() => localStorage.clear());

test('the last mark of an answer is sent, once', async () => {
  store('a', 0);
  store('a', 5);
  store('b', 0);
  expect((await send()).sent).toEqual([{ a: 5, b: 0 }]);
  expect(await send()).toMatchObject({ sent: [], hasSent: false });
});

test('a mark that is changed while it is sent is sent again', async () => {
  store('a', 0);
  let isFirst = true;
  const { sent } = await send(() => {
    if (isFirst) store('a', 5);
    isFirst = false;
  });
  expect(sent).toEqual([{ a: 0 }, { a: 5 }]);
});

test('without a network the marks stay', async () => {
  store('a', 5);
  await expect(
    send(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).rejects.toThrow('Failed to fetch');
  expect(waitingMarks('noha', question)).toEqual({ a: 5 });
});

test('a sheet that was deleted meanwhile is said, and keeps no other mark from the server', async () => {
  store('a', 5);
  store('deleted', 5);
  store('c', 0);
  const { sent, refused } = await send((marks) => {
    if ('deleted' in marks) throw gone();
  });
  expect(sent.slice(1)).toEqual([{ a: 5 }, { deleted: 5 }, { c: 0 }]);
  expect(refused).toHaveLength(1);
  expect(waitingMarks('noha', question)).toEqual({});
});

test('whoever signs in meanwhile sends none of the marks of another person', async () => {
  store('a', 5);
  expect((await send(undefined, { userId: 'sami', signedIn: () => 'sami' })).sent).toEqual([]);
  expect((await send(undefined, { signedIn: () => 'sami' })).sent).toEqual([]);
  expect((await send()).sent).toEqual([{ a: 5 }]);
});
