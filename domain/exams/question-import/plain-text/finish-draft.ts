import { answerLetters, trueFalseOptions } from '#domain/exams/answer-letters.ts';
import {
  areSameWords,
  beginsWithSign,
  optionByWords,
} from '#domain/exams/question-import/answer-words.ts';
import type { Collector, QuestionParts } from '#domain/exams/question-import/collect.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { importDefaults } from '#domain/exams/question-import/types.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { ordinals } from '#domain/text/ordinals.ts';
import { keyedOption } from './answer-key.ts';
import { isBareLabel } from './answer-line.ts';
import { noteDoubts } from './doubts.ts';
import type { DraftOption } from '#domain/exams/question-import/options/draft-option.ts';
import { type Draft, noteAt } from './draft.ts';
import {
  foldedSlice,
  foldLine,
  isAllBold,
  isTableRow,
  rawSlice,
  withoutBold,
} from '#domain/exams/question-import/options/fold-line.ts';
import { isHeading } from './heading.ts';
import {
  isDigitLabel,
  isNextSign,
  labelLetters,
} from '#domain/exams/question-import/options/labels.ts';
import { findWeight } from './marks.ts';
import { readBareOption } from '#domain/exams/question-import/options/read-options.ts';
import { endsLikeQuestion } from './reader.ts';
import { isTrueFalseHeading, readOpenVerdict, readTrueFalse, readVerdict } from './true-false.ts';

const texts = importTexts.text;

/** Options without letters: the lines below the one that asks. */
const splitBareOptions = (draft: Draft): void => {
  const lines = draft.textLines;
  if (draft.options.length > 0 || lines.length < 3) return;
  const questionLine = lines.findIndex(({ text }) => endsLikeQuestion(foldLine(text).folded));
  const options = lines.slice(questionLine + 1).map(({ text }) => readBareOption(text));
  const hasKey = options.some(({ isTicked }) => isTicked) || draft.answer !== undefined;
  if (questionLine < 0 && !hasKey) return;
  const start = Math.max(questionLine, 0) + 1;
  if (lines.length - start < 2 || lines.length - start > examLimits.options) return;
  if (lines.slice(start).some(({ text }) => isTableRow(text))) return;
  draft.options = lines.slice(start).map(({ text }) => readBareOption(text));
  draft.textLines = lines.slice(0, start);
  noteAt(draft, draft.line, texts.bareOptions);
};

/** Numbered lines of a question without other options are its options. */
const takeItems = (draft: Draft): void => {
  const items = draft.textLines.flatMap(({ item }) => item ?? []);
  if (draft.options.length > 0 || items.length < 2) return;
  draft.options = items.map(({ number, words }) => ({
    ...readBareOption(words),
    sign: String(number),
  }));
  draft.textLines = draft.textLines.filter(({ item }) => !item);
};

