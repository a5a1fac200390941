import { elements } from '#domain/chemistry/elements.ts';
import { countAtoms } from '#domain/exams/short-answers/formula/atoms.ts';
import type { Term } from '#domain/exams/short-answers/formula/term.ts';
import type { Equation } from './read-equation.ts';

/** What an equation has more of on one side. */
export type Imbalance = {
  /** The symbol of an element, or `charge`. */
  of: string;
  left: number;
  right: number;
};

function countSide(terms: readonly Term[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (of: string, count: number) => sums.set(of, (sums.get(of) ?? 0) + count);
  for (const { count, species } of terms) {
    const [ion] = species;
    const times = count[0] / count[1];
    if (!ion) continue;
    add('charge', ion.charge * times);
    if (ion.formula === 'e') continue;
    for (const [symbol, number] of countAtoms(ion.formula)) add(symbol, number * times);
  }
  return sums;
}

/** What is not balanced, elements in the order of the equation and the charge last; empty when all is. */
export function findImbalances({ left, right }: Pick<Equation, 'left' | 'right'>): Imbalance[] {
  const [before, behind] = [countSide(left), countSide(right)];
  const names = [...new Set([...before.keys(), ...behind.keys()])];
  const ordered = [...names.filter((name) => name !== 'charge'), 'charge'];
  return ordered
    .map((of) => ({ of, left: before.get(of) ?? 0, right: behind.get(of) ?? 0 }))
    .filter((sums) => sums.left !== sums.right);
}

const nameOf = (of: string): string => {
  if (of === 'charge') return 'الشحنة';
  const element = elements.find(({ symbol }) => symbol === of);
  return element ? `ال${element.name}` : of;
};

const signedCharge = (charge: number): string => {
  if (charge === 0) return '0';
  return charge > 0 ? `+${charge}` : `−${-charge}`;
};

/** «الأكسجين: 4 يسارًا و3 يمينًا». */
export function imbalanceText({ of, left, right }: Imbalance): string {
  const show = of === 'charge' ? signedCharge : String;
  return `${nameOf(of)}: ${show(left)} يسارًا و${show(right)} يمينًا`;
}
