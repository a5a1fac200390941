import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { emptyQuestion, type QuestionValues } from '#web/features/exams/form/question-values.ts';

/** The content of a draft: the input, and the values of the exam on which it was typed. */
export type DraftInput = { values: ExamValues; base: ExamValues };

/** Chosen files stay out of drafts: they are stored with the exam. */
const withoutFiles = (values: ExamValues): ExamValues => ({
  ...values,
  examPdf: null,
  questions: values.questions.map((question) => ({
    ...question,
    image: null,
    optionImages: question.optionImages.map((picture) => picture && { ...picture, image: null }),
  })),
});

export const toContent = ({ values, base }: DraftInput): Record<string, unknown> => ({
  values: withoutFiles(values),
  base: withoutFiles(base),
});

export const hasFiles = ({ examPdf, questions }: ExamValues): boolean =>
  examPdf !== null ||
  questions.some(
    ({ image, optionImages }) =>
      image !== null || optionImages.some((picture) => (picture?.image ?? null) !== null),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathOf = (link: string) => link.split('?')[0] ?? link;

/** Links by the path of their file, without the signature. */
type Links = ReadonlyMap<string, string>;

const linksOf = (questions: readonly QuestionValues[]): string[] =>
  questions
    .flatMap(({ imageUrl, optionImages }) => [{ imageUrl }, ...optionImages])
    .flatMap((picture) => picture?.imageUrl ?? []);

/** Links to pictures are signed for a time, so newer ones replace those of the draft. */
const withNewLinks = (question: QuestionValues, links: Links): QuestionValues => {
  const newLink = (url: string | null) => url && (links.get(pathOf(url)) ?? url);
  return {
    ...question,
    imageUrl: newLink(question.imageUrl),
    optionImages: question.optionImages.map(
      (picture) => picture && { ...picture, imageUrl: newLink(picture.imageUrl) },
    ),
  };
};

/** Whether a key is only preset, in a draft that does not say so: the first option of a question that is not stored. */
const isPresetKey = ({ id, correctOptionIndex }: Record<string, unknown>): boolean =>
  typeof id !== 'string' && correctOptionIndex === 0;

/** Fields that an earlier version of the page did not store take the values of the exam, or of a new exam. */
const readValues = (written: unknown, stored: ExamValues, links: Links): ExamValues => {
  if (!isObject(written)) return stored;
  const questions = Array.isArray(written['questions'])
    ? written['questions'].filter(isObject).map((question, place) => {
        const uid = typeof question['uid'] === 'string' ? question['uid'] : `draft-${place}`;
        const complete = {
          ...emptyQuestion(uid),
          isKeyProposed: isPresetKey(question),
          ...question,
        };
        return withNewLinks(complete, links);
      })
    : stored.questions;
  return { ...stored, ...written, questions };
};

const questionsOf = (content: Record<string, unknown>): QuestionValues[] => {
  const { values } = content;
  const questions = isObject(values) ? values['questions'] : undefined;
  return Array.isArray(questions)
    ? questions.filter(isObject).map((question) => ({ ...emptyQuestion(''), ...question }))
    : [];
};

/**
 * Reads a draft as an earlier version of the page may have written it. `stored` are the exam's values, or a new one's;
 * `opened` is the draft as the server has just sent it, whose links are new.
 */
export const readContent = (
  content: Record<string, unknown>,
  stored: ExamValues,
  opened: Record<string, unknown> = {},
): DraftInput => {
  // The exam's own links come last and replace the others.
  const newest = [...linksOf(questionsOf(opened)), ...linksOf(stored.questions)];
  const links = new Map(newest.map((link) => [pathOf(link), link]));
  return {
    values: readValues(content['values'], stored, links),
    base: readValues(content['base'], stored, links),
  };
};