/** A verdict with what is true instead behind it: «( خطأ ) والصواب: يقلل». */
const correction =
  /[\s،,.–-]*[([]?\s*و?(?:ال)?(?:صواب|صحيح|تصويب|تصحيح)\s*(?:هو|هي)?\s*[:：/=]\s*(?=\S)/u;

const takeCorrection = (draft: Draft, last: Draft['textLines'][number]): void => {
  const line = foldLine(last.text);
  const start = correction.exec(line.folded)?.index ?? 0;
  const statement = foldedSlice(line, 0, start);
  if (start === 0 || !readTrueFalse(statement.folded, true)) return;
  last.text = statement.raw.trim();
  draft.explanation.unshift(
    withoutBold(foldedSlice(line, start).raw)
      .replace(/^[\s،,.–-]+/u, '')
      .trim(),
  );
};

const trueFalseDraftOptions = (): DraftOption[] =>
  trueFalseOptions.map((text) => ({
    sign: '',
    style: 'bullet',
    text,
    isTicked: false,
    isBold: false,
  }));

/** A statement with its verdict, or with brackets for it. */
const readStatement = (draft: Draft, isSection: boolean): void => {
  const last = draft.textLines.at(-1);
  if (draft.options.length > 0 || !last) return;
  takeCorrection(draft, last);
  const line = foldLine(last.text);
  if (isTrueFalseHeading(line.folded)) return;
  const found = readTrueFalse(line.folded, isSection) ?? readOpenVerdict(line.folded);
  const answer = draft.answer && readVerdict(draft.answer.folded);
  if (!found && answer === undefined && !isSection) return;
  if (found) last.text = foldedSlice(line, found.start, found.end).raw.trim();
  draft.isTrueFalse = true;
  draft.options = trueFalseDraftOptions();
  draft.right = found?.verdict;
};

const takeWeights = (draft: Draft): void => {
  for (const part of draft.textLines) {
    const line = foldLine(part.text);
    const found = findWeight(line.folded);
    if (found) {
      part.text = foldedSlice(line, found.start, found.end).raw.trim();
      if (found.marks === undefined) noteAt(draft, part.line, texts.partMarks);
      else draft.marks = found.marks;
    }
  }
};

/** Gives a draft its options, marks and verdict, as soon as all of its lines are known. */
export const shapeDraft = (draft: Draft, isTrueFalseSection: boolean): void => {
  takeWeights(draft);
  takeItems(draft);
  splitBareOptions(draft);
  readStatement(draft, isTrueFalseSection);
};

const several = new RegExp(
  String.raw`^[([]?\s*[${labelLetters}]\s*[)\]]?(?:\s*(?:[،,+&/-]|\sو|\s?and\s?|\s)\s*[([]?\s*[${labelLetters}]\s*[)\]]?)+[.\s]*$`,
  'u',
);
const typedLabel = new RegExp(
  String.raw`^[([]?\s*([${labelLetters}]|[1-8])(?![\p{L}\d]|\.\d)\s*[)\]]?\s*[-–:.،,=]*\s*`,
  'u',
);

const bareText = (text: string) =>
  foldLine(text)
    .folded.replaceAll(/[\s.،,]+/gu, ' ')
    .trim();

const letterOf = (place: number) => answerLetters[place] ?? '';

/** «ب» may be a label or the words of another option: the label counts if the options have such ones. */
const chooseReading = (
  draft: Draft,
  answer: NonNullable<Draft['answer']>,
  byWords: number,
): number => {
  const [whole = '', sign = ''] = typedLabel.exec(answer.folded) ?? [];
  const rest = answer.folded.slice(whole.length);
  const byLabel = whole === '' ? undefined : keyedOption(sign, draft.options, draft.isTrueFalse);
  const isLabelled =
    rest.trim() === '' || areSameWords(rest, draft.options[byLabel ?? -1]?.text ?? '');
  if (!isLabelled) return byWords;
  if (byLabel === undefined || byLabel === byWords) return byWords;
  const isOwn = draft.options.some((option) => option.sign === sign);
  const right = isOwn ? byLabel : byWords;
  noteAt(draft, answer.line, texts.answerTwoWays(answer.raw, letterOf(right)));
  return right;
};

/** Whether the next number or letter of a list of answers stands behind the first: «1- Na 2- Fe». */
const continuesList = (rest: string, sign: string): boolean =>
  [...foldLine(rest).folded.matchAll(/[\s,،;؛|](?:(\p{L})\s*[-–).:]|(\d)\s*[-–).:/=_←→])/gu)].some(
    ([, letter, digit]) => isNextSign(sign, letter ?? digit ?? ''),
  );

/** Whether an answer is the number of its own question and a letter («3- ب»), which then counts. */
const letterBehindNumber = ({ marker }: Draft, sign: string, rest: string): string | undefined => {
  const [, letter] =
    new RegExp(String.raw`^[([]?\s*([${labelLetters}])\s*[)\]]?[.\s]*$`, 'u').exec(rest) ?? [];
  return isDigitLabel(sign) && marker?.number === Number(sign) ? letter : undefined;
};

const namedOption = new RegExp(
  String.raw`^(?:ال)?(?:خيار|اختيار|option|choice)\s+(?:رقم\s+)?(?:ال(${ordinals.join('|')})(?!\p{L})|(?=[([]?\s*(?:[${labelLetters}]|[1-8])(?![\p{L}\d])))`,
  'u',
);

/** The label in «الخيار ب» and «الخيار الثاني»; undefined for other words. */
const namedLabel = ({ folded, raw }: NonNullable<Draft['answer']>) => {
  const [whole, ordinal] = namedOption.exec(folded) ?? [];
  if (whole === undefined) return undefined;
  const number = ordinal === undefined ? '' : String(ordinals.indexOf(ordinal) + 1);
  const line = foldLine(raw);
  return {
    folded: number + folded.slice(whole.length),
    raw: number + rawSlice(line, whole.length),
  };
};

