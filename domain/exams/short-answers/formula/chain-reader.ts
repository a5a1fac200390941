import { type ChainToken, chainTokens } from './chain-tokens.ts';

type Bond = {
  to: number;
  order: number;
  /** Written with a sign, so that it is neither more nor less. */
  isWritten: boolean;
};
export type Atom = { symbol: string; valence: number; hydrogens: number; bonds: Bond[] };

/** Part of a molecule: the atom that others are bound to, and the one at which the chain goes on. */
type Fragment = { atoms: Atom[]; first: number; last: number };

/** Thrown while a chain is read, and caught in `chainStructures`: the formula is no chain that this reader understands. */
export class NoChain extends Error {}

const valences: Record<string, number> = {
  C: 4,
  N: 3,
  O: 2,
  S: 2,
  F: 1,
  Cl: 1,
  Br: 1,
  I: 1,
  Na: 1,
  K: 1,
  Li: 1,
};

/** The alkyl groups that a short formula may mean, bound at their first carbon. */
export const alkyls: Record<string, readonly string[]> = {
  C2H5: ['CH2CH3'],
  C3H7: ['CH2CH2CH3', 'CH(CH3)CH3'],
  C4H9: ['CH2CH2CH2CH3', 'CH2CH(CH3)CH3', 'CH(CH3)CH2CH3', 'C(CH3)(CH3)CH3'],
};

/** The bonds that an atom has left. */
export const free = (atom: Atom): number =>
  atom.valence - atom.hydrogens - atom.bonds.reduce((sum, { order }) => sum + order, 0);

/** Groups in groups, each with its number, would grow without bound. */
const maxAtoms = 200;

/** Builds the atoms of one chain in the order in which they are written. */
export class ChainReader {
  readonly #tokens: readonly ChainToken[];
  readonly #choose: (group: string) => string;
  #place: number;
  readonly atoms: Atom[] = [];
  #current = -1;
  #order = 1;
  #isWritten = false;
  /** Hydrogens and groups that stand before the atom that they are bound to: `HO`, `(CH3)2CH`. */
  #hydrogens = 0;
  #waiting: number[] = [];

  constructor(tokens: readonly ChainToken[], place: number, choose: (group: string) => string) {
    this.#tokens = tokens;
    this.#place = place;
    this.#choose = choose;
  }

  /** Reads up to the closing bracket or the end. @throws NoChain */
  read(): Fragment & { end: number } {
    for (
      let token = this.#tokens[this.#place];
      token && token.kind !== 'close';
      token = this.#tokens[this.#place]
    ) {
      this.#place += 1;
      this.#take(token);
    }
    const last = this.atoms[this.#current];
    if (last && this.#hydrogens > 0) {
      last.hydrogens += this.#hydrogens;
      this.#hydrogens = 0;
    }
    const [first = 0, second] = this.#waiting;
    if (this.#current === -1 && this.#waiting.length > 0 && this.#waiting.length < 3) {
      if (second !== undefined) this.#link(first, second, 1);
      this.#current = first;
    } else if (this.#current === -1 || this.#waiting.length > 0 || this.#hydrogens > 0) {
      throw new NoChain();
    }
    return { atoms: this.atoms, first: 0, last: this.#current, end: this.#place };
  }

  #peek(symbol: string, count?: number): boolean {
    const token = this.#tokens[this.#place];
    return (
      token?.kind === 'atom' &&
      token.symbol === symbol &&
      (count === undefined || token.count === count)
    );
  }

  #link(item: number, other: number, order: number, isWritten = false): void {
    this.atoms[item]?.bonds.push({ to: other, order, isWritten });
    this.atoms[other]?.bonds.push({ to: item, order, isWritten });
  }

