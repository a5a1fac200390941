import type * as z from 'zod/mini';
import { optionPictureDraft } from '#contract/exams/option-pictures.ts';
import {
  questionDraft,
  questionDrafts,
  shortAnswerDraft,
  shortAnswerDrafts,
} from '#contract/exams/question-forms.ts';
import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { toPascalPath } from '#domain/pascal-names.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { respell } from '#server/platform/http/multipart.ts';
import { fieldErrors } from '#server/platform/http/validation.ts';
import { notationProblems } from '#server/platform/notation/notation.ts';
import { parseJson } from './parse-json.ts';

type WholeQuestion = z.output<typeof questionDraft>;
type Required = 'questionText' | 'correctOptionIndex' | 'timeInSeconds';

/**
 * A question as the contract describes it, before it has a row. Its text is empty where it stands on the
 * paper of a PDF; what the contract has a default for may be left out.
 */
export type QuestionDraft = Pick<WholeQuestion, Required> & {
  /** None for a short answer. */
  options: readonly string[];
  /** The spellings that count as right; for a short answer only. */
  acceptedAnswers?: readonly string[];
} & Partial<Omit<WholeQuestion, Required | 'options'>>;

const withTrueFalse = (question: unknown): unknown =>
  typeof question === 'object' && question !== null
    ? { ...question, options: [...trueFalseOptions], optionImages: null }
    : question;

/** What a form that names no right option gets is the preset first one (spec §3), which nobody has chosen. */
const withProposal = (question: unknown): unknown =>
  typeof question === 'object' &&
  question !== null &&
  (!('correctOptionIndex' in question) || question.correctOptionIndex === undefined)
    ? { isKeyProposed: true, ...question }
    : question;

/** Gives the fields of the pictures of options the contract's spelling too. */
const respellQuestion = (question: unknown): unknown => {
  const respelled = respell(question, questionDraft);
  if (typeof respelled !== 'object' || respelled === null || !('optionImages' in respelled)) {
    return respelled;
  }
  const { optionImages: pictures } = respelled;
  if (!Array.isArray(pictures)) return respelled;
  const optionImages = pictures.map((picture: unknown) => respell(picture, optionPictureDraft));
  return { ...respelled, optionImages };
};

/** Problems in the notation of each question, option and explanation, by field. */
const notationErrors = (questions: QuestionDraft[]): Record<string, string[]> => {
  const texts = questions.flatMap((question, index) => [
    [`questions.${index}.questionText`, question.questionText] as const,
    ...question.options.map(
      (text, place) => [`questions.${index}.options.${place}`, text] as const,
    ),
    [`questions.${index}.explanation`, question.explanation ?? ''] as const,
  ]);
  const problems = texts.map(([field, text]) => [field, notationProblems(text)] as const);
  return Object.fromEntries(problems.filter(([, found]) => found.length > 0));
};

/** Names the fields as forms of the specification do. */
const invalid = (errors: Record<string, string[]>): AppError => {
  const named = Object.entries(errors).map(([field, texts]) => [toPascalPath(field), texts]);
  return new AppError('request.invalid', Object.fromEntries(named));
};

type Sent = {
  questionsJson?: string | null | undefined;
  questions?: unknown[] | null | undefined;
};

const inputOf = ({ questionsJson, questions }: Sent): unknown => {
  if (questionsJson === undefined || questionsJson === null) return questions ?? [];
  return parseJson(questionsJson, 'QuestionsJson', 'تعذرت قراءة الأسئلة. أعد كتابتها.');
};

/**
 * The questions of an exam form, checked by the contract's rules (spec §5, exam creation); their names
 * count whatever their case (decisions §2).
 * @throws AppError request.invalid with texts at fields such as `Questions.0.QuestionText`
 */
export const readQuestions = (sent: Sent, examType: number): QuestionDraft[] => {
  const input = inputOf(sent);
  const isShortAnswer = examType === examTypes.shortAnswer;
  const read = (question: unknown) => {
    if (isShortAnswer) return respell(question, shortAnswerDraft);
    const respelled = withProposal(respellQuestion(question));
    return examType === examTypes.trueFalse ? withTrueFalse(respelled) : respelled;
  };
  const drafts = Array.isArray(input) ? input.map(read) : input;
  const result = (isShortAnswer ? shortAnswerDrafts : questionDrafts).safeParse(drafts);
  if (!result.success) throw invalid(fieldErrors(result.error.issues, 'questions'));
  const questions = result.data.map((question) => ({ options: [], ...question }));
  const errors = notationErrors(questions);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return questions;
};
