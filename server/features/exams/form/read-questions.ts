import type * as z from 'zod/mini';
import { answerRules } from '#contract/exams/answer-rules.ts';
import { optionPictureDraft } from '#contract/exams/option-pictures.ts';
import {
  answerKeyForm,
  questionDraft,
  questionDrafts,
  shortAnswerDraft,
  shortAnswerDrafts,
} from '#contract/exams/question-forms.ts';
import { answerLetters, trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { toPascalPath } from '#domain/pascal-names.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { respell } from '#server/platform/http/multipart.ts';
import { fieldErrors, unstorableFields } from '#server/platform/http/validation.ts';
import { examTextProblems } from '#server/platform/notation/notation.ts';

const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws AppError request.invalid with the text at the field */
export const parseJson = (text: string, field: string, problem: string): unknown => {
  const value = tryParse(text);
  if (value === undefined) throw new AppError('request.invalid', { [field]: [problem] });
  // Escapes such as \ud800 become text only here.
  const unstorable = unstorableFields(value, field);
  if (unstorable) throw new AppError('request.invalid', unstorable);
  return value;
};

type WholeQuestion = z.output<typeof questionDraft>;
type Required = 'questionText' | 'correctOptionIndex' | 'timeInSeconds';

/**
 * A question as the contract describes it, before it has a row. Its text is empty in a PDF exam; fields with a default in the
 * contract may be left out.
 */
export type QuestionDraft = Pick<WholeQuestion, Required> & {
  /** None for a short answer. */
  options: readonly string[];
  /** The spellings that count as right; for a short answer only. */
  acceptedAnswers?: readonly string[];
  /** For a short answer only; left out, a stored question keeps its own. */
  answerRules?: AnswerRules | null | undefined;
  /** Sent as -1. */
  isKeyUnknown?: boolean;
} & Partial<Omit<WholeQuestion, Required | 'options'>>;

const withTrueFalse = (question: unknown): unknown =>
  typeof question === 'object' && question !== null
    ? { ...question, options: [...trueFalseOptions], optionImages: null }
    : question;

/** A form that names no right option gets the first one (spec §3) as a proposal, which nobody has chosen. */
const withProposal = (question: unknown): unknown =>
  typeof question === 'object' &&
  question !== null &&
  (!('correctOptionIndex' in question) || question.correctOptionIndex === undefined)
    ? { isKeyProposed: true, ...question }
    : question;

/**
 * A right option that nobody knows (-1, spec §3) is the first one, as a proposal, which no exam is published with. A short answer has
 * none to choose.
 */
const withoutUnknownKey = (question: QuestionDraft): QuestionDraft => {
  if (question.correctOptionIndex !== unanswered) return question;
  const known = { ...question, correctOptionIndex: 0 };
  return question.acceptedAnswers ? known : { ...known, isKeyProposed: true, isKeyUnknown: true };
};

/** Replies name the explanation `explanationText`. */
const withExplanation = (question: unknown): unknown =>
  typeof question === 'object' &&
  question !== null &&
  'explanationText' in question &&
  !('explanation' in question)
    ? { ...question, explanation: question.explanationText }
    : question;

/** Gives the fields of the pictures of options the contract's spelling too. */
const respellQuestion = (question: unknown): unknown => {
  const respelled = withExplanation(respell(question, questionDraft));
  if (typeof respelled !== 'object' || respelled === null || !('optionImages' in respelled)) {
    return respelled;
  }
  const { optionImages: pictures } = respelled;
  if (!Array.isArray(pictures)) return respelled;
  const optionImages = pictures.map((picture: unknown) => respell(picture, optionPictureDraft));
  return { ...respelled, optionImages };
};

/** The same for the rules of a short answer. */
const respellShortAnswer = (question: unknown): unknown => {
  const respelled = withExplanation(respell(question, shortAnswerDraft));
  if (typeof respelled !== 'object' || respelled === null || !('answerRules' in respelled)) {
    return respelled;
  }
  return { ...respelled, answerRules: respell(respelled.answerRules, answerRules) };
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
  const problems = texts.map(([field, text]) => [field, examTextProblems(text)] as const);
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
 * The questions of an exam form, checked by the contract's rules (spec §5, exam creation); the case of their names is ignored
 * (decisions §2).
 * @throws AppError request.invalid with texts at fields such as `Questions.0.QuestionText`
 */
export const readQuestions = (sent: Sent, examType: number): QuestionDraft[] => {
  const input = inputOf(sent);
  const isShortAnswer = examType === examTypes.shortAnswer;
  const read = (question: unknown) => {
    if (isShortAnswer) return respellShortAnswer(question);
    const respelled = withProposal(respellQuestion(question));
    return examType === examTypes.trueFalse ? withTrueFalse(respelled) : respelled;
  };
  const drafts = Array.isArray(input) ? input.map(read) : input;
  const result = (isShortAnswer ? shortAnswerDrafts : questionDrafts).safeParse(drafts, {
    reportInput: true,
  });
  if (!result.success) throw invalid(fieldErrors(result.error.issues, 'questions'));
  const questions = result.data.map((question) => withoutUnknownKey({ options: [], ...question }));
  const errors = notationErrors(questions);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return questions;
};

type AnswerKey = z.output<typeof answerKeyForm>;

/** A question of a PDF exam has no time of its own; the column gets this value. */
const timeInSeconds = 60;

const assertNotation = ({ explanations }: AnswerKey) => {
  const problems = (explanations ?? []).map(
    (text, index) => [`AnswerKey.explanations.${index}`, examTextProblems(text)] as const,
  );
  const errors = Object.fromEntries(problems.filter(([, found]) => found.length > 0));
  if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
};

/** The answer key of a PDF exam as questions without text, whose options are letters. */
const toQuestions = (key: AnswerKey): QuestionDraft[] =>
  key.correctOptionIndexes.map((correctOptionIndex, index) => ({
    questionText: '',
    options: answerLetters.slice(0, key.optionCount),
    correctOptionIndex,
    timeInSeconds,
    marks: key.marks?.[index] ?? 1,
    explanation: key.explanations?.[index] ?? '',
  }));

type SentKey = {
  answerKeyJson?: string | null | undefined;
  answerKey?: AnswerKey | null | undefined;
};

/**
 * The answer key that a form sends: none for a blank; undefined, which changes nothing, when it was not sent (decisions §5).
 * @throws AppError request.invalid with texts at fields such as `AnswerKey.questionCount`
 */
export const readAnswerKey = ({
  answerKeyJson,
  answerKey,
}: SentKey): QuestionDraft[] | undefined => {
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
