import type { questionBank } from '#contract/exams/question-bank.ts';
import type { RouteArguments, RouteReply } from '#contract/route.ts';
import { drawQuestions } from '#domain/exams/question-bank/draw.ts';
import { drawnLevels } from '#domain/exams/question-bank/levels.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ExamQuestionRow,
  listExamQuestions,
  listCandidates,
} from './bank-questions.repository.ts';
import { findTaughtExamType } from './taught-exam.repository.ts';
import { chooseQuestions } from './list-questions.service.ts';

type DrawBody = RouteArguments<typeof questionBank.draw>['body'];
type Drawn = RouteReply<typeof questionBank.draw>;
type Composition = RouteReply<typeof questionBank.composition>;

const dayInMs = 24 * 60 * 60 * 1000;

/** Draws questions for a preview and says what is missing; the draw changes nothing. Three statements at most. */
export const drawFromBank = async (
  platform: Platform,
  { requests, type, withoutFamilyIds, unusedDays }: DrawBody,
  random: () => number = Math.random,
): Promise<Drawn> => {
  const now = platform.clock.now().getTime();
  const rows = await listCandidates(platform.database, {
    lessonIds: [...new Set(requests.flatMap(({ lessonIds }) => lessonIds))],
    type,
    withoutFamilyIds,
    unusedSince: unusedDays > 0 ? new Date(now - unusedDays * dayInMs) : undefined,
  });
  const candidates = rows.map((row) => ({
    id: row.id,
    familyId: row.family_id,
    lessonId: row.lesson_id,
    level: row.level,
  }));
  const { drawn, shortages } = drawQuestions(candidates, requests, random);
  const wishOf = new Map(drawn.map((item) => [item.id, item.requestIndex]));
  const ids = [...wishOf.keys()];
  const questions = ids.length > 0 ? await chooseQuestions(platform, ids) : [];
  return {
    questions: questions.map((question) => ({
      ...question,
      requestIndex: wishOf.get(question.id) ?? 0,
    })),
    shortages,
  };
};

const partsOf = (examQuestions: readonly ExamQuestionRow[]): Composition['parts'] => {
  const byLesson = Map.groupBy(examQuestions, (row) => row.lesson_id);
  return [...byLesson].flatMap(([lessonId, rows]) =>
    drawnLevels.flatMap((level) => {
      const count = rows.filter((row) => row.level === level).length;
      const lessonTitle = rows[0]?.lesson_title ?? '';
      return count > 0 ? [{ lessonId, lessonTitle, level, count }] : [];
    }),
  );
};

/**
 * The data to draw a similar exam: how many questions of each lesson and level the exam has, and their families.
 * @throws AppError exam.not_found
 */
export const getComposition = async (
  { database }: Pick<Platform, 'database'>,
  examId: string,
): Promise<Composition> => {
  const examType = await findTaughtExamType(database, examId);
  if (examType === undefined) throw new AppError('exam.not_found');
  const examQuestions = await listExamQuestions(database, examId);
  return {
    examType,
    familyIds: examQuestions.map((row) => row.family_id),
    parts: partsOf(examQuestions),
  };
};
