import type * as z from 'zod/mini';
import { type examForm, questionForm, questionsForm } from '#contract/exams.ts';
import { AppError } from '#server/platform/errors.ts';
import { fieldErrors } from '#server/platform/http/validation.ts';
import { notationProblems } from '#server/platform/notation/notation.ts';

export type QuestionDraft = {
  /** The id of the question that this one was; a new one otherwise. */
  id?: string | undefined;
  questionText: string;
  options: string[];
  /** Zero-based. */
  correctOptionIndex: number;
  timeInSeconds: number;
  /** `file:{n}` for the n-th of the draft's images, or the path of an image that the exam has already. */
  imageUrl?: string | undefined;
};

export type ExamDraft = {
  lessonId: string;
  title: string;
  /** Percent. */
  certificateThreshold: number;
  questions: QuestionDraft[];
  images: File[];
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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('request.invalid', { QuestionsJson: ['تعذرت قراءة الأسئلة. أعد كتابتها.'] });
  }
};

/** What is wrong with the notation of each question and option, by field. */
const notationErrors = (questions: z.output<typeof questionsForm>): Record<string, string[]> => {
  const texts = questions.flatMap((question, index) => [
    [`Questions.${index}.QuestionText`, question.QuestionText] as const,
    ...question.Options.map(
      (text, place) => [`Questions.${index}.Options.${place}`, text] as const,
    ),
  ]);
  const problems = texts.map(([field, text]) => [field, notationProblems(text)] as const);
  return Object.fromEntries(problems.filter(([, found]) => found.length > 0));
};

/**
 * The questions of an exam form, checked by the contract's rules (spec §5, exam creation).
 * @throws AppError request.invalid with texts at fields such as `Questions.0.QuestionText`
 */
const readQuestions = (questionsJson: string): QuestionDraft[] => {
  const input = parseJson(questionsJson);
  const spelled: unknown = Array.isArray(input) ? input.map(spellAsContract) : input;
  const result = questionsForm.safeParse(spelled);
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
  }));
};

/** The teacher's form as a draft. */
export const readExamForm = (form: z.output<typeof examForm>): ExamDraft => ({
  lessonId: form.LessonId,
  title: form.Title,
  certificateThreshold: form.CertificateThreshold,
  questions: readQuestions(form.QuestionsJson),
  images: form.QuestionImageFiles,
});