type Resolved = { right: number; rest: string } | { refusal: string };

/** The option that an answer means, and the text after it. */
const resolveAnswer = (draft: Draft, answer: NonNullable<Draft['answer']>): Resolved => {
  const { options } = draft;
  const typed = bareText(answer.raw);
  const exact = options.findIndex(({ text }) => bareText(text) === typed);
  const words = options.map(({ text }) => text);
  const same = exact >= 0 ? exact : optionByWords(answer.raw, words);
  if (same >= 0) return { right: chooseReading(draft, answer, same), rest: '' };
  const label = namedLabel(answer);
  if (label) {
    const resolved = resolveAnswer(draft, { ...answer, ...label });
    return 'refusal' in resolved ? { refusal: texts.unknownAnswer(answer.raw) } : resolved;
  }
  if (draft.isTrueFalse) {
    const [word = ''] = typed.split(/[\s،,:؛-]/u);
    const verdict = readVerdict(answer.folded) ?? readVerdict(word);
    const rest = answer.raw.slice(word.length);
    if (verdict !== undefined) return { right: verdict, rest };
  }
  const [numbered = '', number] = /^([1-8])\.\s+/u.exec(answer.folded) ?? [];
  const bySign = options.findIndex(({ sign }) => sign === number);
  if (areSameWords(answer.folded.slice(numbered.length), words[bySign] ?? ''))
    return { right: bySign, rest: '' };
  if (several.test(answer.folded)) return { refusal: importTexts.aiken.severalAnswers };
  const line = foldLine(answer.raw);
  const [whole, sign = ''] = typedLabel.exec(line.folded) ?? [];
  if (whole === undefined) {
    const within = options.filter(
      ({ text }) => text !== '' && `${typed} `.startsWith(`${bareText(text)} `),
    );
    const [only] = within;
    return only && within.length === 1
      ? { right: options.indexOf(only), rest: answer.raw.slice(only.text.length) }
      : { refusal: texts.unknownAnswer(answer.raw) };
  }
  const rest = rawSlice(line, whole.length).trim();
  const letter = letterBehindNumber(draft, sign, foldLine(rest).folded);
  if (letter !== undefined) return resolveAnswer(draft, { ...answer, folded: letter, raw: letter });
  const right = keyedOption(sign, options, draft.isTrueFalse);
  if (right === undefined) return { refusal: texts.answerOutside(answer.raw) };
  if (areSameWords(rest, words[right] ?? '')) return { right, rest: '' };
  // The digit may belong to a name («2- بروبانول») or to a list of answers («1- Na 2- Fe»).
  const isPartOfName = rest !== '' && words.some((text) => beginsWithSign(text, sign));
  if (isPartOfName || continuesList(rest, sign) || isBareLabel(foldLine(rest).folded))
    return { refusal: texts.unknownAnswer(answer.raw) };
  const other = options.find(({ text }) => areSameWords(text, rest));
  if (other) noteAt(draft, answer.line, texts.answersDiffer(letterOf(right), other.text));
  return { right, rest };
};

const indexOfOnly = (options: DraftOption[], isMarked: (option: DraftOption) => boolean) => {
  const marked = options.filter(isMarked);
  return marked.length === 1 && marked[0] ? options.indexOf(marked[0]) : undefined;
};

const bracketAtEnd = new RegExp(String.raw`\s*[([]\s*([${labelLetters}])\s*[)\]][\s.:؟?]*$`, 'u');

/** The letter in the brackets behind a question, which a teacher's own copy has. */
const takeBracketAnswer = (draft: Draft): number | undefined => {
  const last = draft.textLines.at(-1);
  if (!last || draft.options.length < 2 || draft.options.some(({ sign }) => sign === '')) return;
  const line = foldLine(last.text);
  const match = bracketAtEnd.exec(line.folded);
  const right = match ? keyedOption(match[1] ?? '', draft.options, false) : undefined;
  if (!match || right === undefined) return undefined;
  last.text = foldedSlice(line, 0, match.index).raw.trim();
  noteAt(draft, last.line, texts.bracketAnswer(answerLetters[right] ?? ''));
  return right;
};

/** A question that is bold as a whole is not emphasised; a single bold word is. */
const cleanQuestionText = ({ textLines }: Draft): string =>
  textLines
    .map(({ text }) => (isAllBold(text) ? withoutBold(text) : text).trim())
    .join('\n')
    .replace(/^\*?([^*]+)\*$/u, '$1');

