const trueWords = 'صح|صحيح|صحيحه|صواب|true|t|[√✓✔✅☑]';
const falseWords = 'خطا|خاطي|خاطيه|خاطء|خاطءه|غلط|false|f|[×✗✘❌❎]|x';

const isTrue = new RegExp(`^(?:${trueWords})$`, 'u');
const isFalse = new RegExp(`^(?:${falseWords})$`, 'u');

/** 0 for true and 1 for false, as the options stand; undefined for another word. */
export const readVerdict = (folded: string): 0 | 1 | undefined => {
  const word = folded.replaceAll(/[()[\]{}.\s]/gu, '');
  if (isTrue.test(word)) return 0;
  return isFalse.test(word) ? 1 : undefined;
};

export const verdictPattern = `${trueWords}|${falseWords}`;

const closing = new RegExp(
  String.raw`\s*(?:[([{]\s*(${verdictPattern})\s*[)\]}]|[-–:=]\s*(صح|خطا|صحيح|[√✓✔×✗✘✅❌])|\s([√✓✔×✗✘✅❌]|صح|خطا))[\s.]*$`,
  'u',
);
const opening = new RegExp(String.raw`^[([{]\s*(${verdictPattern})\s*[)\]}]\s*`, 'u');
const blank =
  /\s*(?:[([]\s*[)\]]|[([]\s*[.…_]+\s*[)\]]|[([]?\s*(?:صح|صواب|√|true)\s*(?:[/،-]|ام|او|or)\s*(?:خطا|غلط|×|x|false)\s*[)\]]?)[\s.؟?]*$/u;

/** The end (or start) of a true/false question. */
export type TrueFalseEnd = {
  /** The statement is what stands between these places of the folded text. */
  start: number;
  end: number;
  verdict: 0 | 1 | undefined;
};

const inAnyText = new RegExp('^(?:صح|صحيح|صحيحه|خطا|خاطي|خاطيه|true|false|[√✓✔×✗✘✅❌])$', 'u');

/**
 * The verdict before or after a statement. Outside a list of statements only an unambiguous sign counts, because
 * words without brackets may belong to the statement.
 */
export const readTrueFalse = (folded: string, isSection: boolean): TrueFalseEnd | undefined => {
  const match = closing.exec(folded);
  const [, bracketed, behindSign, behindSpace] = match ?? [];
  const word = bracketed ?? behindSign ?? behindSpace;
  if (match && match.index > 0 && word !== undefined) {
    const isClear = bracketed === undefined ? /^[√✓✔×✗✘✅❌]$/u.test(word) : inAnyText.test(word);
    if (isSection || isClear) return { start: 0, end: match.index, verdict: readVerdict(word) };
  }
  const first = opening.exec(folded);
  if (first?.[1] === undefined || first[0].length >= folded.length) return undefined;
  return isSection || inAnyText.test(first[1])
    ? { start: first[0].length, end: folded.length, verdict: readVerdict(first[1]) }
    : undefined;
};

/** The empty brackets, or «صح أم خطأ», behind a statement whose verdict is not given. */
export const readOpenVerdict = (folded: string): TrueFalseEnd | undefined => {
  const match = blank.exec(folded);
  return match && match.index > 0 ? { start: 0, end: match.index, verdict: undefined } : undefined;
};

const verdictSection = /(?:صح|[√✓✔✅]|صواب).{0,30}(?:خطا|[×✗✘❌]|غلط)|true.{0,12}false/u;
const instruction = /^(?:\S+\s+){0,3}(?:ضع|حدد|بين|اكتب|اجب|mark|write|state)(?!\p{L})/u;

/** Whether a line is the heading of statements that ask for true or false. */
export const isTrueFalseHeading = (folded: string): boolean =>
  verdictSection.test(folded) && instruction.test(folded);
