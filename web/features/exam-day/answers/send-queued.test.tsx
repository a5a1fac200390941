import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearTokens } from '#web/lib/session/tokens.ts';
import { signInStudent } from '#web/testing/sign-in.ts';
import { serve } from '#web/testing/render-on-page.tsx';
import { receiveToasts } from '#web/ui/feedback/toasts.ts';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import { saveAnswers } from './attempt.queries.ts';
import { answerDrafts } from './answer-drafts.ts';
import { hasQueueFlag, setQueueFlag } from './queue-flag.ts';
import { sendQueued } from './send-queued.ts';

const owner = { userId: 's1', examId: 'e1' };
const answers = { q1: { option: 0, text: 'a', known: -1, at: 1 } };

const queue = async () => {
  signInStudent();
  setQueueFlag();
  await answerDrafts.write(owner, { startedAt: null, revision: 0, answers, queued: [0] });
};

const refuse = (status: number, code: string) => () =>
  Response.json({ status, code, message: 'تعذر ذلك' }, { status });

const toasts: string[] = [];

beforeEach(() => receiveToasts(({ text }) => toasts.push(text)));

afterEach(async () => {
  toasts.length = 0;
  clearTokens();
  await answerDrafts.remove(owner);
});

test('answers of an exam that is gone wait no longer, stay on the device, and that is said', async () => {
  await queue();
  serve(refuse(404, 'exam.not_found'));
  expect(await sendQueued()).toBeUndefined();
  expect(toasts).toEqual([texts.queuedExamGone]);
  expect(await answerDrafts.listQueued()).toEqual([]);
  expect(await answerDrafts.read(owner)).toEqual({ startedAt: null, revision: 0, answers });
  expect(hasQueueFlag()).toBe(false);
});

test('answers of an exam that has changed wait no longer, stay on the device, and that is said', async () => {
  await queue();
  const questions = [
    { id: 'q1', options: ['a', 'b'] },
    { id: 'q2', options: ['c', 'd'] },
  ];
  const exam = { id: 'e1', title: 'المول', questionsVersion: null, questions, attempt: null };
  serve(() => Response.json({ ...exam, serverNow: '2026-11-30T18:00:00Z', timing: 'none' }));
  expect(await sendQueued()).toBeUndefined();
  expect(toasts).toEqual([texts.queuedExamChanged('المول')]);
  expect(await answerDrafts.listQueued()).toEqual([]);
  expect(await answerDrafts.read(owner)).toMatchObject({ answers });
});

test('what the server refuses is told, and goes on waiting', async () => {
  await queue();
  serve(refuse(403, 'lesson.access_denied'));
  expect(await sendQueued()).toMatchObject({ code: 'lesson.access_denied' });
  expect(await answerDrafts.listQueued()).toEqual(['e1']);
  expect(hasQueueFlag()).toBe(true);
});

test('another student who signs in meanwhile sends none of them, and takes none back', async () => {
  for (const reply of [
    () =>
      Response.json({
        id: 'e1',
        title: 'المول',
        questions: [],
        questionsVersion: null,
        attempt: null,
      }),
    refuse(404, 'exam.not_found'),
  ]) {
    await queue();
    const calls = serve(() => {
      signInStudent(false, 's2');
      return reply();
    });
    await sendQueued().catch(() => undefined);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(await answerDrafts.listQueued('s1')).toEqual(['e1']);
  }
  expect(toasts).toEqual([]);
});

test('a saving that is tried again after another student has signed in is not made', async () => {
  signInStudent(false, 's2');
  const calls = serve(() => Response.json({}));
  const saving = { answers: [0], revision: 0 };
  await expect(saveAnswers({ id: 'e1' } as Exam, 's1', saving)).rejects.toThrow(ApiError);
  expect(calls).toEqual([]);
});
