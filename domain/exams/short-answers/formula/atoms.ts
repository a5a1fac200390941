export type Atoms = ReadonlyMap<string, number>;

const token = /([A-Z][a-z]?)(\d*)|[([]|[)\]](\d*)/gu;

function addAtoms(target: Map<string, number>, atoms: Atoms, times: number): void {
  for (const [symbol, count] of atoms)
    target.set(symbol, (target.get(symbol) ?? 0) + count * times);
}

function countPart(part: string): Map<string, number> {
  const levels = [new Map<string, number>()];
  for (const [sign, symbol, count = '', closing] of part.matchAll(token)) {
    const level = levels.at(-1) ?? new Map<string, number>();
    if (symbol !== undefined) addAtoms(level, new Map([[symbol, 1]]), Number(count || 1));
    else if (closing === undefined || levels.length === 1) {
      if (sign === '(' || sign === '[') levels.push(new Map());
    } else {
      levels.pop();
      addAtoms(levels.at(-1) ?? level, level, Number(closing || 1));
    }
  }
  return levels[0] ?? new Map<string, number>();
}

/** How many atoms of each element a formula has; of a hydrate with those of its water. */
export function countAtoms(formula: string): Atoms {
  const atoms = new Map<string, number>();
  for (const part of formula.split('·')) {
    const [, times = '', rest = ''] = /^(\d*)(.*)$/u.exec(part) ?? [];
    addAtoms(atoms, countPart(rest), Number(times || 1));
  }
  return atoms;
}

export const sameAtoms = (item: Atoms, other: Atoms): boolean =>
  item.size === other.size && [...item].every(([symbol, count]) => other.get(symbol) === count);
