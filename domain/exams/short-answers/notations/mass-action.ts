import {
  type Comparison,
  doubtful,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';

/** An equilibrium expression: how often each concentration or pressure is a factor, negative below the line. */
type MassAction = { label: string; powers: ReadonlyMap<string, number> };

/** The constants that books name; each is that of another kind of reaction. */
const constants = new Set(['Ka', 'Kb', 'Kc', 'Kp', 'Kw', 'Ksp']);

const label = /^(K_?[A-Za-z]{0,3}|Q)\s?=\s?/u;

/** `[NH3]^2`, `[NH3]2` without a raised digit, `P(NH3)^2`, `(P_NH3)^2`; `[Ag+]` and `[SO4^2-]` have a charge inside. */
const factor =
  /^(?:\[([^[\]]+)\]|P_?\(([^()]+)\)|\(P_?([A-Za-z][A-Za-z\d_]*)\))(?:\^?\(?(\d)\)?(?!\d))?/u;

/** Whether the first bracket is closed at the end, and holds more than one pressure. */
function isEnclosed(text: string): boolean {
  if (!text.startsWith('(') || !/[[(]/u.test(text.slice(1))) return false;
  let depth = 0;
  for (const [place, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return place === text.length - 1;
  }
  return false;
}

/** Factors one behind another; undefined where anything else stands between them. */
function readProduct(text: string): [string, number][] | undefined {
  const found: [string, number][] = [];
  let rest = isEnclosed(text) ? text.slice(1, -1) : text;
  while (rest !== '') {
    const match = factor.exec(rest);
    if (!match) return undefined;
    const [whole, inBrackets, pressure, other, power = '1'] = match;
    const name = inBrackets ?? `P ${pressure ?? other}`;
    found.push([name.replaceAll(/[_^]/gu, ''), Number(power)]);
    rest = rest.slice(whole.length).replace(/^[×x·.]/u, '');
  }
  return found;
}

/** Reads an expression that `foldSigns` has folded: `Kc = [NH3]^2/[N2][H2]^3`; undefined when the text is none. */
function readMassAction(text: string): MassAction | undefined {
  const written = label.exec(text);
  const tight = text.slice(written?.[0].length ?? 0).replaceAll(/\s/gu, '');
  if (!/[[P]/u.test(tight)) return undefined;
  const sides = tight.split('/');
  if (sides.length > 2) return undefined;
  const powers = new Map<string, number>();
  for (const [place, side] of sides.entries()) {
    const isOne = place === 0 && sides.length === 2 && side === '1';
    const factors = isOne ? [] : readProduct(side);
    if (!factors || (factors.length === 0 && !isOne)) return undefined;
    for (const [name, power] of factors)
      powers.set(name, (powers.get(name) ?? 0) + (place === 0 ? power : -power));
  }
  return { label: (written?.[1] ?? '').replaceAll('_', ''), powers };
}

/** Compares two expressions factor by factor; undefined where the accepted text is none. */
export function compareMassAction(typed: string, accepted: string): Comparison | undefined {
  const wanted = readMassAction(accepted);
  // One pair of brackets is as likely a complex.
  if (!wanted || (wanted.label === '' && wanted.powers.size < 2)) return undefined;
  const found = readMassAction(typed);
  if (!found) return /[+-]\s?[[P]|[\])]\s?[+-]/u.test(typed) ? wrong : doubtful('notUnderstood');
  const isSame =
    found.powers.size === wanted.powers.size &&
    [...wanted.powers].every(([name, power]) => found.powers.get(name) === power);
  if (!isSame) return wrong;
  const labels = [found.label, wanted.label];
  if (labels.includes('') || found.label === wanted.label) return right;
  return labels.every((each) => constants.has(each)) ? wrong : doubtful('notUnderstood');
}
