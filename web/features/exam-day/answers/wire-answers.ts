import { examTypes } from '#domain/exams/exam-types.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import type { Attempt, Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import type { Answer } from './attempt-types.ts';

/** A typed text as the server stores it, so that page and server compare equal texts; a blank one is no answer. */
export const toTextAnswer = (typed: string): Answer =>
  stripBidiControls(typed).trim() || unanswered;

/** The text of an answer; '' where there is none. */
export const textOf = (answer: Answer | undefined): string =>
  typeof answer === 'string' ? answer : '';

/** The chosen option of an answer; -1 where there is none. */
export const optionOf = (answer: Answer | undefined): number =>
  typeof answer === 'number' ? answer : unanswered;

export const answersOf = ({
  answers,
  texts,
}: Pick<Attempt, 'answers' | 'texts'>): readonly Answer[] =>
  texts ? texts.map((text) => text || unanswered) : answers;

/** The answers as the calls take them: texts for short answers, else options. */
export const toWireAnswers = (
  { examType }: Pick<Exam, 'examType'>,
  answers: readonly Answer[],
): { answers: number[]; texts?: string[] } =>
  examType === examTypes.shortAnswer
    ? { answers: [], texts: answers.map(textOf) }
    : { answers: answers.map(optionOf) };
