import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { isSymbolFont, signOf } from './symbol-fonts.ts';

/** What a field draws from its words, of which Word stores no result: a sign by its code in a font, or a formula. */
export const fieldText = (words: string, font: string | undefined, remarks: string[]): string => {
  const [, code, named = font ?? 'Symbol'] =
    /^\s*SYMBOL\s+(0x[\da-f]+|\d+)(?:.*?\\f\s*"?([^"\\]+?)"?\s*(?:\\|$))?/iu.exec(words) ?? [];
  if (code !== undefined)
    return isSymbolFont(named) || /dings/iu.test(named)
      ? signOf(named, Number(code))
      : String.fromCodePoint(Number(code));
  if (/^\s*EQ\b/iu.test(words)) remarks.push(importTexts.formulaField(words.trim()));
  return '';
};
