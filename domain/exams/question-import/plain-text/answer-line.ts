import { isNextLabel, labelLetters } from '#domain/exams/question-import/options/labels.ts';

/** «المفتاح» and `key` also head a list, so that a label alone has to follow. */
const keyWord = String.raw`(?:(?:ال)?مفتاح|key)(?=\s*[:=-]\s*[([]?\s*(?:[${labelLetters}]|\d)\s*[)\]]?[.\s]*$)`;
const answerWord = String.raw`${keyWord}|(?:ال)?(?:اجابه|جواب)|الحل|الاختيار الصحيح|correct answer|right answer|correct option|answer|ans|correct`;
const kind = String.raw`(?:\s+(?:ال)?(?:صحيحه|صحيح|نموذجيه|صح))?`;
const link = String.raw`\s*(?:[:=]|\s(?:هي|هو|is)(?=[\s:(]))\s*(?:هي|هو|is)?\s*[:=]?\s*`;

const withWord = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,8}(?:${answerWord})${kind}(?:\s+(?:رقم|لل?سوال|السوال)?\s*\(?\d{1,3}\)?)?(?:${link}|\s*[-–./]\s*|\s+(?=[([]?\s*(?:[${labelLetters}]|صح|خطا)\s*[)\]]?\s*$))(.*)$`,
  'u',
);
const withLetter = /^ج\s*(\d{0,3})\s*([:/=.)\-–])\s*(.*)$/u;
const bareLabel = new RegExp(String.raw`^[([]?\s*(?:[${labelLetters}]|\d)\s*[)\]]?[.\s]*$`, 'u');

/** Whether a folded text is a letter or number alone, as an answer may be. */
export const isBareLabel = (folded: string): boolean => bareLabel.test(folded);

/**
 * The position of the answer in a folded line; undefined when the line names none.
 * @param signs the labels of the question's options so far
 */
export const findAnswer = (folded: string, signs: readonly string[]): number | undefined => {
  const rest = withWord.exec(folded)?.[1];
  if (rest !== undefined) return folded.length - rest.length;
  const match = withLetter.exec(folded);
  if (!match) return undefined;
  const [, number = '', sign = '', typed = ''] = match;
  // After أ and ب it is the third option, whatever stands behind it; else it may be the answer to «س:».
  if (number === '' && isNextLabel(signs, 'ج')) return undefined;
  const isAnswer = /[:/=]/u.test(sign) || number !== '' || bareLabel.test(typed);
  return isAnswer && typed !== '' ? folded.length - typed.length : undefined;
};

const explanationWord =
  /^[^\p{L}\p{N}]{0,8}(?:(?:ال)?(?:تفسير|شرح|تعليل|توضيح|سبب)|explanation|reason|because)\s*[:=\-–]\s*/u;
const because = /^(?:لان|ملحوظه|ملاحظه|because|حيث ان)(?:ه|ها|هم)?(?=[\s:])/u;

/** Where the explanation begins in a folded line; «لأن» itself is a part of it. */
export const findExplanation = (folded: string): number | undefined => {
  const match = explanationWord.exec(folded);
  if (match) return match[0].length;
  return because.test(folded) ? 0 : undefined;
};

const inlineStart = new RegExp(
  String.raw`(?<=\S)(?<!(?:^|\s)(?:مفتاح|نموذج|جدول|ورقه|correct|right|اختر|تخير|ما|هو|هي))[\s.،]+(?=[([]?\s*(?:(?:ال)?(?:اجابه|جواب)${kind}(?:\s*(?:[:=/]|هي\s)|\s+[([]?\s*(?:[${labelLetters}]|صح|خطا)[)\]\s.]*$)|answer\s*[:=]|(?:ال)?(?:تفسير|تعليل|شرح)\s*:))`,
  'gu',
);

/** The places within a folded line where an answer or an explanation begins behind other words. */
export const inlineStarts = (folded: string): number[] =>
  [...folded.matchAll(inlineStart)]
    .filter(({ index }) => /[\p{L}\p{N}]/u.test(folded.slice(0, index)))
    .map((match) => match.index + match[0].length);
