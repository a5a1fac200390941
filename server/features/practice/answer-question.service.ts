import { unanswered } from '#domain/exams/grading.ts';
import { type MistakeProgress, mistakeProgressOf } from '#domain/practice/practice.ts';
import { isKeyReleased } from '#domain/exams/practice-release.ts';
import { judgeAnswer, type Verdict } from '#domain/exams/short-answers/short-answers.ts';
import { toVerdictAnswer, verdictOf } from '#domain/exams/short-answers/verdict-answers.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { answerKeyOf, type ExamContent, rightOptionsIn } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withContents, yearOf } from './own-mistakes.service.ts';
import { findAnswer, insertAnswer } from './practice-answers.repository.ts';
import {
  type AnsweredRow,
  findAnswered,
  findMistakeProgress,
} from './questions-to-practise.repository.ts';

type Question = ExamContent['questions'][number];

type Answer = {
  id: string;
  questionId: string;
  version: number;
  /** Zero-based, -1 for a student who does not know. */
  optionIndex: number;
  text: string;
};

export type PracticeOutcome = {
  question: Question;
  verdict: Verdict;
  mending: MistakeProgress | null;
};

const isShortAnswer = ({ options }: Question) => options.length === 0;

/** @throws AppError practice.question_not_found, lesson.access_denied */
const assertMayPractise = (row: AnsweredRow | undefined): AnsweredRow => {
  if (!row || !isKeyReleased({ release: row.practice, hasResult: row.has_result })) {
    throw new AppError('practice.question_not_found');
  }
  if (!accessToLesson(row, 'student').hasAccess) throw new AppError('lesson.access_denied');
  return row;
};

/** The question of an answer, if the student may practise it now. */
const readQuestion = async (
  platform: Platform,
  studentId: string,
  questionId: string,
): Promise<{ row: AnsweredRow; question: Question; version: number }> => {
  let answered: AnsweredRow | undefined;
  const [picked] = await withContents(platform, async () => {
    const now = platform.clock.now();
    const found = await findAnswered(platform.database, { studentId, questionId, now });
    answered = assertMayPractise(found);
    return [answered];
  });
  const question = picked?.content.questions.find(({ id }) => id === questionId);
  if (!picked || !question || !answered) throw new AppError('practice.question_not_found');
  return { row: answered, question, version: picked.content.version.getTime() };
};

/** The answer as results store it, zero-based: the option, or the number of a text's verdict. */
const toAnswer = (question: Question, { optionIndex, text }: Answer): number => {
  if (isShortAnswer(question)) {
    return toVerdictAnswer(judgeAnswer(text, answerKeyOf(question)));
  }
  if (optionIndex >= question.options.length) throw new AppError('practice.answer_out_of_range');
  return optionIndex;
};

const verdictIn = (question: Question, answer: number): Verdict => {
  if (isShortAnswer(question)) return verdictOf(answer);
  if (answer === unanswered) return 'unanswered';
  return rightOptionsIn(question).includes(answer) ? 'right' : 'wrong';
};

/**
 * Checks an answer of a student who practises, and counts it once however often it is sent. A repeated call gets the reply of
 * the first one.
 * @throws AppError practice.question_not_found, practice.question_changed, practice.answer_out_of_range,
 *   practice.answer_id_taken, lesson.access_denied
 */
export const answerQuestion = async (
  platform: Platform,
  studentId: string,
  answer: Answer,
): Promise<PracticeOutcome> => {
  const { database } = platform;
  const { id, questionId } = answer;
  const { row, question, version } = await readQuestion(platform, studentId, questionId);
  const year = await yearOf(platform, studentId);
  const earlier = await findAnswer(database, { studentId, id });
  if (!earlier) {
    if (version !== answer.version) throw new AppError('practice.question_changed');
    const gradedAnswer = toAnswer(question, answer);
    await insertAnswer(database, {
      id,
      studentId,
      examId: row.exam_id,
      questionId,
      chosen: gradedAnswer + 1,
      isRight: verdictIn(question, gradedAnswer) === 'right',
      day: year.today,
      answeredAt: year.now,
    });
  }
  // Another request may have stored the same id meanwhile.
  const stored = earlier ?? (await findAnswer(database, { studentId, id }));
  if (stored?.question_id !== questionId) throw new AppError('practice.answer_id_taken');
  const mending = row.has_result && (await findMistakeProgress(database, { ...year, questionId }));
  return {
    question,
    verdict: verdictIn(question, stored.chosen - 1),
    mending: mending ? mistakeProgressOf(mending.right_days, mending.is_right_today) : null,
  };
};
