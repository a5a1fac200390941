import type { ExamTiming } from '#domain/exams/exam-settings.ts';

/** How long after the end the server still accepts answers, because networks are slow. */
export const graceInSeconds = 30;
/** The same for the time of a single question. */
const questionGraceInSeconds = 10;

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce<Date | null>(
    (first, moment) => (first === null || (moment !== null && moment < first) ? moment : first),
    null,
  );

/** When a question closes that was opened at `openedAt`; null while it has not been. */
export function questionEndsAt(
  openedAt: Date | null,
  timeInSeconds: number,
  closesAt: Date | null,
): Date | null {
  return openedAt && earliest(after(openedAt, timeInSeconds), closesAt);
}

type BegunExam = {
  timing: ExamTiming;
  startedAt: Date;
  /** Null unless `timing` is `exam`. */
  timeLimitInSeconds: number | null;
  closesAt: Date | null;
  /** When each question closes, where `timing` is `question`. */
  questionEnds: readonly (Date | null)[];
};

const lastQuestionEnd = (ends: readonly (Date | null)[]): Date | null => {
  const definedEnds = ends.filter((end) => end !== null);
  if (definedEnds.length === 0 || definedEnds.length < ends.length) return null;
  return new Date(Math.max(...definedEnds.map((end) => end.getTime())));
};

/**
 * When an attempt ends by itself: at the end of its time or when the exam closes, whichever is first.
 * Null without an end: untimed, or questions with times of their own of which some have not been opened.
 */
export function attemptEndsAt(exam: BegunExam): Date | null {
  const { timing, startedAt, timeLimitInSeconds, closesAt, questionEnds } = exam;
  if (timing === 'exam' && timeLimitInSeconds !== null) {
    return earliest(after(startedAt, timeLimitInSeconds), closesAt);
  }
  return timing === 'question' ? earliest(lastQuestionEnd(questionEnds), closesAt) : closesAt;
}

/** The times of an exam. */
export type ExamTimes = {
  timing: ExamTiming;
  /** Null unless `timing` is `exam`. */
  timeLimitInSeconds: number | null;
  closesAt: Date | null;
  /** The time of each question in the written order, which counts where `timing` is `question`. */
  questionSeconds: readonly number[];
};

type BegunAttempt = {
  startedAt: Date;
  /** When each question was opened, in the written order; null or missing where it was not. */
  questionStartedAt: readonly (Date | null)[];
};

/** When each question of an attempt closes, in the written order; null where it has not been opened or has no time. */
export function questionEndsOf(
  { timing, closesAt, questionSeconds }: ExamTimes,
  { questionStartedAt }: Pick<BegunAttempt, 'questionStartedAt'>,
): (Date | null)[] {
  return questionSeconds.map((seconds, place) =>
    timing === 'question'
      ? questionEndsAt(questionStartedAt[place] ?? null, seconds, closesAt)
      : null,
  );
}

/** `attemptEndsAt` of an attempt as it is stored, by the exam's times as they are now. */
export function endOfAttempt(exam: ExamTimes, attempt: BegunAttempt): Date | null {
  return attemptEndsAt({
    timing: exam.timing,
    startedAt: attempt.startedAt,
    timeLimitInSeconds: exam.timeLimitInSeconds,
    closesAt: exam.closesAt,
    questionEnds: questionEndsOf(exam, attempt),
  });
}

/** Whether answers are no longer accepted; then the answers that were saved in time count. */
export function isTimeOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && now >= after(endsAt, graceInSeconds);
}

/**
 * Whether right options and explanations are still hidden after a submission, because others may still take the exam.
 * @param hiddenUntil when nobody can begin the exam any more; null where the key is shown at once
 */
export function isKeyHidden(hiddenUntil: Date | null, now: Date): boolean {
  return hiddenUntil !== null && !isTimeOver(hiddenUntil, now);
}

/** Whether a question accepts no answer, because its time is over or has not begun. */
export function isQuestionClosed(endsAt: Date | null, now: Date): boolean {
  return endsAt === null || now >= after(endsAt, questionGraceInSeconds);
}

/** How long after its start an exam may be finished although the right to its lesson has ended. */
const finishingHours = 24;

/** Whether a begun exam may be finished although the right to its lesson has ended since (decisions/0068). */
export function mayFinish(startedAt: Date, now: Date): boolean {
  return now < after(startedAt, finishingHours * 60 * 60);
}

/** For how long one full check allows answers. */
const checkSeconds = 120;

/**
 * Until when an attempt accepts answers without another full check: for two minutes, and never after its end. When a
 * right is taken away, this ends at once.
 */
export function checkedUntil(endsAt: Date | null, now: Date): Date {
  const until = after(now, checkSeconds);
  return (endsAt && earliest(after(endsAt, graceInSeconds), until)) ?? until;
}
