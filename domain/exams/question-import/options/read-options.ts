import type { DraftOption } from './draft-option.ts';
import { type FoldedLine, foldedSlice, foldLine, isAllBold, withoutBold } from './fold-line.ts';
import {
  isNextLabel,
  joinsOptions,
  type Label,
  lengthOfTick,
  lengthOfWrong,
  readLabel,
  skipsTo,
} from './labels.ts';

const tickAtEnd =
  /\s*(?:[✓✔☑✅√★⭐*⇐←👈]|<-+|\(\s*(?:صح|صحيح|صحيحه|الصحيح|الصحيحه|الاجابه|الاجابه الصحيحه|اجابه صحيحه|correct|right|true|√)\s*\)|-\s*(?:الاجابه )?الصحيحه)[\s.]*$/u;
const wrongAtEnd = /\s*[✗✘❌❎]\s*$/u;

/** An option's text without its marks, and what they say. */
const readOptionText = (line: FoldedLine): Pick<DraftOption, 'text' | 'isTicked' | 'isBold'> => {
  const start = lengthOfTick(line.folded);
  const wrong = start === 0 ? lengthOfWrong(line.folded) : 0;
  const inner = foldedSlice(line, start + wrong);
  const end = tickAtEnd.exec(inner.folded);
  const cross = end ? null : wrongAtEnd.exec(inner.folded);
  // An option that is only a sign, as in a question about signs, keeps it.
  const cut = (end?.index ?? 0) > 0 ? end : (cross?.index ?? 0) > 0 ? cross : null;
  const part = cut ? foldedSlice(inner, 0, cut.index) : inner;
  return {
    text: withoutBold(part.raw).trim(),
    isTicked: start > 0 || (end !== null && cut === end),
    isBold: isAllBold(part.raw),
  };
};

type Place = { at: number; label: Label; isTicked: boolean };

/** The label that stands at a place, behind a tick where there is one. */
const labelAt = (folded: string, at: number): Place | undefined => {
  const tick = lengthOfTick(folded.slice(at));
  const label = readLabel(folded.slice(at + tick));
  return label && { at, label: { ...label, length: label.length + tick }, isTicked: tick > 0 };
};

const wordStarts = (folded: string): number[] =>
  [...folded.matchAll(/(?<=\s|^)\S/gu)].map(({ index }) => index);

/** How much closer a tick between two options is to the next label than to the previous words. */
const nearness = (folded: string, at: number): number => {
  const before = /\s*$/u.exec(folded.slice(0, at))?.[0].length ?? 0;
  const after =
    /\s*$/u.exec(folded.slice(at, at + lengthOfTick(folded.slice(at))))?.[0].length ?? 0;
  return before - after;
};

/** In characters: a word before «و», and spaces. */
const maxJoinLength = 20;

/** The next label of the same style: the one that follows, or else one that skips a letter. */
const nextLabel = (folded: string, last: Place, before: readonly string[]): Place | undefined => {
  const start = last.at + last.label.length;
  const places = wordStarts(folded)
    .filter(
      (at) => at >= start && !joinsOptions(folded.slice(Math.max(start, at - maxJoinLength), at)),
    )
    .map((at) => labelAt(folded, at))
    .filter((place) => place !== undefined)
    .filter(({ at, label, isTicked }) => {
      return label.style === last.label.style && !(isTicked && nearness(folded, at) <= 0);
    });
  return (
    places.find(({ label }) => isNextLabel(before, label.sign)) ??
    places.find(({ label }) => skipsTo(before, label.sign))
  );
};

/** Labels that follow each other in a line, from a first one on. */
const labelsFrom = (folded: string, first: Place, signs: readonly string[]): Place[] => {
  const found = [first];
  for (let last: Place | undefined = first; last;) {
    last = nextLabel(folded, last, [...signs, ...found.map(({ label }) => label.sign)]);
    if (last) found.push(last);
  }
  return found;
};

const tickBefore = /(\s*)[✓✔☑✅√★⭐👈]+(\s*)$/u;

/** Whether a tick is equally close to the previous words and to the next label. */
const isUnsure = (folded: string, end: number | undefined): boolean => {
  const [, before, after] = (end !== undefined && tickBefore.exec(folded.slice(0, end))) || [];
  return before !== undefined && before.length === after?.length;
};

const toOptions = (line: FoldedLine, places: Place[]): DraftOption[] =>
  places.map(({ at, label, isTicked }, index) => {
    const end = places[index + 1]?.at;
    const read = readOptionText(foldedSlice(line, at + label.length, end));
    // The space before the next label is not the option's.
    return {
      ...read,
      text: read.text.replace(/[\s,،;؛|]+$/u, ''),
      sign: label.sign,
      style: label.style,
      isTicked: read.isTicked || isTicked,
      hasUnsureTick: isUnsure(line.folded, end),
    };
  });

/** The options of a line that begins with a label; `signs` are those of the options before it. */
export const readOptions = (line: FoldedLine, signs: readonly string[]): DraftOption[] => {
  const first = labelAt(line.folded, 0);
  return first ? toOptions(line, labelsFrom(line.folded, first, signs)) : [];
};

const conjunction = /^(?:و|او|and|or)\s*$/u;
/** A line with more places at which options could begin is not searched beyond this number. */
const maxStarts = 50;

const arrowBefore = /(?:[→⟶⇌⇄=+]|-+>)\s*$/u;
const arrowBehind = /^\s*(?:[→⟶⇌⇄]|-+>|-{2,}[^->]{1,30}-*>)/u;

/** Whether letters in brackets name the substances of a scheme: an arrow stands before or behind one, or one is named again. */
const isScheme = (folded: string, places: readonly Place[]): boolean => {
  const { at: start = 0, label: first } = places[0] ?? {};
  if (first?.style !== 'open') return false;
  const signs = wordStarts(folded)
    .filter((at) => at >= start)
    .flatMap((at) => labelAt(folded, at)?.label ?? [])
    .filter(({ style }) => style === 'open')
    .map(({ sign }) => sign);
  return (
    new Set(signs).size < signs.length ||
    places.some(
      ({ at, label }) =>
        arrowBefore.test(folded.slice(0, at)) || arrowBehind.test(folded.slice(at + label.length)),
    )
  );
};

/** The options behind a question on its own line, at least two of them, and where they begin. */
export const findOptions = (
  line: FoldedLine,
): { start: number; options: DraftOption[] } | undefined => {
  const firsts = wordStarts(line.folded)
    .filter((at) => at > 0)
    .map((at) => labelAt(line.folded, at))
    .filter((place) => place !== undefined && /^[اa1]$/u.test(place.label.sign))
    .slice(0, maxStarts);
  let isOfScheme = false;
  for (const first of firsts) {
    if (!first || (isOfScheme && first.label.style === 'open')) continue;
    const { at } = first;
    const places = labelsFrom(line.folded, first, []);
    const [, second] = places;
    const between = line.folded.slice(at + first.label.length, second?.at);
    // The question itself may speak of «(أ) و (ب)».
    const isSubstance = isScheme(line.folded, places);
    isOfScheme ||= isSubstance;
    if (second && !conjunction.test(between) && !isSubstance)
      return { start: at, options: toOptions(line, places) };
  }
  return undefined;
};

/** An option without a letter, of a line behind a bullet or alone. */
export const readBareOption = (raw: string): DraftOption => ({
  ...readOptionText(foldLine(raw)),
  sign: '',
  style: 'bullet',
});
