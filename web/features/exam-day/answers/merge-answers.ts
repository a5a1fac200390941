import { isQuestionClosed } from '#domain/exam-day/attempt-time.ts';
import { unanswered } from '#domain/exams/grading.ts';
import type { Answer, AttemptState } from './attempt-types.ts';
import { noNotes } from './question-notes.ts';
import { answersOf } from './wire-answers.ts';
import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';

type MergeOptions = {
  hasQuestionTimes: boolean;
  /** The answers that this page sent to get the reply; they are not changes of another device. */
  sent?: readonly Answer[];
};

/**
 * Merges the server's answers with those given here since. For each question the newer answer wins: if only one side
 * has changed it, that side's answer counts; if both have, the later one.
 */
export function mergeReply(
  state: AttemptState,
  reply: Attempt,
  { hasQuestionTimes, sent }: MergeOptions,
): AttemptState {
  if (state.server && isOlder(reply, state.server))
    return { ...state, server: withStamps(state.server, reply) };
  if (state.server && state.server.startedAt !== reply.startedAt) return takeReply(state, reply);
  const serverAnswers = answersOf(reply);
  const savedAt = Date.parse(reply.savedAt);
  const closed = (index: number) => hasQuestionTimes && isClosed(reply, index);
  const answers = state.answers.map((local, index) => {
    const server = serverAnswers[index] ?? unanswered;
    const confirmed = state.confirmed[index] ?? unanswered;
    if (server === local || closed(index)) return server;
    if (server === confirmed || server === sent?.[index] || server === unanswered) return local;
    const isChosenHere = local !== confirmed && local !== unanswered;
    return isChosenHere && (state.chosenAt[index] ?? 0) > savedAt ? local : server;
  });
  const changed = answers.filter((answer, index) => answer !== state.answers[index]);
  const lost = answers.filter(
    (answer, index) =>
      closed(index) && state.answers[index] !== unanswered && answer !== state.answers[index],
  );
  return {
    ...state,
    answers,
    confirmed: serverAnswers,
    server: withStamps(reply, state.server),
    origin: changed.length > lost.length ? 'otherDevice' : state.origin,
    lateCount: state.lateCount + lost.length,
  };
}

/** The reply belongs to another attempt, so nothing of the previous attempt is used. */
function takeReply(state: AttemptState, reply: Attempt): AttemptState {
  const serverAnswers = answersOf(reply);
  return {
    ...state,
    answers: serverAnswers,
    confirmed: serverAnswers,
    chosenAt: serverAnswers.map(() => 0),
    server: reply,
    origin: 'otherDevice',
    notes: noNotes,
  };
}

/** Replies may arrive out of order. */
function isOlder(reply: Attempt, than: Attempt): boolean {
  return reply.startedAt === than.startedAt && reply.revision < than.revision;
}

/** A save and the opening of a question may overlap: a question that is open in either reply stays open. */
export function withStamps(reply: Attempt, other: Attempt | null): Attempt {
  if (other?.startedAt !== reply.startedAt) return reply;
  return {
    ...reply,
    endsAt: reply.endsAt ?? other.endsAt,
    questionEndsAt: reply.questionEndsAt.map(
      (end, index) => end ?? other.questionEndsAt[index] ?? null,
    ),
  };
}

function isClosed({ questionEndsAt, serverNow }: Attempt, index: number): boolean {
  const end = questionEndsAt[index] ?? null;
  return isQuestionClosed(end === null ? null : new Date(end), new Date(serverNow));
}
