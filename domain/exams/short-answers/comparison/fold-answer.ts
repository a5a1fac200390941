import { plainFormula } from '#domain/text/plain-notation.ts';
import { foldSigns } from './fold-signs.ts';

/** Signs around an answer without meaning: a full stop, quotation marks, a question mark. */
const edges = /^[\s"'«»“”؛;:!؟?]+|[\s"'«»“”.,،؛;:!؟?]+$/gu;

/** An answer with one spelling of each sign, and nothing around it. */
export const plainAnswer = (text: string): string =>
  foldSigns(/[\\$]/u.test(text) ? plainFormula(text) : text).replaceAll(edges, '');

/** Whether a text has nothing to compare. */
export const isBlankAnswer = (text: string): boolean => plainAnswer(text) === '';
