import { picturePlace } from '#domain/exams/question-pictures.ts';
import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type FamilyRow, listFamilies } from './families.repository.ts';

/** The fields of a draft's question that the question bank uses. */
type BankDraft = {
  imageUrl?: string | null | undefined;
  optionImages?: readonly ({ imageUrl?: string | null | undefined } | null)[] | null | undefined;
  level?: QuestionLevel | null | undefined;
  sourceYear?: number | null | undefined;
  sourceName?: string | null | undefined;
  copiedFrom?: string | null | undefined;
};

type BankColumns = {
  level: QuestionLevel | null;
  source_year: number | null;
  source_name: string;
  copied_from: string | null;
  origin_lesson_id: string | null;
};

type Illustrated = {
  image_file_id: string | null;
  option_images: readonly { file_id: string }[];
};

/** The files of a stored question's pictures, those of its options included. */
export const pictureIdsOf = ({ image_file_id: id, option_images: pictures }: Illustrated) => [
  ...(id === null ? [] : [id]),
  ...pictures.map((picture) => picture.file_id),
];

/** The originals of a draft's copied questions, and the other copies of these originals. */
export type Families = readonly FamilyRow[];

/**
 * Finds the originals of a draft's copied questions. A copy shares the picture files of its original, because files are never
 * changed.
 * @throws AppError request.invalid where a copy's picture was deleted with every question that showed it
 */
export const findFamilies = async (
  executor: Executor,
  { files }: Pick<Platform, 'files'>,
  questions: readonly BankDraft[],
  existing: readonly Illustrated[] = [],
): Promise<Families> => {
  const ids = questions.flatMap(({ copiedFrom }) => copiedFrom ?? []);
  if (ids.length === 0) return [];
  const families = await listFamilies(executor, [...new Set(ids)]);
  const familyIds = new Set([
    ...families.flatMap((row) => row.picture_ids),
    ...existing.flatMap(pictureIdsOf),
  ]);
  const isLost = (imageUrl: string | null | undefined) =>
    Boolean(imageUrl) &&
    picturePlace(imageUrl) === undefined &&
    !familyIds.has(files.fileIdOf(imageUrl ?? '') ?? '');
  const lost = questions.flatMap(({ copiedFrom, imageUrl, optionImages }, index) => {
    if (!copiedFrom) return [];
    const lostOptions = (optionImages ?? []).flatMap((picture, place) =>
      isLost(picture?.imageUrl) ? [`Questions.${index}.OptionImages.${place}.ImageUrl`] : [],
    );
    return [...(isLost(imageUrl) ? [`Questions.${index}.ImageUrl`] : []), ...lostOptions];
  });
  if (lost.length === 0) return families;
  const text = 'حُذفت صورة هذا السؤال مع السؤال الأصلي. أرفقها من جديد، أو أزلها من السؤال.';
  throw new AppError('request.invalid', Object.fromEntries(lost.map((field) => [field, [text]])));
};

type CopyContext = { families: Families; lessonId: string };

/** A copy gets the family and the lesson of its original; a stored question's family and lesson do not change. */
const originOf = (
  { copiedFrom }: BankDraft,
  stored: BankColumns | undefined,
  { families, lessonId }: CopyContext,
) => {
  if (stored) {
    return { copied_from: stored.copied_from, origin_lesson_id: stored.origin_lesson_id };
  }
  const original = families.find(({ family_id: id }) => id === copiedFrom);
  return {
    copied_from: original?.family_id ?? null,
    origin_lesson_id: original && original.lesson_id !== lessonId ? original.lesson_id : null,
  };
};

/** The columns of a question for the question bank; fields that the form leaves out stay. */
export const bankColumnsOf = (
  question: BankDraft,
  stored: BankColumns | undefined,
  around: CopyContext,
): BankColumns => {
  const { level = stored?.level, sourceYear = stored?.source_year } = question;
  return {
    level: level ?? null,
    source_year: sourceYear ?? null,
    source_name:
      (question.sourceName === undefined ? stored?.source_name : question.sourceName) ?? '',
    ...originOf(question, stored, around),
  };
};
