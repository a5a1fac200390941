import type * as z from 'zod/mini';
import { answerKeyForm } from '#contract/exams/question-forms.ts';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { fieldErrors } from '#server/platform/http/validation.ts';
import { notationProblems } from '#server/platform/notation/notation.ts';
import { parseJson } from './parse-json.ts';
import type { QuestionDraft } from './read-exam-questions.ts';

type AnswerKey = z.output<typeof answerKeyForm>;

/** A question of a PDF has its text on the paper, and no time of its own. */
const timeInSeconds = 60;

const assertNotation = ({ explanations }: AnswerKey) => {
  const problems = (explanations ?? []).map(
    (text, index) => [`AnswerKey.explanations.${index}`, notationProblems(text)] as const,
  );
  const errors = Object.fromEntries(problems.filter(([, found]) => found.length > 0));
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
};

/** The answer key of a paper as questions without text, whose options are letters. */
const toQuestions = (key: AnswerKey): QuestionDraft[] =>
  key.correctOptionIndexes.map((correctOptionIndex, index) => ({
    questionText: '',
    options: answerLetters.slice(0, key.optionCount),
    correctOptionIndex,
    timeInSeconds,
    marks: key.marks?.[index] ?? 1,
    explanation: key.explanations?.[index] ?? '',
  }));

type Sent = { answerKeyJson?: string | null | undefined; answerKey?: AnswerKey | null | undefined };

/**
 * The answer key that a form sends: none for a blank; undefined, which leaves it as it is, for what
 * was not sent (decisions §5).
 * @throws AppError request.invalid with texts at fields such as `AnswerKey.questionCount`
 */
export const readAnswerKey = ({ answerKeyJson, answerKey }: Sent): QuestionDraft[] | undefined => {
  if (answerKey !== undefined) {
    if (answerKey) assertNotation(answerKey);
    return answerKey ? toQuestions(answerKey) : [];
  }
  if (answerKeyJson === undefined) return undefined;
  if ((answerKeyJson ?? '').trim() === '') return [];
  const input = parseJson(
    answerKeyJson ?? '',
    'AnswerKeyJson',
    'تعذرت قراءة ورقة الإجابة. أعد كتابتها.',
  );
  if (input === null) return [];
  const result = answerKeyForm.safeParse(input);
  if (!result.success) {
    throw new AppError('request.invalid', fieldErrors(result.error.issues, 'AnswerKey'));
  }
  assertNotation(result.data);
  return toQuestions(result.data);
};
