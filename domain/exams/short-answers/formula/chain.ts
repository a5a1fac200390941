import { alkyls, type Atom, ChainReader, free, NoChain } from './chain-reader.ts';
import { type ChainToken, chainTokens } from './chain-tokens.ts';

/** Short formulas of whole molecules, with every structure that the schoolbooks know of them. */
const molecules: Record<string, readonly string[]> = {
  C2H6: ['CH3CH3'],
  C3H8: ['CH3CH2CH3'],
  C4H10: ['CH3CH2CH2CH3', 'CH3CH(CH3)CH3'],
  C2H4: ['CH2=CH2'],
  C3H6: ['CH2=CHCH3', '⌬'],
  C2H2: ['CH≡CH'],
  C3H4: ['CH≡CCH3', 'CH2=C=CH2'],
};

/** Atoms side by side that have bonds left are bound twice or three times: `CH2CHCl`. @throws NoChain */
function fillBonds(atoms: readonly Atom[], charge: number): void {
  for (const [place, atom] of atoms.entries()) {
    for (const bond of atom.bonds) {
      const other = atoms[bond.to];
      const isOpen = other && bond.to > place && !bond.isWritten;
      const more = isOpen ? Math.min(free(atom), free(other)) : 0;
      if (more <= 0 || !other) continue;
      bond.order += more;
      for (const back of other.bonds) if (back.to === place) back.order += more;
    }
  }
  const left = atoms.map(free);
  const open = left.reduce((sum, bonds) => sum + bonds, 0);
  if (left.some((bonds) => bonds < 0) || open !== -charge) throw new NoChain();
}

function describe(atoms: readonly Atom[], place: number, from: number): string {
  const atom = atoms[place];
  if (!atom) return '';
  const branches = atom.bonds
    .filter(({ to }) => to !== from)
    .map(({ to, order }) => `${order}${describe(atoms, to, place)}`)
    .toSorted();
  return `${atom.symbol}H${atom.hydrogens}(${branches.join()})`;
}

/** The same text for the same structure, wherever its writing begins. */
const structureOf = (atoms: readonly Atom[]): string =>
  atoms.map((_, place) => describe(atoms, place, -1)).toSorted()[0] ?? '';

/** Longer formulas are proteins or nonsense; the limits bound the work. */
const maxTokens = 80;
const maxStructures = 16;

/** Each way to choose one of the alkyl groups that a formula leaves open. */
function choicesOf(formula: string): string[][] {
  const groups = [...formula.matchAll(/C[234]H[579](?!\d)/gu)].map(([group]) => group);
  let choices: string[][] = [[]];
  for (const group of groups) {
    const structures = alkyls[group] ?? [];
    if (structures.length === 0) continue;
    choices = choices
      .flatMap((list) => structures.map((structure) => [...list, structure]))
      .slice(0, maxStructures);
  }
  return choices;
}

function readOne(tokens: readonly ChainToken[], charge: number, chosen: readonly string[]) {
  let taken = 0;
  const choose = () => {
    taken += 1;
    return chosen[taken - 1] ?? '';
  };
  try {
    const reader = new ChainReader(tokens, 0, choose);
    const { end, atoms } = reader.read();
    if (end !== tokens.length) return undefined;
    fillBonds(atoms, charge);
    return structureOf(atoms);
  } catch (error) {
    if (error instanceof NoChain) return undefined;
    throw error;
  }
}

/**
 * The structures that a condensed organic formula may mean: CH3CH2OH and C2H5OH one and the same, C3H7OH two. Empty for
 * a formula that says nothing of how its atoms are bound (C2H6O), and for inorganic ones.
 * @param charge of the ion, in elementary charges
 */
export function chainStructures(formula: string, charge: number): string[] {
  if (!formula.includes('C')) return [];
  const whole = molecules[formula];
  if (whole) return whole.flatMap((known) => (known === '⌬' ? [known] : chainStructures(known, 0)));
  if (formula === 'C6H6') return ['benzene'];
  const tokens = chainTokens(formula);
  if (!tokens || tokens.length > maxTokens) return [];
  const structures = choicesOf(formula).map((chosen) => readOne(tokens, charge, chosen));
  return [...new Set(structures.filter((structure) => structure !== undefined))];
}
