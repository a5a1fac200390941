import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { emptyKey } from './answer-key.ts';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import {
  emptyOptions,
  firstQuestion,
  isBlankQuestion,
  type QuestionValues,
} from './question-values.ts';
import type { ExamValues } from './exam-form.ts';

/** What a change of the exam's type would delete; null when it would delete nothing. */
export type Loss = 'questions' | 'options' | 'optionsForSpellings' | 'spellings' | 'pdf' | null;

const hasOwnOptions = ({ options, optionImages }: QuestionValues) =>
  optionImages.some((picture) => picture !== null) ||
  options.some((text) => text.trim() !== '' && !trueFalseOptions.includes(text.trim()));

const isOfTrueFalse = ({ options }: QuestionValues) =>
  options.length === trueFalseOptions.length &&
  options.every((text, place) => text.trim() === trueFalseOptions[place]);

const hasSpellings = ({ acceptedAnswers }: QuestionValues) =>
  acceptedAnswers.some((text) => text.trim() !== '');

/** @param hasStoredPdf whether the server has a PDF for the exam */
export const findLoss = (values: ExamValues, kind: ExamKind, hasStoredPdf: boolean): Loss => {
  if (kind === values.examType) return null;
  if (values.examType === 'pdf')
    return values.examPdf !== null || hasStoredPdf || values.hasAnswerKey ? 'pdf' : null;
  if (kind === 'pdf') return values.questions.every(isBlankQuestion) ? null : 'questions';
  if (values.examType === 'shortAnswer')
    return values.questions.some(hasSpellings) ? 'spellings' : null;
  if (!values.questions.some(hasOwnOptions)) return null;
  if (kind === 'shortAnswer') return 'optionsForSpellings';
  return kind === 'trueFalse' ? 'options' : null;
};

/** A right option that was chosen among others is only proposed among true and false. */
const asTrueFalse = (question: QuestionValues): QuestionValues => ({
  ...question,
  options: emptyOptions('trueFalse'),
  optionImages: [],
  correctOptionIndex: question.correctOptionIndex < 2 ? question.correctOptionIndex : 0,
  isKeyProposed: question.isKeyProposed || !isOfTrueFalse(question),
});

/** True and false are ordinary options; a question without a text is replaced by a new one. */
const asMultipleChoice = (question: QuestionValues): QuestionValues =>
  isBlankQuestion(question)
    ? { ...question, options: emptyOptions('mcq'), isKeyProposed: true }
    : question;

/** The right option becomes the first accepted spelling, unless it is only proposed. */
const asShortAnswer = (question: QuestionValues): QuestionValues => {
  const right = question.options[question.correctOptionIndex] ?? '';
  const isChosen = !question.isKeyProposed && !trueFalseOptions.includes(right.trim());
  const spelling = isChosen ? right : '';
  return {
    ...question,
    acceptedAnswers: [spelling],
    options: emptyOptions('shortAnswer'),
    optionImages: [],
    correctOptionIndex: 0,
    isKeyProposed: true,
  };
};

const converters = { trueFalse: asTrueFalse, mcq: asMultipleChoice, shortAnswer: asShortAnswer };

/** Spellings belong to short answers only; a PDF exam has left its type before. */
const withoutSpellings = (question: QuestionValues): QuestionValues => ({
  ...question,
  acceptedAnswers: [''],
  answerRules: {},
});

/** The values after a change of the exam's type, without those that belong to the previous type (spec §4). */
export const switchKind = (values: ExamValues, kind: ExamKind): ExamValues => {
  if (kind === 'pdf') {
    const timing = values.timing === 'question' ? 'none' : values.timing;
    return { ...values, examType: kind, questions: [], timing };
  }
  const isFromPdf = values.examType === 'pdf';
  const questions = isFromPdf ? [firstQuestion(kind)] : values.questions.map(withoutSpellings);
  return {
    ...values,
    ...emptyKey(),
    examPdf: null,
    examType: kind,
    questions: questions.map(converters[kind]),
  };
};
