import { ordinals } from '#domain/text/ordinals.ts';

/** Before a question: «1)», «١-», «(٣)», «س1:», «السؤال الأول:». */
export type QuestionMarker = {
  number: number | undefined;
  style: 'word' | 'closed' | 'open' | 'dash' | 'dot';
  length: number;
};

const end = String.raw`\s*[:.)\]\-–—/،]+\s*`;
const short = new RegExp(String.raw`^(?:س|q)\s*\(?(\d{1,3})?\)?${end}`, 'u');
const long = new RegExp(
  String.raw`^(?:السوال|سوال|question|problem)\s*(?:رقم|#|no\.?)?\s*(?:\(?(\d{1,3})\)?|ال(${ordinals.join('|')})(\s+عشر)?(?!\p{L}))?(${end}|\s*$)?`,
  'u',
);
const plain =
  /^(?:([([])\s*(\d{1,3})\s*[)\]]\s*[-–:.]?|(\d{1,3})\s*([)\]]|[.\-–—:/،])\s*[-)]?)(?!\d)\s*/u;

const readLong = (folded: string): QuestionMarker | undefined => {
  const match = long.exec(folded);
  if (!match) return undefined;
  const [whole, digits, ordinal, teen, ending] = match;
  if (digits === undefined && ordinal === undefined && (ending ?? '').trim() === '') {
    return undefined;
  }
  const ofOrdinal =
    ordinal === undefined ? undefined : ordinals.indexOf(ordinal) + 1 + (teen ? 10 : 0);
  const number = digits === undefined ? ofOrdinal : Number(digits);
  return { number, style: 'word', length: whole.length };
};

/** The number or word with which a question begins. */
export const readQuestionMarker = (folded: string): QuestionMarker | undefined => {
  const [wholeShort, number] = short.exec(folded) ?? [];
  if (wholeShort !== undefined) {
    return {
      number: number === undefined ? undefined : Number(number),
      style: 'word',
      length: wholeShort.length,
    };
  }
  const found = readLong(folded);
  if (found) return found;
  const match = plain.exec(folded);
  if (!match) return undefined;
  const [whole, open, openNumber, closedNumber, sign = ''] = match;
  const style = sign === '.' ? 'dot' : /[)\]]/u.test(sign) ? 'closed' : 'dash';
  return {
    number: Number(openNumber ?? closedNumber),
    style: open === undefined ? style : 'open',
    length: whole.length,
  };
};
