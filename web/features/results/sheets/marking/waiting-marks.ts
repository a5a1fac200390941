import { isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { createPersonalStore } from '#web/lib/outbox/personal-store.ts';

/** The marks of one question by the id of the sheet. */
export type Marks = Readonly<Record<string, number>>;

/** A question of an exam; `number` in the order in which the exam was written. */
export type MarkedQuestion = { examId: string; number: number };

const isMarks = (value: unknown): value is Marks =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((mark) => Number.isInteger(mark));

const stored = createPersonalStore<Marks>({
  storage: deviceStorage,
  name: 'sheetMarks',
  parse: (value) => (isMarks(value) ? value : undefined),
});

const ownerOf = (userId: string, { examId, number }: MarkedQuestion) => ({
  userId,
  subject: `${examId} ${number}`,
});

const questionOf = (subject: string): MarkedQuestion => {
  const [examId = '', number = ''] = subject.split(' ');
  return { examId, number: Number(number) };
};

/** The marks of a question that a person gave here and that the server does not have. */
export const waitingMarks = (userId: string, question: MarkedQuestion): Marks =>
  stored.get(ownerOf(userId, question)) ?? {};

/** Stores a mark until it is sent; one that was given before it counts no more. */
export const storeMark = (
  userId: string,
  question: MarkedQuestion,
  { sheetId, mark }: { sheetId: string; mark: number },
): void =>
  stored.set(ownerOf(userId, question), { ...waitingMarks(userId, question), [sheetId]: mark });

/** Removes those marks, unless they were changed meanwhile. */
const removeMarks = (userId: string, question: MarkedQuestion, done: Marks): void => {
  const left = Object.entries(waitingMarks(userId, question)).filter(
    ([sheetId, mark]) => done[sheetId] !== mark,
  );
  stored.set(ownerOf(userId, question), left.length > 0 ? Object.fromEntries(left) : undefined);
};

/** So many marks are sent in one call. */
const batchSize = 100;

type BatchSending = {
  userId: string;
  send: (question: MarkedQuestion, marks: Marks) => Promise<unknown>;
  /** Says why the server did not take a mark, which is then removed. */
  onRefused: (error: unknown) => void;
};

/** @throws ApiError when it is worth another try */
const sendBatch = async (
  sending: BatchSending,
  question: MarkedQuestion,
  batch: Marks,
): Promise<void> => {
  const { userId, send, onRefused } = sending;
  const sheets = Object.entries(batch);
  try {
    await send(question, batch);
  } catch (error) {
    if (isWorthSendingAgain(error)) throw error;
    // A call stores all or none: one sheet that was deleted meanwhile must not keep the marks of the others.
    if (sheets.length > 1) {
      for (const [sheetId, mark] of sheets) await sendBatch(sending, question, { [sheetId]: mark });
      return;
    }
    onRefused(error);
  }
  removeMarks(userId, question, batch);
};

type Sending = BatchSending & {
  /** Whether that person is still signed in on this device. */
  isSignedIn: () => boolean;
};

/**
 * Sends all marks of a person that wait on this device, of other exams too.
 * @returns whether any were sent
 * @throws ApiError when it is worth another try
 */
export const sendWaitingMarks = async (sending: Sending): Promise<boolean> => {
  const { userId, isSignedIn } = sending;
  let hasSent = false;
  for (const subject of stored.subjectsOf(userId)) {
    const question = questionOf(subject);
    for (;;) {
      const batch = Object.entries(waitingMarks(userId, question)).slice(0, batchSize);
      if (batch.length === 0) break;
      if (!isSignedIn()) return hasSent;
      await sendBatch(sending, question, Object.fromEntries(batch));
      hasSent = true;
    }
  }
  return hasSent;
};
