import { areSameWords } from '#domain/exams/question-import/answer-words.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { type Draft, noteAt } from './draft.ts';
import { foldLine } from './fold-line.ts';
import { beginsWithEssayVerb } from './heading.ts';
import { readBareOption } from './read-options.ts';

type Group = { start: number; end: number; inner: string };

/** The outermost brackets of a text; those of a formula within are a part of its words. */
const groupsOf = (text: string): Group[] => {
  const groups: Group[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]/gu)) {
    if (sign === '(') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) groups.push({ start, end: index + 1, inner: text.slice(start + 1, index) });
    }
  }
  return groups;
};

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

/** Whether a line asks something and lists the options for it between brackets. */
export const hasBracketOptions = (text: string): boolean =>
  groupsOf(text).some(
    ({ start, end, inner }) =>
      splitOptions(inner) !== undefined && /\p{L}{2}/u.test(text.slice(0, start) + text.slice(end)),
  );

/** What a teacher leaves open in a question, or ends it with. */
const asks = /(?:[.…_]{2,}|[؟?:=])\s*$|(?:هو|هي|يساوي|تساوي|يسمي|تسمي)\s*$/u;

/**
 * The options of a question that stand between brackets in its words, as below «اختر … مما بين القوسين». Elsewhere, and where they may be
 * something else, the question says so.
 */
export const takeBracketOptions = (draft: Draft, isSection: boolean): void => {
  if (draft.options.length > 0 || draft.isTrueFalse) return;
  const found = draft.textLines.flatMap((line) =>
    groupsOf(line.text).flatMap((group) => {
      const split = splitOptions(group.inner);
      return split ? [{ line, group, split }] : [];
    }),
  );
  const last = found.at(-1);
  if (!last) return;
  const { line, group, split } = last;
  const before = line.text.slice(0, group.start).trim();
  const behind = line.text.slice(group.end).replace(/^[\s.؟?:،]+$/u, '');
  const isAtEnd = behind === '' && line === draft.textLines.at(-1);
  const { answer } = draft;
  const isNamed = answer && split.parts.some((part) => areSameWords(part, answer.raw));
  const isAsked =
    isAtEnd && split.parts.length > 2 && (before === '' || asks.test(foldLine(before).folded));
  if (!isSection && (!(isNamed || isAsked) || beginsWithEssayVerb(foldLine(before).folded))) return;
  draft.options = split.parts.map((part) => readBareOption(part));
  line.text = isAtEnd ? before : `${before} ........ ${behind.trim()}`.trim();
  draft.textLines = draft.textLines.filter(({ text }) => text !== '');
  const isClear = isSection && isAtEnd && found.length === 1 && split.isClear;
  if (!isClear) noteAt(draft, draft.line, importTexts.text.bracketOptions);
};
