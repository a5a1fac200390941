import type { Term } from '#domain/exams/short-answers/formula/term.ts';
import { foldConditions, isConditionText, isReagent } from './conditions.ts';
import { inKilojoules, readSide, type Side } from './split-side.ts';

export type Equation = {
  left: readonly Term[];
  right: readonly Term[];
  arrow: '→' | '⇌';
  conditions: readonly string[];
  /** The change of enthalpy in kJ, negative where the energy is among the products; null for a word alone. */
  energy: number | null | undefined;
};

const enthalpy =
  /[\s,،;؛(]*Δ\s?H\s?(?:°|\^0)?\s?[=:→]\s?([+-]?\s?\d[\d.,]*)\s?(k?j|kcal|كيلو ?جول|جول)?(?:\s?[/·]?\s?mol(?:\^?-1)?|\/مول)?\s*\)?$/iu;

/** A condition before the head of the arrow, `-Δ→`, where the dash belongs to the arrow. */
const before = /^(.*?\S)(\s*)([-=]+)\s*[([]?\s*([^-=+()[\]]*[^-=+()[\]\s])\s*[)\]]?\s*[-=]*\s*$/u;

/** A condition behind it: in brackets, or a word or sign that is no substance. */
const bracketed = /^\s*\^?\s*[([{]([^()[\]{}]+)[)\]}](\s*)/u;
const bare = /^\s*\^?(Δ|(?=\p{Script=Arabic})[\p{Script=Arabic}\s]+)\s*/u;

function cutBefore(text: string): { rest: string; conditions: string[] } {
  const [, rest = '', blank = '', dashes = '', condition = ''] = before.exec(text) ?? [];
  const isApart = blank !== '' || dashes.length > 1;
  if (isConditionText(condition) || (isApart && isReagent(condition))) {
    return { rest, conditions: [condition] };
  }
  const [, start, word] = /^(.*\S)\s+(Δ|heat)\s*$/iu.exec(text) ?? [];
  return start === undefined || word === undefined
    ? { rest: text, conditions: [] }
    : { rest: start, conditions: [word] };
}

function cutBehind(text: string): { rest: string; conditions: string[] } {
  const conditions: string[] = [];
  let rest = text;
  for (;;) {
    const match = bracketed.exec(rest);
    const content = match?.[1] ?? '';
    const follows = rest.slice(match?.[0].length ?? 0);
    const isApart = match?.[2] !== '' && /^[0-9A-Z([]/u.test(follows);
    if (match && (isConditionText(content) || (isApart && isReagent(content)))) {
      conditions.push(content);
      rest = follows;
      continue;
    }
    const word = bare.exec(rest);
    if (!word) return { rest, conditions };
    conditions.push(word[1] ?? '');
    rest = rest.slice(word[0].length);
  }
}

/** Energy among the products is set free. */
function energyOf(left: Side, right: Side, written: Equation['energy']): Equation['energy'] {
  if (written !== undefined) return written;
  return right.energy ? -right.energy : (right.energy ?? left.energy);
}

type Sides = { before: string; behind: string; arrow: Equation['arrow']; isTurned: boolean };

/** Where the arrow stands; an equals sign may be a bond, so each is tried. */
function arrowsIn(text: string): Sides[] {
  const arrows = [...text.matchAll(/[→←⇌]/gu)];
  const signs = arrows.length > 0 ? arrows : [...text.matchAll(/=+/gu)];
  if (arrows.length > 1) return [];
  return signs.map((match) => ({
    before: text.slice(0, match.index),
    behind: text.slice(match.index + match[0].length),
    arrow: match[0] === '⇌' ? '⇌' : '→',
    isTurned: match[0] === '←',
  }));
}

function readAt(
  { before: start, behind: end, arrow, isTurned }: Sides,
  enthalpyWritten: Equation['energy'],
): Equation[] {
  const first = cutBefore(start);
  const second = cutBehind(end);
  const conditions = foldConditions([...first.conditions, ...second.conditions]);
  return readSide(first.rest).flatMap((one) =>
    readSide(second.rest).map((two) => {
      const [left, right] = isTurned ? [two, one] : [one, two];
      return {
        left: [...left.terms, ...right.takenElectrons],
        right: [...right.terms, ...left.takenElectrons],
        arrow,
        conditions,
        energy: energyOf(left, right, enthalpyWritten),
      };
    }),
  );
}

/** The readings of an equation that `foldSigns` has folded; empty when the text is none. */
export function readEquation(text: string): Equation[] {
  const written = enthalpy.exec(text);
  const bareText = written ? text.slice(0, written.index) : text;
  const energy = written ? inKilojoules(written[1], written[2]) : undefined;
  return arrowsIn(bareText).flatMap((sides) => readAt(sides, energy));
}
