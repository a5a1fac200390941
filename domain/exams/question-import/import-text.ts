/** Characters that no text file contains. */
export const hasNul = (text: string): boolean => text.includes('\u0000');

/** Code points without a meaning, which the parsers use as marks. */
const noncharacters = /[\uFDD0-\uFDEF]/gu;

/** Normalises a text for all parsers: no byte order mark, LF line ends, composed characters. */
export const normaliseImportText = (text: string): string =>
  text
    .replace(/^\uFEFF/u, '')
    .replaceAll(/\r\n?/gu, '\n')
    .normalize('NFC')
    .replaceAll(noncharacters, '');
