import type * as z from 'zod/mini';
import type { shortAnswers } from '#contract/results/short-answers.ts';
import { answerGroup, type AnswerKey } from '#domain/exams/short-answers/short-answers.ts';
import { verdictOf } from '#domain/exams/short-answers/verdict-answers.ts';
import { findGradedExam } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listShortAnswerQuestions,
  listWrittenTexts,
  type WrittenText,
} from './short-answers.repository.ts';

type Reply = z.input<typeof shortAnswers.list.reply>;
type Group = Reply['questions'][number]['answers'][number];

/** The maximum of listed answers; nobody would read a longer list. */
const maxShown = 200;

/** Answers that wait for the teacher come first. */
const rank = { doubtful: 0, wrong: 1, partial: 2, right: 3 };

/**
 * Groups equal answers with equal verdicts. The text of a group is its most frequent one, because the rows are sorted by
 * frequency.
 */
const groupTexts = (
  texts: readonly WrittenText[],
  compared: Omit<AnswerKey, 'rejected'>,
): Group[] => {
  const groups = new Map<string, Group>();
  for (const { text, answer, count } of texts) {
    const verdict = verdictOf(answer - 1);
    if (verdict === 'unanswered') continue;
    const key = `${answer} ${answerGroup(text, compared)}`;
    const group = groups.get(key);
    if (group) group.count += count;
    else groups.set(key, { text, verdict, count });
  }
  return [...groups.values()].toSorted(
    (a, b) => rank[a.verdict] - rank[b.verdict] || b.count - a.count,
  );
};

/**
 * The written answers of a short-answer exam, in three statements whatever the number of results.
 * @throws AppError exam.not_found
 */
export const listShortAnswers = async (
  { database }: Pick<Platform, 'database'>,
  examId: string,
): Promise<Reply> => {
  const exam = await findGradedExam(database, examId);
  if (!exam) throw new AppError('exam.not_found');
  const questions = await listShortAnswerQuestions(database, examId);
  const texts = questions.length > 0 ? await listWrittenTexts(database, examId) : [];
  const byNumber = Map.groupBy(texts, ({ number }) => number);
  const grouped = questions.map((question) => ({
    questionId: question.id,
    number: question.position,
    questionHtml: question.question_html,
    acceptedAnswers: question.accepted_answers,
    answerRules: question.answer_rules,
    answers: groupTexts(byNumber.get(question.position) ?? [], {
      accepted: question.accepted_answers,
      rules: question.answer_rules,
    }),
  }));
  const waiting = grouped
    .flatMap(({ answers }) => answers)
    .filter(({ verdict }) => verdict === 'doubtful');
  return {
    waitingCount: waiting.reduce((sum, { count }) => sum + count, 0),
    questions: grouped.map((question) => ({
      ...question,
      answers: question.answers.slice(0, maxShown),
    })),
  };
};
