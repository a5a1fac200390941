import { examTypes } from '#domain/exams/exam-types.ts';
import type { ShapedQuestion } from '#domain/exams/shape/exam-shape.ts';
import type { EditedExam } from '#web/features/exams/form/exam-form.ts';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import type { QuestionValues } from '#web/features/exams/form/question-values.ts';

const isWritten = (text: string | undefined) => (text ?? '').trim() !== '';

type Illustrated = {
  options: readonly string[];
  correctOptionIndex: number;
  optionImages?: readonly ({ imageUrl: string | null; image?: File | null } | null)[] | undefined;
};

/** Whether an option has a text or a picture (decisions/0081). */
const isFilled = ({ options, optionImages }: Illustrated, place: number): boolean => {
  const picture = optionImages?.[place];
  return isWritten(options[place]) || (picture?.imageUrl ?? picture?.image ?? null) !== null;
};

const countFilled = (question: Illustrated): number =>
  question.options.filter((_option, place) => isFilled(question, place)).length;

/** The typed questions as the comparison with the official paper reads them. */
export const shapedValues = (
  questions: readonly QuestionValues[],
  kind: ExamKind,
): ShapedQuestion[] =>
  questions.map((question) => ({
    text: question.questionText,
    filledOptions: countFilled(question),
    hasPicture: question.imageUrl !== null || question.image !== null,
    hasKey:
      kind === 'shortAnswer'
        ? question.acceptedAnswers.some(isWritten)
        : isFilled(question, question.correctOptionIndex),
    marks: Number(String(question.marks).trim() || Number.NaN),
  }));

/** The stored questions as the comparison reads them. */
export const shapedExam = ({
  questions,
  examType,
}: Pick<EditedExam, 'questions' | 'examType'>): ShapedQuestion[] =>
  questions.map((question) => ({
    text: question.questionText,
    filledOptions: countFilled(question),
    hasPicture: question.imageUrl !== null,
    hasKey:
      examType === examTypes.shortAnswer
        ? (question.acceptedAnswers ?? []).some(isWritten)
        : isFilled(question, question.correctOptionIndex),
    marks: question.marks,
  }));
