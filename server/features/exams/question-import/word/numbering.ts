import type { Element } from '@xmldom/xmldom';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import type { Styles } from './styles.ts';
import { childOf, childrenOf, valueOf } from './xml.ts';

type Level = { format: string; text: string; start: number; style: string | undefined };
type List = { abstractId: string; restarts: boolean };

const alphabet = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';

const romanDigits = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

const toRoman = (count: number): string => {
  const [value, digit] = romanDigits.find(([each]) => each <= count) ?? [];
  return value === undefined ? '' : digit + toRoman(count - value);
};

const write = (count: number, format: string): string => {
  if (format === 'arabicAbjad') return answerLetters[count - 1] ?? String(count);
  if (format === 'arabicAlpha') return alphabet.charAt(count - 1) || String(count);
  if (format === 'upperRoman') return toRoman(count);
  const isLetter = /^(?:lower|upper)Letter$/u.test(format) && count <= 26;
  if (isLetter) return String.fromCodePoint((format === 'lowerLetter' ? 0x60 : 0x40) + count);
  return String(count);
};

const readLevels = (abstract: Element): Level[] =>
  childrenOf(abstract)
    .filter(({ localName }) => localName === 'lvl')
    .map((level) => ({
      format: valueOf(childOf(level, 'numFmt')) ?? 'decimal',
      text: valueOf(childOf(level, 'lvlText')) ?? '',
      start: Number(valueOf(childOf(level, 'start')) ?? 1),
      style: valueOf(childOf(level, 'pStyle')),
    }));

/** Returns the number or letter of a paragraph in a list. Word stores only that the paragraph is in the list. */
export type Numbering = (paragraph: Element) => string;

export const createNumbering = (root: Element | undefined, styles: Styles): Numbering => {
  const parts = childrenOf(root);
  const levels = new Map(
    parts
      .filter(({ localName }) => localName === 'abstractNum')
      .map((element) => [valueOf(element, 'abstractNumId') ?? '', readLevels(element)]),
  );
  const lists = new Map<string, List>(
    parts
      .filter(({ localName }) => localName === 'num')
      .map((element) => [
        valueOf(element, 'numId') ?? '',
        {
          abstractId: valueOf(childOf(element, 'abstractNumId')) ?? '',
          restarts: childOf(element, 'lvlOverride') !== undefined,
        },
      ]),
  );
  const counts = new Map<string, number[]>();
  return (paragraph) => {
    const own = childOf(paragraph, 'pPr');
    const styleId = valueOf(childOf(own, 'pStyle'));
    // A list may come from the style, or from one that it is based on.
    const settings = [own, ...styles.propertiesOf(styleId, 'pPr')].map((each) =>
      childOf(each, 'numPr'),
    );
    const find = (name: string) =>
      settings.map((each) => valueOf(childOf(each, name))).find((value) => value !== undefined);
    const id = find('numId') ?? '';
    const list = lists.get(id);
    const all = list && levels.get(list.abstractId);
    const ofStyle = all?.findIndex(({ style }) => style !== undefined && style === styleId) ?? -1;
    const depth = Number(find('ilvl') ?? Math.max(ofStyle, 0));
    const level = all?.[depth];
    if (!list || !all || !level || level.format === 'none') return '';
    if (level.format === 'bullet') return '- ';
    const key = list.restarts ? `num ${id}` : list.abstractId;
    const before = counts.get(key) ?? [];
    const current = all
      .slice(0, depth + 1)
      .map(({ start }, place) => before[place] ?? start - (place === depth ? 1 : 0));
    current[depth] = (current[depth] ?? 0) + 1;
    counts.set(key, current);
    const text = level.text.replaceAll(/%(\d)/gu, (_, digit: string) => {
      const place = Number(digit) - 1;
      return write(current[place] ?? 1, all[place]?.format ?? 'decimal');
    });
    return /[\p{L}\p{N}]$/u.test(text) ? `${text}) ` : `${text} `;
  };
};
