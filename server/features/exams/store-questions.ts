import { weighedParts } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { picturePlace } from '#domain/exams/question-pictures.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import { renderExamLine, renderExamText } from '#server/platform/notation/notation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bankColumnsOf, type Families, pictureIdsOf } from './copies/families.ts';
import type { QuestionDraft } from './form/read-questions.ts';
import type { OptionPicture, StoredQuestion } from './rows/questions.repository.ts';

const findStoredImage = (
  platform: Pick<Platform, 'files'>,
  url: string | null | undefined,
  { existing, families, versionFiles }: Pick<Around, 'existing' | 'families' | 'versionFiles'>,
): string | null => {
  const fileId = platform.files.fileIdOf(url ?? '');
  if (fileId === undefined) return null;
  const isStored =
    existing.some((question) => pictureIdsOf(question).includes(fileId)) ||
    families.some((question) => question.picture_ids.includes(fileId));
  return isStored || versionFiles?.has(fileId) ? fileId : null;
};

const textsOf = ({ questionText, options, explanation }: QuestionDraft) => ({
  question_text: questionText,
  options: [...options],
  explanation_text: explanation ?? '',
});

type RenderedQuestion = ReturnType<typeof renderQuestion>;

/** Renders the texts of a draft's questions. Slow, so call it before the transaction that locks the exam. */
export const renderQuestions = (questions: QuestionDraft[]): RenderedQuestion[] =>
  questions.map((question) => renderQuestion(textsOf(question)));

type Around = {
  /** The result of `renderQuestions` for the same questions. */
  rendered: RenderedQuestion[];
  /** New images by their place among the draft's. */
  images: Map<number, PreparedImage>;
  /** The exam's current questions and images: only their ids and files can be kept. */
  existing: StoredQuestion[];
  /** The pictures of earlier versions, which a restored version may name. */
  versionFiles?: ReadonlySet<string>;
  /** The originals of the draft's copied questions, with their lessons and images. */
  families: Families;
  /** The exam's lesson. */
  lessonId: string;
};

type Options = Pick<StoredQuestion, 'options' | 'option_images'>;

const fileIdsOf = ({ options, option_images: pictures }: Options) =>
  options.map(
    (_text, place) => pictures.find((picture) => picture.option_index === place)?.file_id,
  );

const haveSameOptions = (item: Options, other: Options): boolean =>
  JSON.stringify([item.options, fileIdsOf(item)]) ===
  JSON.stringify([other.options, fileIdsOf(other)]);

/** The preselected option stays while the options are the same; the platform's own form does not send it. */
const defaultOptionOf = (options: Options, stored: StoredQuestion | undefined): number =>
  stored && haveSameOptions(options, stored) ? stored.default_option_index : unanswered;

type Unmarked = Omit<StoredQuestion, 'marking' | 'other_right_options'>;

/** The decisions of a re-marking stay while the options are the same. */
const markingOf = (question: Unmarked, stored: StoredQuestion) => ({
  marking: stored.marking,
  other_right_options: haveSameOptions(question, stored)
    ? stored.other_right_options.filter((option) => option !== question.correct_option_index)
    : [],
});

/** A copy counts as right what a re-marking has accepted in its original, or in another copy, with the same content. */
const markingOfCopy = (copy: Unmarked, families: Families) => {
  const ofContent = (
    { question_text: text, options, correct_option_index: right }: Unmarked | Families[number],
    pictureIds: string[],
  ) => JSON.stringify([text, options, right, pictureIds]);
  const own = ofContent(copy, pictureIdsOf(copy));
  const alike = families.filter(
    (row) => row.family_id === copy.copied_from && ofContent(row, row.picture_ids) === own,
  );
  const others = new Set(alike.flatMap((row) => row.other_right_options));
  return { marking: 'key' as const, other_right_options: [...others].toSorted((a, b) => a - b) };
};

