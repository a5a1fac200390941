import { signMap } from './sign-map.ts';

/** A part of a formula as it reads in a line; `words` where a screen reader would say something else. */
export type FormulaPiece = { text: string; level: 'line' | 'sub' | 'sup'; words?: string };

export const inLine = (text: string, words?: string): FormulaPiece => ({
  text,
  level: 'line',
  ...(words !== undefined && { words }),
});

const superscripts = signMap('0123456789+-−n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ');
const subscripts = signMap('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋');

const raised = (text: string, signs: Readonly<Record<string, string>>, mark: string) =>
  Array.from(text).every((sign) => signs[sign] !== undefined)
    ? Array.from(text, (sign) => signs[sign]).join('')
    : `${mark}${text}`;

/** The pieces as one line of plain text: H₂SO₄, Ca²⁺. */
export const piecesAsText = (pieces: FormulaPiece[]): string =>
  pieces
    .map(({ text, level }) => {
      if (level === 'sub') return raised(text, subscripts, '_');
      return level === 'sup' ? raised(text, superscripts, '^') : text;
    })
    .join('');

const charge = /^(\d*)([+\-−])$/u;

const raisedInWords = (text: string): string => {
  const [, size, sign] = charge.exec(text) ?? [];
  if (sign === undefined) return ` أس ${text} `;
  return ` ${size ?? ''} ${sign === '+' ? 'موجب' : 'سالب'} `;
};

/** The pieces as a screen reader should say them, in Arabic. */
export const piecesAsWords = (pieces: FormulaPiece[]): string =>
  pieces
    .map(({ text, level, words }) => words ?? (level === 'sup' ? raisedInWords(text) : text))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();
