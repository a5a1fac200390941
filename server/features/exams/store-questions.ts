import { unanswered } from '#domain/grading.ts';
import { picturePlace } from '#domain/question-pictures.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredQuestion } from './questions.repository.ts';
import { bankColumnsOf, type Families } from './copies/families.ts';
import type { QuestionDraft } from './read-exam-questions.ts';
import { renderQuestion } from './rendering/render-question.ts';

const findStoredImage = (
  platform: Platform,
  url: string | null | undefined,
  { existing, families }: Pick<Around, 'existing' | 'families'>,
): string | null => {
  const fileId = platform.files.fileIdOf(url ?? '');
  const known = [...existing, ...families];
  const isStored = known.some(({ image_file_id: id }) => id !== null && id === fileId);
  return isStored && fileId !== undefined ? fileId : null;
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
  /** The questions of which some of the draft's are copies: their lessons, and their images. */
  families: Families;
  /** The exam's lesson. */
  lessonId: string;
};

const haveSameOptions = ({ options }: QuestionDraft, stored: StoredQuestion): boolean =>
  stored.options.join('\n') === options.join('\n');

/** The option chosen in advance stays while the options are the same; the platform's own form does not send it. */
const defaultOptionOf = (draft: QuestionDraft, stored: StoredQuestion | undefined): number =>
  stored && haveSameOptions(draft, stored) ? stored.default_option_index : unanswered;

/** What a re-marking has decided stays while the options are the same. */
const markingOf = (draft: QuestionDraft, stored: StoredQuestion | undefined) => ({
  marking: stored?.marking ?? 'key',
  other_right_options:
    stored && haveSameOptions(draft, stored)
      ? stored.other_right_options.filter((option) => option !== draft.correctOptionIndex)
      : [],
});

/** Makes the rows of a draft's questions. */
export const toStoredQuestions = (
  platform: Platform,
  questions: QuestionDraft[],
  { rendered, images, existing, families, lessonId }: Around,
): StoredQuestion[] => {
  const freeIds = new Set(existing.map(({ id }) => id));
  return questions.map((question, index) => {
    // An id is used once, also when two questions claim it.
    const ownId = question.id && freeIds.delete(question.id) ? question.id : undefined;
    const stored = existing.find(({ id }) => id === ownId);
    const place = picturePlace(question.imageUrl);
    const newImage = place === undefined ? undefined : images.get(place);
    const html = rendered[index];
    if (!html) throw new Error('A question was not rendered.');
    return {
      id: ownId ?? platform.ids.next(),
      ...textsOf(question),
      ...html,
      correct_option_index: question.correctOptionIndex,
      default_option_index: question.defaultOptionIndex ?? defaultOptionOf(question, stored),
      time_in_seconds: question.timeInSeconds,
      image_file_id:
        newImage?.id ?? findStoredImage(platform, question.imageUrl, { existing, families }),
      marks: question.marks ?? 1,
      ...markingOf(question, stored),
      ...answerKeyOf(question, stored),
      ...bankColumnsOf(question, stored, { families, lessonId }),
    };
  });
};

/** Equal spellings count once; those that the teacher has rejected stay with their question. */
const answerKeyOf = (
  { acceptedAnswers = [] }: QuestionDraft,
  stored: StoredQuestion | undefined,
) => ({
  accepted_answers: [...new Set(acceptedAnswers)],
  rejected_answers: stored?.rejected_answers ?? [],
});

const contentOf = (question: StoredQuestion) =>
  JSON.stringify([
    question.question_text,
    question.options,
    question.default_option_index,
    question.time_in_seconds,
    question.image_file_id,
  ]);

const keyOf = ({ correct_option_index, marks, accepted_answers }: StoredQuestion) =>
  JSON.stringify([correct_option_index, marks, accepted_answers]);

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

/** Whether two lists hold the same questions in the same order, whatever their ids. */
export const areSameQuestions = (before: StoredQuestion[], after: StoredQuestion[]): boolean =>
  areEqual(before, after, contentOf);

/** Whether the same answers earn the same marks. */
export const haveSameKey = (before: StoredQuestion[], after: StoredQuestion[]): boolean =>
  areEqual(before, after, keyOf);

/** The new rows under the ids of the same questions before, so that what refers to these ids stays true. */
export const keepIds = (before: StoredQuestion[], after: StoredQuestion[]): StoredQuestion[] =>
  after.map((question, index) => ({
    ...question,
    id: before[index]?.id ?? question.id,
    rejected_answers: before[index]?.rejected_answers ?? [],
    other_right_options: before[index]?.other_right_options ?? [],
    marking: before[index]?.marking ?? 'key',
    copied_from: before[index]?.copied_from ?? null,
    origin_lesson_id: before[index]?.origin_lesson_id ?? null,
  }));
