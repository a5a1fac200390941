import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInStudent } from '#web/testing/sign-in.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { clearTokens } from '#web/lib/session/tokens.ts';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import type { AttemptStore } from './attempt-store.ts';
import { useSubmission } from './use-submission.ts';

const exam = { id: 'e1', lessonId: 'l1', timing: 'none', questions: [{}] } as Exam;
const nothing = () => undefined;
const store = {
  read: () => ({ attempt: { answers: [0] } }),
  pauseSaving: nothing,
  resumeSaving: nothing,
} as unknown as AttemptStore;

let errors: (string | undefined)[];
let submitted: number;

function ClosedExam() {
  const { error } = useSubmission({
    exam,
    store,
    userId: 's1',
    isOver: true,
    isQueued: false,
    onSubmitted: () => void (submitted += 1),
  });
  errors.push((error as { code?: string } | null)?.code);
  return null;
}

/** Loses the network at the end of an exam, and gives it back once the page has noticed. */
const loseNetwork = async (closesAt: string) => {
  let isBack = false;
  const calls = serve(({ method }) => {
    if (!isBack) throw new TypeError('no network');
    if (method === 'POST') return Response.json({});
    const times = { closesAt, attempt: null, timing: 'none', questionsVersion: null };
    return Response.json({ ...exam, ...times, serverNow: new Date().toISOString() });
  });
  renderOnPage(<ClosedExam />);
  await waitFor(() => expect(errors).toContain('network'));
  isBack = true;
  calls.length = 0;
  window.dispatchEvent(new Event('online'));
  return calls;
};

beforeEach(() => {
  errors = [];
  submitted = 0;
  signInStudent();
});
afterEach(clearTokens);

test('an exam whose end was moved while the network was away is not sent by itself, but read again', async () => {
  const calls = await loseNetwork('2099-01-01T00:00:00Z');
  await waitFor(() => expect(errors).toContain('exam.changed_meanwhile'));
  expect(calls).not.toContainEqual(expect.stringContaining('POST'));
});

test('an exam that is still over is sent once the network is back', async () => {
  const calls = await loseNetwork('2026-01-01T00:00:00Z');
  await waitFor(() => expect(submitted).toBe(1));
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});
