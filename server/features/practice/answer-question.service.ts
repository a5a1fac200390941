import { unanswered } from '#domain/exams/grading.ts';
import { isKeyReleased } from '#domain/exams/practice-release.ts';
import { judgeAnswer, type Verdict } from '#domain/exams/short-answers/short-answers.ts';
import { toVerdictAnswer, verdictOf } from '#domain/exams/short-answers/verdict-answers.ts';
import { daysToKnow } from '#domain/practice/mistake-days.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { answerKeyOf, type ExamContent, rightOptionsIn } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { withContents, yearOf } from './own-mistakes.service.ts';
import {
  findAnswer,
  insertAnswer,
  listAnswersAfter,
  lockPractice,
} from './practice-answers.repository.ts';
import {
  type AnsweredRow,
  findAnswered,
  findMistakeProgress,
} from './questions-to-practise.repository.ts';
import { spacingOf } from './spacing.ts';

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
  /** How well the student knows a mistake, and the day in Egypt from which on it is asked again; null for another question. */
  mending: { rightDays: number; isMended: boolean; comesBackOn: string } | null;
};

const isShortAnswer = ({ options }: Question) => options.length === 0;

/** @throws AppError practice.question_not_found, lesson.access_denied */
const assertMayPractise = (row: AnsweredRow | undefined): AnsweredRow => {
  if (!row || !isKeyReleased({ release: row.practice, hasResult: row.submitted_at !== null })) {
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

/** Answers by their day, without doubtful ones, which count as neither right nor wrong. */
const judgedIn = (question: Question, answers: readonly { chosen: number; day: string }[]) =>
  answers.flatMap(({ chosen, day }) => {
    const verdict = verdictIn(question, chosen - 1);
    return verdict === 'doubtful' ? [] : [{ day, isRight: verdict === 'right' }];
  });

type Answered = { row: AnsweredRow; question: Question; answer: Answer };

/** Stores an answer with the day on which the question is asked again, unless the student has one with its id. */
const storeOnce = (
  { database, clock }: Platform,
  studentId: string,
  { row, question, answer }: Answered,
): Promise<void> => {
  const { id } = answer;
  const graded = toAnswer(question, answer);
  return database.transaction().execute(async (transaction) => {
    await lockPractice(transaction, studentId);
    if (await findAnswer(transaction, { studentId, id })) return;
    const now = clock.now();
    const { question_id: questionId, exam_id: examId, submitted_at: after } = row;
    const earlier = await listAnswersAfter(transaction, { studentId, questionId, after });
    const given = { chosen: graded + 1, day: dayInEgypt(now) };
    await insertAnswer(transaction, {
      ...given,
      id,
      studentId,
      examId,
      questionId,
      answeredAt: now,
      isRight: verdictIn(question, graded) === 'right',
      spacing: spacingOf(after && dayInEgypt(after), judgedIn(question, [...earlier, given])),
    });
  });
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
  const earlier = await findAnswer(database, { studentId, id });
  if (!earlier) {
    if (version !== answer.version) throw new AppError('practice.question_changed');
    await storeOnce(platform, studentId, { row, question, answer });
  }
  const stored = earlier ?? (await findAnswer(database, { studentId, id }));
  if (stored?.question_id !== questionId) throw new AppError('practice.answer_id_taken');
  const year = await yearOf(platform, studentId);
  const progress =
    row.submitted_at && (await findMistakeProgress(database, { ...year, questionId }));
  return {
    question,
    verdict: verdictIn(question, stored.chosen - 1),
    mending: progress
      ? {
          rightDays: progress.right_days,
          isMended: progress.right_days === daysToKnow,
          comesBackOn: progress.due_on,
        }
      : null,
  };
};
