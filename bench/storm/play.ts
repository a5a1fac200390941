import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { CallOptions, Kind, Phone } from './calls.ts';
import type { Reply } from './connection.ts';
import { answersAt, type Attempt, savings } from './night.ts';
import type { Patience } from './patience.ts';

/** The writes that the server acknowledged. */
export type Acknowledged = {
  studentId: string;
  examId: string;
  /** The revision of the last acknowledged saving. */
  revision: number;
  isSubmitted: boolean;
};

type Stage = {
  phone: Phone;
  patience: Patience;
  /** The pause before a call without a reply is repeated; undefined never repeats. */
  retryAfterInMilliseconds: number | undefined;
};

const maxTries = 40;

/** Repeats a call without a reply, as a phone does. */
const callUntilAnswered = async (stage: Stage, call: CallOptions): Promise<Reply> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await stage.phone.call(call);
    } catch (error) {
      if (stage.retryAfterInMilliseconds === undefined || tries === maxTries) throw error;
      call.isRepeated = true;
      await setTimeout(stage.retryAfterInMilliseconds);
    }
  }
};

/**
 * Repeats a call until it is accepted. As a phone does, it waits for the time in `Retry-After`, or up to half of it
 * longer.
 */
const callUntilTaken = async (stage: Stage, call: CallOptions): Promise<Reply> => {
  const repeatable = { ...call };
  for (;;) {
    const reply = await callUntilAnswered(stage, repeatable);
    if (reply.retryAfterInSeconds === undefined) return reply;
    await stage.patience.wait(reply.retryAfterInSeconds * 1000 * (1 + Math.random() / 2));
  }
};

/** The text of a reply, which may be compressed. */
const textOf = ({ body }: Reply): string =>
  (body.readUInt16BE(0) === 0x1f8b ? gunzipSync(body) : body).toString();

/** A whole attempt: open the lesson, the exam and its questions, save three times, submit, read the result. Notes what was acknowledged. */
export const playAttempt = async (
  stage: Stage,
  attempt: Attempt,
  n: number,
  acknowledged: Acknowledged,
): Promise<void> => {
  const { token, examId, lessonId } = attempt;
  const exam = `/api/Exam/${examId}`;
  const call = (kind: Kind, method: CallOptions['method'], path: string, body?: unknown) =>
    callUntilTaken(stage, { kind, method, path, token, ...(body === undefined ? {} : { body }) });

  await call('other', 'GET', `/api/Lessons/${lessonId}`);
  const own = await call('own', 'GET', `${exam}/own`);
  const { questionsVersion } = JSON.parse(textOf(own));
  await call('own', 'GET', `${exam}/questions/${questionsVersion}`);
  for (let saving = 0; saving < savings; saving += 1) {
    const reply = await call('answers', 'PUT', `${exam}/attempt`, {
      answers: answersAt(saving, n),
      revision: acknowledged.revision,
    });
    if (reply.status === 200) acknowledged.revision = JSON.parse(textOf(reply)).revision;
  }
  const submitted = await call('answers', 'POST', '/api/ExamResult', {
    examId,
    answers: answersAt(savings - 1, n),
  });
  // A submission without a reply counts as stored if the server says so later.
  acknowledged.isSubmitted =
    submitted.status === 200 || submitted.body.includes('already_submitted');
  const result = await call('own', 'GET', `/api/ExamResult/user/exam/${examId}`);
  if (result.status !== 200)
    throw new Error(`A submitted exam has no result: ${result.body.toString()}`);
};
