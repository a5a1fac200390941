import { answerLetters } from '#domain/exams/answer-letters.ts';
import {
  examModels,
  type ModelChoice,
  type ModelQuestion,
  type WrittenQuestion,
} from '#domain/exams/models/exam-models.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { plural } from '#domain/text/plural.ts';
import type { PrintedQuestion } from './printed-exam.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';

/** `description` may be ''. */
type OptionPicture = { id: string; description: string };

/** A question as it is printed, with its key. */
export type PrintableQuestion = WrittenQuestion & {
  marks: number;
  pictureId: string | null;
  /** For each option its picture, or null; empty where none has one. */
  optionPictures: readonly (OptionPicture | null)[];
  /** Empty unless the question asks for a short answer. */
  acceptedAnswers: readonly string[];
};

type Exam = { id: string; exam_type: number };

const letterAt = (place: number): string => answerLetters[place] ?? String(place + 1);

const answerOf = ({ question, rightOptions }: ModelQuestion<PrintableQuestion>): string => {
  if (question.marking === 'everyone') return texts.everyone;
  if (question.acceptedAnswers.length > 0) return question.acceptedAnswers.join(texts.optionsJoin);
  if (rightOptions.length === 0) return texts.noKey;
  return rightOptions.map(letterAt).join(texts.optionsJoin);
};

const presentQuestion = (
  shown: ModelQuestion<PrintableQuestion>,
  { usualMarks, areWritten }: { usualMarks: number; areWritten: boolean },
): PrintedQuestion => ({
  number: shown.number,
  writtenNumber: shown.writtenNumber,
  text: shown.question.text,
  marks: shown.question.marks === usualMarks ? '' : plural(shown.question.marks, texts.marks),
  options: areWritten
    ? []
    : shown.options.map((option, place) => ({
        letter: letterAt(place),
        text: shown.question.options[option] ?? '',
        picture: shown.question.optionPictures[option] ?? null,
      })),
  pictureId: shown.question.pictureId,
  answer: answerOf(shown),
});

/** The models of an exam with their printed questions, and the sentence about their marks. */
export const buildModels = (
  exam: Exam,
  questions: readonly PrintableQuestion[],
  choice: ModelChoice,
) => {
  const counted = questions.filter(({ marking }) => marking !== 'cancelled');
  const areWritten = exam.exam_type === examTypes.shortAnswer;
  const marks = counted.map((question) => question.marks);
  const usualMarks = Math.min(...marks);
  const models = examModels({ id: exam.id, examType: exam.exam_type, questions }, choice);
  return {
    models: models.map(({ letter, questions: shown }) => ({
      letter,
      questions: shown.map((question) => presentQuestion(question, { usualMarks, areWritten })),
    })),
    totalMarks: marks.reduce((sum, questionMarks) => sum + questionMarks, 0),
    /** The usual marks, which are not printed beside a question; '' where all questions have the same. */
    marksNote: new Set(marks).size > 1 ? texts.usualMarks(plural(usualMarks, texts.marks)) : '',
    cancelled: questions.flatMap(({ marking }, place) =>
      marking === 'cancelled' ? [place + 1] : [],
    ),
    areWritten,
  };
};
