import { ApiError, mayReplyLater } from '#web/lib/api/api-error.ts';
import { chooseAnswer, hasUnsaved } from './attempt-state.ts';
import type { Answer, AttemptState } from './attempt-types.ts';
import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';
import { mergeReply } from './merge-answers.ts';
import type { TakeNote } from './question-notes.ts';
import { pauseAfter } from './retry-delay.ts';

/** The state of saving: nothing to save, scheduled, being sent, no reply, or refused for good. */
export type SavePhase = 'idle' | 'waiting' | 'sending' | 'unreachable' | 'refused';

export type AttemptSnapshot = {
  attempt: AttemptState;
  phase: SavePhase;
  /** Why the server refused; set only in phase `refused`. */
  refusal: ApiError | undefined;
  /** When the call to a busy server is repeated, in milliseconds of the device's clock; set only in phase `unreachable`. */
  retryAt?: number | undefined;
};

export type AttemptStoreOptions = {
  initial: AttemptState;
  hasQuestionTimes: boolean;
  save: (saving: { answers: Answer[]; revision: number }) => Promise<Attempt>;
  /** Reads the server's current attempt; null when there is none. */
  read: () => Promise<Attempt | null>;
  /** Milliseconds of the server's clock. */
  now: () => number;
};

const quietMilliseconds = 1500;

/**
 * Saves an exam on the server while it is taken: 1.5 s after the last choice, with at most one request running; the
 * newest answers are sent last. The store is no part of a component, so that a save that is running survives the page
 * that started it.
 */
export class AttemptStore {
  readonly #options: AttemptStoreOptions;
  readonly #listeners = new Set<() => void>();
  #snapshot: AttemptSnapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isPaused = false;
  /** The page is about to close: answers chosen during a save are sent right after it, without the usual delay. */
  #isUrgent = false;
  #failures = 0;

  constructor(options: AttemptStoreOptions) {
    this.#options = options;
    this.#snapshot = { attempt: options.initial, phase: 'idle', refusal: undefined };
    if (hasUnsaved(options.initial)) this.#schedule(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): AttemptSnapshot => this.#snapshot;

  readonly choose = (questionIndex: number, answer: Answer): void => {
    const { attempt, phase } = this.#snapshot;
    const chosen = chooseAnswer(attempt, questionIndex, answer, this.#options.now());
    this.#set({ attempt: chosen, phase: phase === 'idle' ? 'waiting' : phase });
    if (this.#snapshot.phase === 'waiting') this.#schedule(quietMilliseconds);
  };

  /** Changes what the student notes beside the answers; the server does not need it. */
  readonly note: TakeNote = (change) => {
    const { attempt } = this.#snapshot;
    this.#set({ attempt: { ...attempt, notes: change(attempt.notes) } });
  };

  /** Merges a reply of a call other than `save`. */
  take(reply: Attempt, sent?: readonly Answer[]): void {
    const { hasQuestionTimes } = this.#options;
    const merging = sent ? { hasQuestionTimes, sent } : { hasQuestionTimes };
    this.#set({ attempt: mergeReply(this.#snapshot.attempt, reply, merging) });
  }

  /** Saves unsaved answers at once. */
  async flush(): Promise<void> {
    const { attempt, phase } = this.#snapshot;
    if (this.#isSending) this.#isUrgent = true;
    if (this.#isSending || this.#isPaused || phase === 'refused' || !hasUnsaved(attempt)) return;
    clearTimeout(this.#timer);
    this.#isSending = true;
    this.#set({ phase: 'sending', retryAt: undefined });
    const answers = [...attempt.answers];
    const saving = this.#options.save({ answers, revision: attempt.server?.revision ?? 0 });
    await saving.then(
      (reply) => this.#succeed(reply, answers),
      (error: unknown) => this.#fail(error),
    );
  }

  /** Saves unsaved answers; when there are none, reads what another device has saved. */
  async synchronise(): Promise<void> {
    if (hasUnsaved(this.#snapshot.attempt)) return this.flush();
    const reply = await this.#options.read().catch(() => null);
    if (reply) this.take(reply);
  }

  /** Marks the answers as submitted, before they are sent: they are sent again until the server has them. */
  queue(): void {
    const { attempt } = this.#snapshot;
    this.#set({ attempt: { ...attempt, queued: attempt.answers } });
  }

  /** The answers may be changed again: the student has cancelled the submission, or the server refused it. */
  withdraw(): void {
    this.#set({ attempt: { ...this.#snapshot.attempt, queued: null } });
  }

  /** Stops saving: the answers are being submitted, or their time is over. */
  pauseSaving(): void {
    this.#isPaused = true;
    clearTimeout(this.#timer);
  }

  resumeSaving(): void {
    this.#isPaused = false;
    void this.flush();
  }

  #set(change: Partial<AttemptSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isPaused) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #succeed(reply: Attempt, sent: readonly Answer[]): void {
    this.#isSending = false;
    this.#failures = 0;
    this.take(reply, sent);
    const isBehind = hasUnsaved(this.#snapshot.attempt);
    this.#set({ phase: isBehind ? 'waiting' : 'idle' });
    if (isBehind) this.#schedule(this.#isUrgent ? 0 : quietMilliseconds);
    this.#isUrgent = false;
  }

  #fail(error: unknown): void {
    this.#isSending = false;
    this.#isUrgent = false;
    // After a 401, unlike a submission, the saving ends.
    if (error instanceof ApiError && !mayReplyLater(error)) {
      this.#set({ phase: 'refused', refusal: error });
      return;
    }
    const retryAt = error instanceof ApiError ? error.retryAt : undefined;
    this.#set({ phase: 'unreachable', retryAt });
    this.#schedule(pauseAfter(error, this.#failures));
    this.#failures += 1;
  }
}