/** «ج: ب» as the last option: the answer if nothing else names one, else an option with the letter ج. */
const takeLastForAnswer = (draft: Draft): void => {
  const last = draft.options.at(-1);
  const others = draft.options.slice(0, -1);
  if (last?.sign !== 'ج' || others.length < 2) return;
  const typed = bareText(last.text);
  const isWords = others.some(({ text }) => bareText(text) === typed);
  const isLabel = isBareLabel(typed) && keyedOption(typed, others, false) !== undefined;
  if (!isWords && !isLabel) return;
  const isNamed = draft.answer !== undefined || draft.right !== undefined;
  if (isNamed || draft.options.some(({ isTicked }) => isTicked)) {
    if (last.style === 'colon' || last.style !== others[0]?.style)
      noteAt(draft, draft.line, texts.optionOrAnswer(last.text));
    return;
  }
  draft.options = others;
  draft.answer = { folded: foldLine(last.text).folded, raw: last.text, line: draft.line };
  noteAt(draft, draft.line, texts.answerOrOption(last.text));
};

/** The right option by the strongest source: a line, a list or a verdict, a tick, a bracket, bold text. */
const rightOf = (draft: Draft): Resolved => {
  takeLastForAnswer(draft);
  // A star before each option is a bullet.
  if (draft.options.length > 1 && draft.options.every(({ isTicked }) => isTicked))
    for (const option of draft.options) option.isTicked = false;
  const named = draft.answer && resolveAnswer(draft, draft.answer);
  if (named && 'refusal' in named) return named;
  const ticked = draft.options.filter(({ isTicked }) => isTicked).length;
  const tick = indexOfOnly(draft.options, ({ isTicked }) => isTicked);
  const isUnnamed = named === undefined && draft.right === undefined;
  if (isUnnamed && ticked > 1) return { refusal: importTexts.aiken.severalAnswers };
  const bracket = isUnnamed && tick === undefined ? takeBracketAnswer(draft) : undefined;
  const bold = indexOfOnly(draft.options, ({ isBold }) => isBold);
  const all = [named?.right, draft.right, tick, bracket, bold].filter((each) => each !== undefined);
  const [right, ...others] = all;
  if (right === undefined) return { right: -1, rest: '' };
  const differing = others.find((other) => other !== right);
  if (differing !== undefined) {
    noteAt(draft, draft.line, texts.answersDiffer(letterOf(right), letterOf(differing)));
  }
  if (!isUnnamed && ticked > 1) {
    noteAt(draft, draft.line, texts.answersDiffer(letterOf(right), `${ticked} خيارات معلّمة`));
  }
  return { right, rest: named?.rest ?? '' };
};

/** Passes a question on, or reports its missing parts; a heading without options is not a question. */
export const emitDraft = (
  draft: Draft,
  neighbours: { previous: Draft | undefined; next: Draft | undefined },
  collector: Collector,
): void => {
  const resolved = rightOf(draft);
  noteDoubts(draft, neighbours);
  const questionText = cleanQuestionText(draft);
  const right = 'refusal' in resolved ? -1 : resolved.right;
  const rest = 'refusal' in resolved ? '' : resolved.rest.replace(/^[\s\-–:.،←→⇐⇒]+/u, '');
  const parts: QuestionParts = {
    lineNumber: draft.line,
    questionText,
    options: draft.options.map(({ text }) => text),
    correctOptionIndex: right,
    marks: Math.min(draft.marks ?? importDefaults.marks, examLimits.marks),
    explanation: [rest, ...draft.explanation].filter((part) => part !== '').join('\n'),
  };
  for (const note of draft.notes) collector.note(note.line, note.text, draft.line);
  if (draft.options.length === 0) {
    const folded = foldLine(questionText).folded.trim();
    if ((folded === '' || isHeading(folded)) && !draft.answer) {
      return collector.note(draft.line, texts.heading(`${draft.markerText}${questionText}`));
    }
    const acceptedAnswers = draft.answer && [withoutBold(draft.answer.raw)];
    return collector.refuse(draft.line, texts.noOptions, { ...parts, acceptedAnswers });
  }
  if ('refusal' in resolved) {
    return collector.refuse(draft.answer?.line ?? draft.line, resolved.refusal, parts);
  }
  collector.take(parts);
};
