import type * as z from 'zod/mini';
import type { examAnalysis } from '#contract/results/exam-analysis.ts';
import { roundPercentage } from '#domain/formats/percentages.ts';
import { analyzeQuestions, groupSize } from '#domain/exams/item-analysis.ts';
import { partialCreditOf } from '#domain/exams/short-answers/verdict-answers.ts';
import { summarizeScores } from '#domain/results/score-summary.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { roundShare } from '#server/features/results/lists/results.presenter.ts';
import { countAnswers, findExamSummary } from './statistics.repository.ts';

const shown = (percentage: number | null) =>
  percentage === null ? null : roundPercentage(percentage);

type Statistics = z.input<typeof examAnalysis.statistics.reply>;

/**
 * The statistics of an exam and of each question, in two statements, whatever the number of results.
 * @throws AppError exam.not_found
 */
export const getExamStatistics = async (
  { database }: Pick<Platform, 'database'>,
  examId: string,
): Promise<Statistics> => {
  const exam = await findExamSummary(database, examId);
  if (!exam) throw new AppError('exam.not_found');
  const summary = summarizeScores(exam.scores, exam.certificate_threshold);
  const { resultCount } = summary;
  const questionCount = exam.questions.length;
  const ranking = { examId, questionCount, resultCount, groupSize: groupSize(resultCount) };
  const answers = resultCount > 0 ? await countAnswers(database, ranking) : [];
  const analyses = analyzeQuestions(
    exam.questions.map(({ answerRules, ...question }) => {
      const part = partialCreditOf(answerRules, question.marks);
      const share = (part?.marks ?? 0) / question.marks;
      return { ...question, ...(part && { partial: { option: part.option, share } }) };
    }),
    answers,
  );
  return {
    ...summary,
    averagePercentage: shown(summary.averagePercentage),
    medianPercentage: shown(summary.medianPercentage),
    openRetryCount: exam.open_retry_count,
    questions: exam.questions.flatMap(
      ({ id, optionCount: _count, answerRules: _rules, ...question }, place) => {
        const analysis = analyses[place];
        if (!analysis) return [];
        return {
          ...analysis,
          questionId: id,
          number: place + 1,
          ...question,
          facility: roundShare(analysis.facility),
          discrimination: roundShare(analysis.discrimination),
        };
      },
    ),
  };
};
