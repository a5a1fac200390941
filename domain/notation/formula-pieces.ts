import { inSigns, subscripts, superscripts } from './sign-map.ts';

/** A part of a formula as it reads in a line; `words` where a screen reader would say something else. */
export type FormulaPiece = { text: string; level: 'line' | 'sub' | 'sup'; words?: string };

export const inLine = (text: string, words?: string): FormulaPiece => ({
  text,
  level: 'line',
  ...(words !== undefined && { words }),
});

/** The pieces as one line of plain text: H₂SO₄, Ca²⁺. */
export const piecesAsText = (pieces: FormulaPiece[]): string =>
  pieces
    .map(({ text, level }) => {
      if (level === 'sub') return inSigns(text, subscripts) ?? `_${text}`;
      return level === 'sup' ? (inSigns(text, superscripts) ?? `^${text}`) : text;
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