/** Makes the rows of a draft's questions. */
export const toStoredQuestions = (
  platform: Platform,
  questions: QuestionDraft[],
  { rendered, images, existing, families, lessonId, versionFiles }: Around,
): StoredQuestion[] => {
  const freeIds = new Set(existing.map(({ id }) => id));
  return questions.map((question, index) => {
    // An id is used once, also when two questions claim it.
    const ownId = question.id && freeIds.delete(question.id) ? question.id : undefined;
    const stored = existing.find(({ id }) => id === ownId);
    const fileIdOf = (imageUrl: string | null | undefined): string | null => {
      const place = picturePlace(imageUrl);
      const newImage = place === undefined ? undefined : images.get(place);
      return (
        newImage?.id ??
        findStoredImage(platform, imageUrl, {
          existing,
          families,
          ...(versionFiles && { versionFiles }),
        })
      );
    };
    const option_images = toOptionPictures(question, index, fileIdOf);
    const options = { options: [...question.options], option_images };
    const html = rendered[index];
    if (!html) throw new Error('A question was not rendered.');
    const unmarked = {
      id: ownId ?? platform.ids.next(),
      ...textsOf(question),
      ...html,
      correct_option_index: question.correctOptionIndex,
      is_key_proposed: question.isKeyProposed ?? false,
      default_option_index: question.defaultOptionIndex ?? defaultOptionOf(options, stored),
      time_in_seconds: question.timeInSeconds,
      image_file_id: fileIdOf(question.imageUrl),
      option_images,
      marks: question.marks ?? 1,
      ...answerKeyOf(question, stored),
      ...bankColumnsOf(question, stored, { families, lessonId }),
    };
    return {
      ...unmarked,
      ...(stored ? markingOf(unmarked, stored) : markingOfCopy(unmarked, families)),
    };
  });
};

/** Equal spellings count once; those that the teacher has rejected stay with their question. */
const answerKeyOf = (
  { acceptedAnswers = [], answerRules }: QuestionDraft,
  stored: StoredQuestion | undefined,
) => ({
  accepted_answers: [...new Set(acceptedAnswers)],
  rejected_answers: stored?.rejected_answers ?? [],
  // Null is as usual; a form that knows no rules leaves them out.
  answer_rules: (answerRules === undefined ? stored?.answer_rules : answerRules) ?? {},
});

const contentOf = (question: StoredQuestion) =>
  JSON.stringify([
    question.question_text,
    question.options,
    question.default_option_index,
    question.time_in_seconds,
    question.image_file_id,
    question.option_images.map(({ option_index, file_id, description }) => [
      option_index,
      file_id,
      description,
    ]),
  ]);

const keyOf = ({ correct_option_index, marks, accepted_answers, answer_rules }: StoredQuestion) =>
  JSON.stringify([
    correct_option_index,
    marks,
    accepted_answers,
    (['kind', 'figuresMarks', ...weighedParts] as const).map((part) => answer_rules[part] ?? null),
  ]);

const areEqual = (
  before: StoredQuestion[],
  after: StoredQuestion[],
  part: (question: StoredQuestion) => string,
): boolean =>
  before.length === after.length &&
  before.every((question, index) => {
    const other = after[index];
    return other !== undefined && part(question) === part(other);
  });

/** Whether two lists contain the same questions in the same order, whatever their ids. */
export const areSameQuestions = (before: StoredQuestion[], after: StoredQuestion[]): boolean =>
  areEqual(before, after, contentOf);

/** Whether the same answers earn the same marks. */
export const haveSameKey = (before: StoredQuestion[], after: StoredQuestion[]): boolean =>
  areEqual(before, after, keyOf);

/** The new rows with the previous ids of the same questions, so that references to these ids stay valid. */
export const withPreviousIds = (
  before: StoredQuestion[],
  after: StoredQuestion[],
): StoredQuestion[] =>
  after.map((question, index) => ({
    ...question,
    id: before[index]?.id ?? question.id,
    rejected_answers: before[index]?.rejected_answers ?? [],
    other_right_options: before[index]?.other_right_options ?? [],
    marking: before[index]?.marking ?? 'key',
    copied_from: before[index]?.copied_from ?? null,
    origin_lesson_id: before[index]?.origin_lesson_id ?? null,
  }));

/**
 * The rows of the pictures of a draft's options.
 * @param fileIdOf the file that an address names, new or already of this exam; null for any other
 * @throws AppError request.invalid where an option without a text names a picture that does not exist
 */
const toOptionPictures = (
  { options, optionImages }: QuestionDraft,
  index: number,
  fileIdOf: (imageUrl: string | null | undefined) => string | null,
): OptionPicture[] =>
  options.flatMap((text, place) => {
    const picture = optionImages?.[place];
    const fileId = fileIdOf(picture?.imageUrl);
    if (fileId !== null) {
      return [{ option_index: place, file_id: fileId, description: picture?.description ?? '' }];
    }
    if (text !== '') return [];
    const field = `Questions.${index}.OptionImages.${place}.ImageUrl`;
    throw new AppError('request.invalid', { [field]: ['أرفق صورة الخيار من جديد'] });
  });

type Texts = { question_text: string; options: readonly string[]; explanation_text: string };

/** The rendered texts of a question, as columns. */
export const renderQuestion = (texts: Texts) => ({
  question_html: renderExamText(texts.question_text),
  options_html: texts.options.map(renderExamLine),
  explanation_html: texts.explanation_text === '' ? '' : renderExamText(texts.explanation_text),
});
