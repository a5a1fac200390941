import { flawsOf } from './check-question.ts';
import { importTexts as texts } from './import.texts.ts';
import type { ImportedQuestion, ImportOutcome, ImportProblem } from './types.ts';

const firstPlaceholder = 0xe000;
/** The maximum of pictures in one document: more placeholders would reach the characters of Word's symbol fonts. */
export const maxPictures = 500;

/** The placeholder in pasted text for a picture, which a paste does not contain. */
export const lostPicture = '[صورة]';

/** Private-use characters that stand for the pictures of a text, so that every reader preserves their positions. */
const marks = /[\uE000-\uE1F3]/gu;

export const picturePlaceholder = (place: number): string =>
  String.fromCodePoint(firstPlaceholder + place);

export const withoutPicturePlaceholders = (text: string): string => text.replaceAll(marks, '');

/** A text without its marks, and the places of its pictures. */
const takePlaceholders = (text: string): { text: string; places: number[] } => {
  const places = Array.from(
    text.matchAll(marks),
    ([mark]) => (mark.codePointAt(0) ?? 0) - firstPlaceholder,
  );
  if (places.length === 0) return { text, places };
  const rest = withoutPicturePlaceholders(text).replaceAll('⟪⟫', '').replaceAll(/ {2,}/gu, ' ');
  return { text: rest.trim(), places };
};

/** Why a picture of a document cannot be shown; undefined for one that can. */
export type PictureProblem = (place: number) => string | undefined;

type Taken = { question: ImportedQuestion; problems: string[]; count: number };

const takePictures = (read: ImportedQuestion, problemOf: PictureProblem): Taken => {
  const problems: string[] = [];
  let count = 0;
  const choose = (places: number[], name: string): number | null => {
    count += places.length;
    const shown = places.filter((place) => {
      const problem = problemOf(place);
      if (problem !== undefined) problems.push(`${name}: ${problem}`);
      return problem === undefined;
    });
    if (shown.length > 1) problems.push(`${name}: ${texts.morePictures}`);
    return shown[0] ?? null;
  };
  const strippedText = takePlaceholders(read.questionText);
  const explained = takePlaceholders(read.explanation);
  const options = read.options.map(takePlaceholders);
  const picture = choose(strippedText.places, texts.pictureOfQuestion);
  const optionPictures = options.map(({ places }, index) =>
    choose(places, texts.pictureOfOption(index + 1)),
  );
  if (explained.places.length > 0) problems.push(texts.pictureInExplanation);
  count += explained.places.length;
  const question = {
    ...read,
    questionText: strippedText.text,
    explanation: explained.text,
    options: options.map(({ text }) => text),
    ...(picture !== null && { picture }),
    ...(optionPictures.some((place) => place !== null) && { optionPictures }),
  };
  return { question, problems, count };
};

/**
 * Assigns each picture of a document to the question or option whose text contains its placeholder. A question that
 * needs a missing picture is unfinished; a picture outside all questions is reported.
 */
export const placeDocumentPictures = (
  outcome: ImportOutcome,
  pictureCount: number,
  problemOf: PictureProblem,
): ImportOutcome => {
  if (pictureCount === 0) return outcome;
  const take = (question: ImportedQuestion) => takePictures(question, problemOf);
  const [whole, unfinished] = [outcome.questions.map(take), outcome.unfinished.map(take)];
  const all = [...whole, ...unfinished];
  const found: ImportProblem[] = all.flatMap(({ question, problems }) =>
    problems.map((text) => ({ line: question.lineNumber, text, isFatal: false })),
  );
  const isPlaced = all.reduce((sum, { count }) => sum + count, 0) === pictureCount;
  const outside = isPlaced ? [] : [{ line: 1, text: texts.pictures, isFatal: false }];
  const isWhole = ({ question }: Taken) => flawsOf(question).length === 0;
  const spoiled = whole.filter((taken) => !isWhole(taken));
  return {
    ...outcome,
    questions: whole.filter(isWhole).map(({ question }) => question),
    unfinished: [...unfinished, ...spoiled].map(({ question }) => question),
    problems: [
      ...outside,
      ...outcome.problems.map((problem) => ({
        ...problem,
        text: withoutPicturePlaceholders(problem.text),
      })),
      ...found,
    ],
  };
};
