/** What a text file must not hold: it is then no text. */
export const hasNul = (text: string): boolean => text.includes('\u0000');

/** Code points that stand for nothing, and that the parsers use as marks of their own. */
const noncharacters = /[\uFDD0-\uFDEF]/gu;

/** One form for every parser: no byte order mark, lines that end in LF, composed characters. */
export const normaliseImportText = (text: string): string =>
  text
    .replace(/^\uFEFF/u, '')
    .replaceAll(/\r\n?/gu, '\n')
    .normalize('NFC')
    .replaceAll(noncharacters, '');
