import type { Files } from '#server/platform/files/files.ts';

type Links = Pick<Files, 'fileIdOf' | 'signedUrl'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const renewPicture = (picture: unknown, files: Links): unknown => {
  if (!isObject(picture)) return picture;
  const { imageUrl } = picture;
  const fileId = typeof imageUrl === 'string' ? files.fileIdOf(imageUrl) : undefined;
  return fileId === undefined ? picture : { ...picture, imageUrl: files.signedUrl(fileId) };
};

const renewQuestion = (question: unknown, files: Links): unknown => {
  const renewed = renewPicture(question, files);
  if (!isObject(renewed) || !Array.isArray(renewed['optionImages'])) return renewed;
  const pictures: unknown[] = renewed['optionImages'];
  return { ...renewed, optionImages: pictures.map((picture) => renewPicture(picture, files)) };
};

const renewValues = (values: unknown, files: Links): unknown => {
  if (!isObject(values) || !Array.isArray(values['questions'])) return values;
  const questions: unknown[] = values['questions'];
  return { ...values, questions: questions.map((question) => renewQuestion(question, files)) };
};

/**
 * Renews the links to the pictures of a draft: links work for less than an hour, and a draft may be opened days later. The
 * page cannot take newer links from a stored exam, because a picture from the question bank may be in none.
 */
export const renewDraftLinks = (
  content: Record<string, unknown>,
  files: Links,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(content).map(([name, values]) => [name, renewValues(values, files)]),
  );
