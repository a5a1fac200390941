import type { ShapedQuestion } from '#domain/exams/shape/exam-shape.ts';
import { type EditedExam, questionsOf } from '#web/features/exams/form/exam-form.ts';
import { type ExamKind, examKindOf } from '#domain/exams/exam-kinds.ts';
import type { QuestionValues } from '#web/features/exams/form/question-values.ts';

const isWritten = (text: string | undefined) => (text ?? '').trim() !== '';

type Illustrated = Pick<QuestionValues, 'options' | 'optionImages'>;

/** Whether an option has a text or a picture (decisions/0081). */
const isFilled = ({ options, optionImages }: Illustrated, place: number): boolean => {
  const picture = optionImages[place];
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
export const shapedExam = (exam: Pick<EditedExam, 'questions' | 'examType'>): ShapedQuestion[] =>
  shapedValues(questionsOf(exam), examKindOf(exam.examType));
