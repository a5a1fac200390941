import { areSameWords } from '#domain/exams/question-import/answer-words.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { splitOptions } from '#domain/exams/question-import/options/split-options.ts';
import { type Draft, noteAt } from './draft.ts';
import { foldLine } from '#domain/exams/question-import/options/fold-line.ts';
import { beginsWithEssayVerb } from './heading.ts';
import { readBareOption } from '#domain/exams/question-import/options/read-options.ts';

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
