import { examLimits } from '#domain/exams/exam-limits.ts';
import { isBlankAnswer } from '#domain/exams/short-answers/comparison/fold-answer.ts';
import { importTexts as texts } from './import.texts.ts';
import type { ImportedQuestion } from './types.ts';

/** A problem of one part of a question, with the message of the import. */
export type QuestionFlaw = {
  field: 'questionText' | 'options' | 'correctOptionIndex' | 'marks' | 'explanation';
  text: string;
};

const isLonger = (text: string, limit: number) => text.length > limit;

const optionsFlaw = ({ options, optionPictures = [] }: ImportedQuestion): string | undefined => {
  if (options.length < 2) return texts.fewOptions;
  if (options.length > examLimits.options) return texts.manyOptions;
  if (
    options.some(
      (option, place) => option.trim() === '' && (optionPictures[place] ?? null) === null,
    )
  )
    return texts.emptyOption;
  return options.some((option) => isLonger(option, examLimits.option))
    ? texts.longOption
    : undefined;
};

const acceptedFlaw = (accepted: readonly string[]): string | undefined => {
  if (accepted.length === 0 || accepted.some(isBlankAnswer)) return texts.emptyAccepted;
  if (accepted.length > examLimits.acceptedAnswers) return texts.manyAccepted;
  return accepted.some((each) => isLonger(each, examLimits.shortAnswer))
    ? texts.longAccepted
    : undefined;
};

const textFlaw = (questionText: string): string | undefined => {
  if (questionText.trim() === '') return texts.noText;
  return isLonger(questionText, examLimits.questionText) ? texts.longText : undefined;
};

const isIntegerUpTo = (value: number, max: number) =>
  Number.isInteger(value) && value >= 1 && value <= max;

/** Why an exam would refuse a question, at most one reason a part. */
export const flawsOf = (question: ImportedQuestion): QuestionFlaw[] => {
  const { options, correctOptionIndex: right, acceptedAnswers } = question;
  const isRightMissing =
    !acceptedAnswers && options.length >= 2 && (right < 0 || right >= options.length);
  const reasons: Record<QuestionFlaw['field'], string | undefined> = {
    questionText: textFlaw(question.questionText),
    options: acceptedAnswers ? acceptedFlaw(acceptedAnswers) : optionsFlaw(question),
    correctOptionIndex: isRightMissing ? texts.noRightOption : undefined,
    marks: isIntegerUpTo(question.marks, examLimits.marks) ? undefined : texts.csv.badMarks,
    explanation: isLonger(question.explanation, examLimits.explanation)
      ? texts.longExplanation
      : undefined,
  };
  return Object.entries(reasons).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field: field as QuestionFlaw['field'], text }],
  );
};
