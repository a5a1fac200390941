import { examTypes } from './exam-types.ts';

/**
 * What the kinds of exams are, by the names that calls use beside their numbers (decisions §5), in the order in which the form
 * offers them. Only options that the teacher writes can be more or fewer, have pictures and be shuffled.
 */
export const examKinds = {
  mcq: { type: examTypes.multipleChoice, options: 'written' },
  trueFalse: { type: examTypes.trueFalse, options: 'fixed' },
  shortAnswer: { type: examTypes.shortAnswer, options: 'none' },
  pdf: { type: examTypes.pdf, options: 'none' },
} as const;

export type ExamKind = keyof typeof examKinds;
export const examKindNames = Object.keys(examKinds) as ExamKind[];

/** Whether the teacher writes the options of its questions. */
export const hasWrittenOptions = (kind: ExamKind): boolean => examKinds[kind].options === 'written';

/** The kind that a call names by its number. */
export const examKindOf = (examType: number): ExamKind =>
  examKindNames.find((kind) => examKinds[kind].type === examType) ?? 'mcq';

/** The types of questions in the bank, as its calls name them, with the exams that ask them; questions in a PDF are not there. */
export const questionTypes = {
  choice: 'mcq',
  trueFalse: 'trueFalse',
  shortAnswer: 'shortAnswer',
} as const satisfies Record<string, ExamKind>;

export type QuestionType = keyof typeof questionTypes;
export const questionTypeNames = Object.keys(questionTypes) as QuestionType[];

export const examTypeOfQuestions = (type: QuestionType): number =>
  examKinds[questionTypes[type]].type;

/** The type of the questions of an exam. */
export const questionTypeOf = (examType: number): QuestionType =>
  questionTypeNames.find((type) => examTypeOfQuestions(type) === examType) ?? 'choice';
