import { examTypes } from '#domain/exams/exam-types.ts';
import { figuresOf, isCountDue } from '#domain/exams/question-bank/question-figures.ts';
import { suggestedLevel } from '#domain/exams/question-bank/suggested-level.ts';
import { countResults } from '#server/features/exams/exams.api.ts';
import { getExamStatistics } from '#server/features/results/statistics/exam-statistics.service.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ExamToCountRow,
  type FiguresRow,
  listExamsToCount,
  saveFigures,
} from '#server/features/exams/question-bank/question-bank.api.ts';

/** A small number, because all results of each exam are read. */
const examsInARun = 20;

const isDue = (exam: ExamToCountRow, resultCount: number, now: Date): boolean => {
  const { counted_version: version, counted_result_count: count, counted_at: at } = exam;
  const counted =
    version && at && count !== null
      ? { examVersion: version.getTime(), resultCount: count, countedAt: at.getTime() }
      : null;
  return isCountDue(
    { examVersion: exam.exam_version.getTime(), resultCount, counted },
    now.getTime(),
  );
};

type Statistics = Awaited<ReturnType<typeof getExamStatistics>>;

/** A short answer has no most chosen option, because its stored answers are verdicts. */
const figuresRows = (
  { questions, resultCount }: Statistics,
  isShortAnswer: boolean,
): FiguresRow[] =>
  questions.flatMap((question) => {
    const { questionId, facility } = question;
    if (facility === null) return [];
    const { answeredCount, mostChosenWrong } = figuresOf({
      correctOptionIndex: question.correctOptionIndex,
      otherRightOptions: question.otherRightOptions,
      options: question.options,
    });
    const wrong = isShortAnswer ? null : mostChosenWrong;
    return {
      question_id: questionId,
      answered_count: answeredCount,
      right_share: facility,
      wrong_option: wrong?.index ?? null,
      wrong_count: wrong?.count ?? 0,
      suggested_level: suggestedLevel(facility, resultCount),
    };
  });

const countExam = async (platform: Platform, exam: ExamToCountRow): Promise<void> => {
  const { database, clock } = platform;
  try {
    const statistics = await getExamStatistics({ database }, exam.id);
    const rows = figuresRows(statistics, exam.exam_type === examTypes.shortAnswer);
    await database.transaction().execute((transaction) =>
      saveFigures(
        transaction,
        {
          exam_id: exam.id,
          // The version was read before the results, so a change in between makes the count due again.
          exam_version: exam.exam_version,
          result_count: statistics.resultCount,
          counted_at: clock.now(),
        },
        rows,
      ),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'exam.not_found') return;
    throw error;
  }
};

/** Counts the answers to the questions of exams where that is due, the longest ago first. */
export const countFigures = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const [exams, results] = await Promise.all([
    listExamsToCount(platform.database),
    countResults(platform),
  ]);
  const due = exams.filter(
    (exam) => exam.exam_type !== examTypes.pdf && isDue(exam, results.of(exam.id), now),
  );
  for (const exam of due.slice(0, examsInARun)) await countExam(platform, exam);
};
