import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { importTexts } from './import.texts.ts';

const texts = importTexts.gift;

/** The parts of a question, with placeholders for escaped characters. */
export type GiftAnswers = {
  options: { text: string; feedback: string }[];
  /** Zero-based. */
  correctOptionIndex: number;
  /** General feedback, shown after any answer. */
  generalFeedback: string;
  isPartialLost: boolean;
  /** The options are the accepted spellings of a short answer. */
  isShort?: boolean;
};

/** Why a question was left out, and the offset from the opening brace. */
export type GiftRefusal = { refusal: string; at: number };

type Option = {
  text: string;
  feedback: string;
  isRight: boolean;
  /** Percent, of a wrong option that has one. */
  weight: number | undefined;
  at: number;
};

const refuse = (refusal: string, at = 0): GiftRefusal => ({ refusal, at });

const weightSpelling = /^%(-?\d{1,3}(?:\.\d{1,10})?)%/u;

/** Splits a text from the feedback after its first `#`. */
const splitFeedback = (text: string): [string, string] => {
  const place = text.indexOf('#');
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
};

const readOption = (sign: string, whole: string, at: number): Option => {
  const trimmed = whole.trim();
  const weight = weightSpelling.exec(trimmed);
  const isRight = sign === '=';
  const [text, feedback] = splitFeedback(
    trimmed.slice(isRight && weight && Number(weight[1]) !== 100 ? 0 : (weight?.[0].length ?? 0)),
  );
  return { text, feedback, isRight, weight: weight ? Number(weight[1]) : undefined, at };
};

const splitOptions = (answers: string): Option[] =>
  [...answers.matchAll(/([~=])([^~=]*)/gu)].map((match) =>
    readOption(match[1] ?? '', match[2] ?? '', match.index),
  );

/** The right option: the one after `=`, or the only one with 100 %. */
const chooseRight = (options: Option[]): number | GiftRefusal => {
  const weighted = options.find(({ isRight, weight = 100 }) => isRight && weight !== 100);
  if (weighted) return refuse(texts.weightedRight, weighted.at);
  const whole = options.filter(({ isRight, weight }) => isRight || weight === 100);
  const [right, second] = whole;
  const hasSign = options.some(({ isRight }) => isRight);
  if (second) return refuse(hasSign ? texts.severalRight : texts.severalByWeight, second.at);
  const hasPart = options.some(
    ({ isRight, weight = 0 }) => !isRight && weight > 0 && weight !== 100,
  );
  if (!hasSign && hasPart) return refuse(texts.severalByWeight);
  return right ? options.indexOf(right) : refuse(importTexts.noRightOption);
};

const readChoices = (answers: string, generalFeedback: string): GiftAnswers | GiftRefusal => {
  const start = answers.search(/[~=]/u);
  if (answers.slice(0, start).trim() !== '') return refuse(texts.leadingText);
  const options = splitOptions(answers);
  const blank = options.find(({ text }) => text.trim() === '');
  if (blank) return refuse(importTexts.emptyOption, blank.at);
  if (options.length < 2) return refuse(importTexts.fewOptions);
  const correctOptionIndex = chooseRight(options);
  if (typeof correctOptionIndex !== 'number') return correctOptionIndex;
  return {
    options,
    correctOptionIndex,
    generalFeedback,
    isPartialLost: options.some(
      ({ isRight, weight = 0 }) => !isRight && weight > 0 && weight < 100,
    ),
  };
};

/** The answers that have the whole mark, and whether others have a part of it. */
const readAccepted = (
  answers: readonly Option[],
  generalFeedback: string,
): GiftAnswers | GiftRefusal => {
  const isWhole = ({ weight = 100 }: Option) => weight === 100;
  const options = answers.filter(isWhole);
  const blank = options.find(({ text }) => text.trim() === '');
  if (blank) return refuse(importTexts.emptyAccepted, blank.at);
  if (options.length === 0) return refuse(importTexts.noRightOption);
  const isPartialLost = options.length < answers.length;
  return { options, correctOptionIndex: 0, generalFeedback, isPartialLost, isShort: true };
};

const weighted = (option: Option): Option => ({
  ...option,
  text: option.text.replace(weightSpelling, ''),
});

const number = String.raw`[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const numberWithin = new RegExp(String.raw`^(${number})(?:\s*:\s*(${number}))?$`, 'u');
const numberRange = new RegExp(String.raw`^(${number})\s*\.\.\s*(${number})$`, 'u');

/** Without the digits that a computer adds to a half. */
const plain = (value: number): string => String(Number(value.toPrecision(12)));

/** A number with its tolerance, or between two others, as teachers write it: `7 ± 0.1`. */
const toNumber = (written: string): string | undefined => {
  const [, value, within] = numberWithin.exec(written.trim()) ?? [];
  if (value !== undefined)
    return within === undefined || Number(within) === 0 ? value : `${value} ± ${within}`;
  const [, low, high] = numberRange.exec(written.trim()) ?? [];
  if (low === undefined || high === undefined) return undefined;
  const [from, to] = [Number(low), Number(high)];
  return from === to ? low : `${plain((from + to) / 2)} ± ${plain(Math.abs(to - from) / 2)}`;
};

const readNumbers = (whole: string, generalFeedback: string): GiftAnswers | GiftRefusal => {
  const answers = whole.trim().startsWith('=')
    ? splitOptions(whole).map(weighted)
    : [readOption('=', whole, 0)];
  const numbers = answers.map((answer) => ({ ...answer, text: toNumber(answer.text) ?? '' }));
  const unread = numbers.find(({ text }) => text === '');
  return unread ? refuse(texts.numerical, unread.at) : readAccepted(numbers, generalFeedback);
};

const truths = new Map([
  ['T', true],
  ['TRUE', true],
  ['F', false],
  ['FALSE', false],
]);

/** A true/false statement, followed by the feedback of a wrong and of a right answer. */
const readTruth = (isTrue: boolean, behind: string, generalFeedback: string): GiftAnswers => {
  const [whenWrong, whenRight] = splitFeedback(behind);
  const correctOptionIndex = isTrue ? 0 : 1;
  const options = trueFalseOptions.map((text, index) => ({
    text,
    feedback: index === correctOptionIndex ? whenRight : whenWrong,
  }));
  return { options, correctOptionIndex, generalFeedback, isPartialLost: false };
};

/** Splits the answers from the general feedback after the last `####`. */
const splitGeneral = (whole: string): [string, string] => {
  const place = whole.lastIndexOf('####');
  return place < 0 ? [whole, ''] : [whole.slice(0, place), whole.slice(place + 4)];
};

/** Reads the text between the braces of a question. The types are tested in Moodle's order. */
export const readGiftAnswers = (whole: string): GiftAnswers | GiftRefusal => {
  const [answers, general] = splitGeneral(whole);
  const trimmed = answers.trim();
  if (trimmed === '') return refuse(texts.essay);
  if (trimmed.startsWith('#')) return readNumbers(trimmed.slice(1), general);
  if (trimmed.includes('~')) return readChoices(answers, general);
  if (trimmed.includes('=') && trimmed.includes('->')) return refuse(texts.matching);
  const [word, behind] = splitFeedback(trimmed);
  const truth = truths.get(word.trim());
  if (truth !== undefined) return readTruth(truth, behind, general);
  return trimmed.startsWith('=')
    ? readAccepted(splitOptions(answers).map(weighted), general)
    : refuse(texts.leadingText);
};