  #create(symbol: string, valence: number): number {
    return this.atoms.push({ symbol, valence, hydrogens: 0, bonds: [] }) - 1;
  }

  /** An atom that goes on with the chain. */
  #addToChain(symbol: string, valence: number): void {
    const place = this.#create(symbol, valence);
    const atom = this.atoms[place];
    if (atom) atom.hydrogens = this.#hydrogens;
    this.#hydrogens = 0;
    for (const other of this.#waiting) this.#link(place, other, 1);
    this.#waiting = [];
    if (this.#current !== -1) this.#link(this.#current, place, this.#order, this.#isWritten);
    this.#current = place;
    this.#takeBond(1, false);
  }

  /** An atom or group of one bond beside the chain. */
  #addBeside(symbol: string, valence: number, { hydrogens = 0, order = 1 } = {}): void {
    const place = this.#create(symbol, valence);
    const atom = this.atoms[place];
    if (atom) atom.hydrogens = hydrogens;
    if (this.#current === -1) this.#waiting.push(place);
    else this.#link(this.#current, place, order);
    this.#takeBond(1, false);
  }

  #takeBond(order: number, isWritten: boolean): void {
    this.#order = order;
    this.#isWritten = isWritten;
  }

  #take(token: ChainToken): void {
    if (token.kind === 'bond') this.#takeBond(token.order, true);
    else if (token.kind === 'open') this.#takeGroup();
    else if (token.kind === 'atom') this.#takeAtom(token);
  }

  #takeAtom({ symbol, count }: { symbol: string; count: number }): void {
    const before = this.#tokens[this.#place - 2];
    if (symbol === 'H') this.#takeHydrogen(count, before?.kind === 'bond');
    else if (symbol === 'O') this.#takeOxygen(count);
    else if (symbol === 'C') this.#takeCarbon(count);
    else if (symbol === 'N' && this.#peek('O', 2)) {
      this.#place += 1;
      this.#addBeside('NO2', 1);
    } else if (symbol === 'N' && this.#peek('H', 2) && this.#current !== -1) {
      this.#place += 1;
      this.#addBeside('N', 3, { hydrogens: 2 });
    } else if (symbol === 'S' && this.#peek('O', 3)) {
      this.#place += 1;
      if (this.#peek('H', 1)) this.#place += 1;
      this.#addBeside('SO3H', 1);
    } else this.#takeOther(symbol, count);
  }

  #takeOther(symbol: string, count: number): void {
    const valence = valences[symbol];
    if (valence === undefined || count > 4) throw new NoChain();
    if (valence === 1) for (let left = count; left > 0; left -= 1) this.#addBeside(symbol, 1);
    else if (count === 1) this.#addToChain(symbol, valence);
    else throw new NoChain();
  }

  #takeHydrogen(count: number, isAfterBond: boolean): void {
    const atom = this.atoms[this.#current];
    if (!atom || isAfterBond) this.#hydrogens += count;
    else atom.hydrogens += count;
  }

  #takeOxygen(count: number): void {
    const atom = this.atoms[this.#current];
    if (!atom) {
      if (count !== 1) throw new NoChain();
      this.#addToChain('O', 2);
      return;
    }
    if (count === 1 && this.#peek('H', 1)) {
      this.#place += 1;
      this.#addBeside('O', 2, { hydrogens: 1 });
      return;
    }
    const canBeDouble = atom.symbol === 'C' && free(atom) >= 2;
    if (count > 2 || (count === 2 && !canBeDouble)) throw new NoChain();
    if (canBeDouble) this.#addBeside('O', 2, { order: 2 });
    if (!canBeDouble || count === 2) this.#addToChain('O', 2);
  }

  #takeCarbon(count: number): void {
    if (count === 1) {
      this.#addToChain('C', 4);
      return;
    }
    const next = this.#tokens[this.#place];
    if (next?.kind !== 'atom' || next.symbol !== 'H') throw new NoChain();
    this.#place += 1;
    const group = `C${count}H${next.count}`;
    if (group === 'C6H5') this.#addToChain('C6H5', 1);
    else if (alkyls[group]) this.#addAlkyl(this.#choose(group));
    else if (next.count === 2 * count + 1) this.#addToChain(group, 1);
    else throw new NoChain();
  }

  /** A group begins the chain or ends it; either way it is bound at its first carbon. */
  #addAlkyl(structure: string): void {
    const part = new ChainReader(chainTokens(structure) ?? [], 0, this.#choose).read();
    this.#current = this.#addFragment(part);
  }

  /** Copies a fragment behind the current atom; the place of its first atom. */
  #addFragment({ atoms, first }: Fragment): number {
    const offset = this.atoms.length;
    if (offset > maxAtoms) throw new NoChain();
    for (const atom of atoms) {
      const bonds = atom.bonds.map((bond) => ({ ...bond, to: bond.to + offset }));
      this.atoms.push({ ...atom, bonds });
    }
    if (this.#current !== -1) {
      this.#link(this.#current, first + offset, this.#order, this.#isWritten);
    }
    this.#takeBond(1, false);
    return first + offset;
  }

  #takeGroup(): void {
    const part = new ChainReader(this.#tokens, this.#place, this.#choose).read();
    const close = this.#tokens[part.end];
    if (close?.kind !== 'close' || close.count > 20) throw new NoChain();
    this.#place = part.end + 1;
    const [lone] = part.atoms;
    if (part.atoms.length === 1 && lone?.symbol === 'O' && lone.hydrogens === 0) {
      this.#addBeside('O', 2, { order: 2 });
      return;
    }
    const open = part.atoms.reduce((sum, atom) => sum + Math.max(0, free(atom)), 0);
    const goesOn = open >= 2 && this.#current !== -1;
    for (let left = close.count; left > 0; left -= 1) {
      const first = this.#addFragment(part);
      if (goesOn) this.#current = first + part.last;
      else if (this.#current === -1) this.#waiting.push(first);
    }
  }
}
