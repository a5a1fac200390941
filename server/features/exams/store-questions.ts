import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { renderNotation, renderNotationInline } from '#server/platform/notation/notation.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredQuestion } from './questions.repository.ts';
import type { ExamDraft, QuestionDraft } from './read-exam-form.ts';

const newImage = /^file:(\d{1,3})$/u;

const findKeptImage = (
  platform: Platform,
  url: string | undefined,
  existing: StoredQuestion[],
): string | null => {
  const kept = existing.find(
    ({ image_file_id: id }) => id !== null && url?.endsWith(platform.files.imageUrl(id)),
  );
  return kept?.image_file_id ?? null;
};

/** Stores each uploaded image once, however many questions name it. */
const createImageResolver = (
  platform: Platform,
  executor: Executor,
  images: File[],
  existing: StoredQuestion[],
) => {
  const stored = new Map<number, string>();
  return async ({ imageUrl }: QuestionDraft, field: string): Promise<string | null> => {
    const place = newImage.exec(imageUrl ?? '')?.[1];
    if (place === undefined) return findKeptImage(platform, imageUrl, existing);
    const number = Number(place);
    const known = stored.get(number);
    if (known) return known;
    const file = images[number];
    if (!file) throw new AppError('request.invalid', { [field]: ['أرفق صورة السؤال من جديد'] });
    const { id } = await platform.files.storeImage(executor, file, field);
    stored.set(number, id);
    return id;
  };
};

/**
 * Makes the rows of a draft's questions: texts rendered, images stored.
 * A question keeps its id, and an image its file, only where the exam has them already (`existing`).
 * @throws AppError request.invalid, file.wrong_type, file.damaged with the text at the question's field
 */
export const toStoredQuestions = async (
  platform: Platform,
  executor: Executor,
  { questions, images }: Pick<ExamDraft, 'questions' | 'images'>,
  existing: StoredQuestion[],
): Promise<StoredQuestion[]> => {
  const resolveImage = createImageResolver(platform, executor, images, existing);
  const freeIds = new Set(existing.map(({ id }) => id));
  const rows: StoredQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    // Taken once: two questions that claim the same id cannot both be it.
    const isKnown = question.id !== undefined && freeIds.delete(question.id);
    rows.push({
      id: isKnown && question.id !== undefined ? question.id : platform.ids.next(),
      question_text: question.questionText,
      question_html: renderNotation(question.questionText),
      options: question.options,
      options_html: question.options.map(renderNotationInline),
      correct_option_index: question.correctOptionIndex,
      time_in_seconds: question.timeInSeconds,
      image_file_id: await resolveImage(question, `Questions.${index}.ImageUrl`),
    });
  }
  return rows;
};

const contentOf = ({ question_text, options, correct_option_index, ...rest }: StoredQuestion) =>
  JSON.stringify([
    question_text,
    options,
    correct_option_index,
    rest.time_in_seconds,
    rest.image_file_id,
  ]);

/** Whether two lists ask the same questions in the same order, whatever their ids. */
export const areSameQuestions = (before: StoredQuestion[], after: StoredQuestion[]): boolean =>
  before.length === after.length &&
  before.every((question, index) => {
    const other = after[index];
    return other !== undefined && contentOf(question) === contentOf(other);
  });
