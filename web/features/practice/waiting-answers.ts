import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { PracticeOutcome, PracticeQuestion, SentAnswer } from './practice.queries.ts';
import { clearWaitingFlag, setWaitingFlag } from './waiting-flag.ts';

/** An answer that was given without a network, and what became of it. */
export type WaitingAnswer = {
  answer: SentAnswer;
  question: PracticeQuestion;
  /** Milliseconds since 1970 by the device's clock. */
  givenAt: number;
  /** Absent until the server has checked it. */
  outcome?: PracticeOutcome;
  /** Why the server did not take it. */
  refusal?: string;
};

/** More answers than anybody gives while there is no network. */
const maxAnswers = 200;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('practice-answers', 'answers'));

const keyOf = (userId: string, { answer }: WaitingAnswer) => `${userId}:${answer.id}`;

/** A private window may refuse the database: then nothing is stored. */
const readAll = async (): Promise<[string, WaitingAnswer][]> => {
  try {
    return await entries<string, WaitingAnswer>(store());
  } catch {
    return [];
  }
};

export const isUnsent = ({ outcome, refusal }: WaitingAnswer): boolean => !outcome && !refusal;

/** A person's answers on this device, the first one first. */
export async function listAnswers(userId: string): Promise<WaitingAnswer[]> {
  const own = (await readAll()).filter(([key]) => key.startsWith(`${userId}:`));
  return own.map(([, waiting]) => waiting).toSorted((a, b) => a.givenAt - b.givenAt);
}

/** Stores an answer, or what became of it. @returns false when the browser refuses to store it, or too many wait */
export async function storeAnswer(userId: string, waiting: WaitingAnswer): Promise<boolean> {
  try {
    const stored = await entries<string, WaitingAnswer>(store());
    const key = keyOf(userId, waiting);
    if (stored.length >= maxAnswers && stored.every(([storedKey]) => storedKey !== key))
      return false;
    await set(key, waiting, store());
    if (isUnsent(waiting)) setWaitingFlag();
    return true;
  } catch {
    return false;
  }
}

/** Removes a person's answers that have come back from the server. @returns how many wait */
export async function removeChecked(userId: string): Promise<number> {
  const own = await listAnswers(userId);
  const checked = own.filter((waiting) => !isUnsent(waiting));
  if (checked.length > 0) {
    const keys = checked.map((waiting) => keyOf(userId, waiting));
    await delMany(keys, store()).catch(() => undefined);
  }
  return own.length - checked.length;
}

/** Nobody's answers wait any more: the pages need not look for them. */
export async function clearFlagWhenDone(): Promise<void> {
  if (!(await readAll()).some(([, waiting]) => isUnsent(waiting))) clearWaitingFlag();
}
