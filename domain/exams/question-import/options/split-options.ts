import { examLimits } from '#domain/exams/exam-limits.ts';

/** What stands between options, the clearest first: a comma and a dash may belong to a name («2،3-ثنائي»). */
const separators = [
  /\s*\|\s*/u,
  /(?<=\S)\s+[-–—ـ]+\s+/u,
  /(?<=\S)\s*\/\s*(?=\S)/u,
  /(?<=\S)\s*؛\s+/u,
  /(?<=\S)\s*[،,]\s+/u,
  /(?<=\S)\s+أو\s+/u,
];
/** May stand within a name as well. */
const dash = /(?<=\p{L}{2})\s?[-–—]\s?(?=\p{L}{2})/u;

type Split = { parts: string[]; isClear: boolean };

/** The options that a text lists, and whether only one sign can separate them. */
export const splitOptions = (text: string): Split | undefined => {
  const splitBy = (all: readonly RegExp[]) =>
    all
      .map((separator) => text.split(separator).map((part) => part.trim()))
      .filter((parts) => parts.length >= 2 && !parts.includes(''));
  const splits = splitBy(separators);
  const [parts] = splits.length > 0 ? splits : splitBy([dash]);
  if (!parts || parts.length > examLimits.options) return undefined;
  return { parts, isClear: splits.length === 1 };
};
