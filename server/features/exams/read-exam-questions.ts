import type * as z from 'zod/mini';
import { questionForm, questionsForm } from '#contract/exams/exam-forms.ts';
import { trueFalseOptions } from '#domain/answer-letters.ts';
import { AppError } from '#server/platform/errors.ts';
import { fieldErrors } from '#server/platform/http/validation.ts';
import { notationProblems } from '#server/platform/notation/notation.ts';
import { parseJson } from './parse-json.ts';

export type QuestionDraft = {
  /** The id of the question that this one was; a new one otherwise. */
  id?: string | undefined;
  /** Empty for a question of a PDF, whose paper holds it. */
  questionText: string;
  options: readonly string[];
  /** Zero-based. */
  correctOptionIndex: number;
  timeInSeconds: number;
  /** `file:{n}` for the n-th of the draft's images, or the path of an image that the exam has already. */
  imageUrl?: string | undefined;
  /** What a right answer weighs; 1 unless said otherwise. */
  marks?: number | undefined;
  /** In the notation of the platform. */
  explanation?: string | undefined;
};

const nameBySpelling = new Map(
  Object.keys(questionForm.shape).map((name) => [name.toLowerCase(), name]),
);

/** Names of fields are matched whatever their case (decisions §2), also inside the JSON text. */
const spellAsContract = (question: unknown): unknown => {
  if (typeof question !== 'object' || question === null) return question;
  const entries = Object.entries(question).map(([name, value]): [string, unknown] => [
    nameBySpelling.get(name.toLowerCase()) ?? name,
    value,
  ]);
  return Object.fromEntries(entries);
};

const withTrueFalse = (question: unknown): unknown =>
  typeof question === 'object' && question !== null
    ? { ...question, Options: [...trueFalseOptions] }
    : question;

/** What is wrong with the notation of each question, option and explanation, by field. */
const notationErrors = (questions: z.output<typeof questionsForm>): Record<string, string[]> => {
  const texts = questions.flatMap((question, index) => [
    [`Questions.${index}.QuestionText`, question.QuestionText] as const,
    ...question.Options.map(
      (text, place) => [`Questions.${index}.Options.${place}`, text] as const,
    ),
    [`Questions.${index}.Explanation`, question.Explanation ?? ''] as const,
  ]);
  const problems = texts.map(([field, text]) => [field, notationProblems(text)] as const);
  return Object.fromEntries(problems.filter(([, found]) => found.length > 0));
};

type Sent = {
  QuestionsJson?: string | null | undefined;
  Questions?: unknown[] | null | undefined;
};

const inputOf = ({ QuestionsJson, Questions }: Sent): unknown => {
  if (QuestionsJson === undefined || QuestionsJson === null) return Questions ?? [];
  return parseJson(QuestionsJson, 'QuestionsJson', 'تعذرت قراءة الأسئلة. أعد كتابتها.');
};

/**
 * The questions of an exam form, checked by the contract's rules (spec §5, exam creation).
 * @throws AppError request.invalid with texts at fields such as `Questions.0.QuestionText`
 */
export const readQuestions = (sent: Sent, isTrueFalse: boolean): QuestionDraft[] => {
  const input = inputOf(sent);
  const spelled = Array.isArray(input) ? input.map(spellAsContract) : input;
  const completed = isTrueFalse && Array.isArray(spelled) ? spelled.map(withTrueFalse) : spelled;
  const result = questionsForm.safeParse(completed);
  if (!result.success) {
    throw new AppError('request.invalid', fieldErrors(result.error.issues, 'Questions'));
  }
  const errors = notationErrors(result.data);
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
  return result.data.map((question) => ({
    id: question.Id ?? undefined,
    questionText: question.QuestionText,
    options: question.Options,
    correctOptionIndex: question.CorrectOptionIndex,
    timeInSeconds: question.TimeInSeconds,
    imageUrl: question.ImageUrl ?? undefined,
    marks: question.Marks,
    explanation: question.Explanation ?? '',
  }));
};
