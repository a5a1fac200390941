import type { DraftOption } from './draft.ts';
import { type FoldedLine, foldedSlice, foldLine, isAllBold, withoutBold } from './fold-line.ts';
import { follows, type Label, lengthOfTick, lengthOfWrong, readLabel } from './labels.ts';

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

/** Labels that follow each other in a line, from a first one on. */
const labelsFrom = (folded: string, first: Place, signs: readonly string[]): Place[] => {
  const found = [first];
  for (const at of wordStarts(folded)) {
    const last = found.at(-1);
    if (!last || at < last.at + last.label.length) continue;
    const next = labelAt(folded, at);
    const before = [...signs, ...found.map(({ label }) => label.sign)];
    if (next && next.label.style === first.label.style && follows(before, next.label.sign)) {
      found.push(next);
    }
  }
  return found;
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
    };
  });

/** The options of a line that begins with a label; `signs` are those of the options before it. */
export const readOptions = (line: FoldedLine, signs: readonly string[]): DraftOption[] => {
  const first = labelAt(line.folded, 0);
  return first ? toOptions(line, labelsFrom(line.folded, first, signs)) : [];
};

/** The options behind a question on its own line, at least two of them, and where they begin. */
export const findOptions = (
  line: FoldedLine,
): { start: number; options: DraftOption[] } | undefined => {
  for (const at of wordStarts(line.folded)) {
    const first = at > 0 ? labelAt(line.folded, at) : undefined;
    if (!first || !/^[اa1]$/u.test(first.label.sign)) continue;
    const places = labelsFrom(line.folded, first, []);
    if (places.length >= 2) return { start: at, options: toOptions(line, places) };
  }
  return undefined;
};

/** An option without a letter, of a line behind a bullet or alone. */
export const readBareOption = (raw: string): DraftOption => ({
  ...readOptionText(foldLine(raw)),
  sign: '',
  style: 'bullet',
});
