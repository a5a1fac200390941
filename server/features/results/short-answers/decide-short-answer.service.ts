import type * as z from 'zod/mini';
import type { shortAnswers } from '#contract/results/short-answers.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { decideAnswer, type DecisionEffect } from '#domain/exams/short-answers/decide-answer.ts';
import { toVerdictAnswer, verdictOf } from '#domain/exams/short-answers/verdict-answers.ts';
import {
  answerKeyOf,
  findGradedExam,
  type KeyQuestion,
  listKey,
} from '#server/features/exams/exams.api.ts';
import { retryOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { remarkTexts } from '#server/features/results/lists/results.texts.ts';
import { listWrittenTexts } from './short-answers.repository.ts';
import { planDecision, storeDecision } from './store-decision.ts';

type Body = z.output<typeof shortAnswers.decide.body>;
type Counts = z.input<typeof shortAnswers.decide.reply>;
type Deciding = Body & { actorId: string; examId: string };

const invalid = (field: string, text: string) =>
  new AppError('request.invalid', { [field]: [text] });

/** @throws AppError request.invalid when the key would accept nothing or too much */
const assertKey = ({ key }: DecisionEffect): void => {
  if (key.accepted.length === 0) throw invalid('text', remarkTexts.lastAcceptedAnswer);
  if (key.accepted.length > examLimits.acceptedAnswers) {
    throw invalid('text', remarkTexts.tooManyAcceptedAnswers);
  }
};

/** The effect of the decision. @throws AppError request.invalid, exam.results_changed */
const readEffect = async (
  { database }: Pick<Platform, 'database'>,
  { examId, ...decision }: Deciding,
  { question, number }: { question: KeyQuestion; number: number },
): Promise<DecisionEffect> => {
  const texts = await listWrittenTexts(database, examId, number);
  const effect = decideAnswer(
    decision,
    answerKeyOf(question),
    texts.map(({ text, answer }) => ({ text, verdict: verdictOf(answer - 1) })),
  );
  if (!effect) throw new AppError('exam.results_changed');
  assertKey(effect);
  return effect;
};

const nothingChanged: Counts = { changedCount: 0, awardedCount: 0, withdrawnCount: 0 };

/** Tries to decide once; undefined when exam or results changed between reading and storing. */
const tryDeciding = async (platform: Platform, deciding: Deciding): Promise<Counts | undefined> => {
  const { database } = platform;
  const { examId, questionId } = deciding;
  const exam = await findGradedExam(database, examId);
  if (!exam) throw new AppError('exam.not_found');
  const key = await listKey(database, examId);
  const number = key.findIndex(({ id }) => id === questionId) + 1;
  const question = key[number - 1];
  if (!question || question.accepted_answers.length === 0) {
    throw invalid('questionId', remarkTexts.unknownQuestion);
  }
  const effect = await readEffect(platform, deciding, { question, number });
  if (!effect.isKeyChanged && effect.changes.length === 0) return nothingChanged;
  const changes = effect.changes.map(({ text, from, to }) => ({
    text,
    from: toVerdictAnswer(from) + 1,
    to: toVerdictAnswer(to) + 1,
  }));
  const planned = await planDecision(platform, { exam, key, questionId, number, effect, changes });
  const { text, isRight, isAcceptedFromNowOn } = deciding;
  const detail = {
    questionId,
    number,
    text,
    isRight,
    isAcceptedFromNowOn,
    changes: effect.changes,
  };
  return storeDecision(platform, planned, { actorId: deciding.actorId, detail });
};

/** How often a decision is tried, because students may submit between reading and storing. */
const maxTries = 4;

/**
 * Decides about an answer for all students who wrote it, in one transaction with grades, certificates, the jobs of the mails
 * and audit log (decisions §5). Everything is read and graded before the exam is locked (decisions/0039). A repeated decision
 * changes nothing. A decision is refused when the answers were decided otherwise meanwhile. A submission that arrives
 * meanwhile is graded by the new key.
 * @throws AppError exam.not_found, request.invalid, exam.results_changed, server.unavailable
 */
export const decideShortAnswer = (platform: Platform, deciding: Deciding): Promise<Counts> =>
  retryOnConflict(() => tryDeciding(platform, deciding), maxTries);
