import type { ExamValues } from './exam-form.ts';

const questionNames: Record<string, string> = {
  QuestionText: 'questionText',
  Options: 'options',
  CorrectOptionIndex: 'correctOptionIndex',
  TimeInSeconds: 'timeInSeconds',
  Marks: 'marks',
  Explanation: 'explanation',
  ImageUrl: 'image',
};

const keyNames: Record<string, string> = {
  correctOptionIndexes: 'correct',
  marks: 'marks',
  explanations: 'explanation',
};

const plainNames: Record<string, string> = {
  TimeLimitInSeconds: 'timeLimitInMinutes',
  'AnswerKey.questionCount': 'keyQuestionCount',
  'AnswerKey.optionCount': 'keyOptionCount',
  'AnswerKey.correctOptionIndexes': 'keyRows',
};

const questionField = (field: string): string | undefined => {
  const [, index, name = '', place] = /^Questions\.(\d+)\.(\w+)(?:\.(\d+))?$/u.exec(field) ?? [];
  const own = questionNames[name];
  if (index === undefined || own === undefined) return undefined;
  return place === undefined
    ? `questions.${index}.${own}`
    : `questions.${index}.${own}.${place}.text`;
};

const keyField = (field: string): string | undefined => {
  const [, name = '', index] = /^AnswerKey\.(\w+)\.(\d+)$/u.exec(field) ?? [];
  const own = keyNames[name];
  return own === undefined ? undefined : `keyRows.${index}.${own}`;
};

/** Files travel apart from their questions: the n-th of them belongs to the n-th question with a new image. */
const imageField = (field: string, questions: ExamValues['questions']): string | undefined => {
  const [, place] = /^QuestionImageFiles\.(\d+)$/u.exec(field) ?? [];
  if (place === undefined) return undefined;
  const owners = questions.flatMap(({ image }, index) => (image ? [index] : []));
  const owner = owners[Number(place)];
  return owner === undefined ? undefined : `questions.${owner}.image`;
};

/**
 * A field of the contract as the form's own: `Questions.0.Options.2` is `questions.0.options.2.text`.
 * Undefined for fields whose names differ by case alone.
 */
export const toFormField = (
  field: string,
  questions: ExamValues['questions'],
): string | undefined =>
  plainNames[field] ?? questionField(field) ?? keyField(field) ?? imageField(field, questions);

const questionParts = Object.values(questionNames);

const holdsMessage = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  // What the form library calls `ref` is the field itself, with all of the page behind it.
  return Object.entries(error).some(([name, part]) =>
    name === 'message' ? typeof part === 'string' : name !== 'ref' && holdsMessage(part),
  );
};

/** Whether anything was refused about a question, `errors` being the form's of that question. */
export const isRefused = (errors: object | undefined): boolean =>
  errors !== undefined &&
  Object.entries(errors).some(
    ([name, error]) => questionParts.includes(name) && holdsMessage(error),
  );
