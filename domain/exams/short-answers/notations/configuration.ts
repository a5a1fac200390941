import {
  type Comparison,
  doubtful,
  right,
  wrong,
} from '#domain/exams/short-answers/comparison/comparison.ts';

/** The electrons of each subshell, those of a single orbital (2px) apart. */
type Configuration = ReadonlyMap<string, number>;

const cores: Record<string, string> = { He: '1s2' };
cores['Ne'] = `${cores['He']}2s22p6`;
cores['Ar'] = `${cores['Ne']}3s23p6`;
cores['Kr'] = `${cores['Ar']}3d104s24p6`;
cores['Xe'] = `${cores['Kr']}4d105s25p6`;
cores['Rn'] = `${cores['Xe']}4f145d106s26p6`;

const head =
  /^(?:_?\d*[A-Z][a-z]?(?:\^?\d*[+-])?[:=])?(?:[[(](?:_?\d+)*(He|Ne|Ar|Kr|Xe|Rn)[\])]|(He|Ne|Ar|Kr|Xe|Rn)(?=\d))?/u;
const subshell = /(\d)([spdf])([xyz]?)\^?\(?(\d{1,2}?)\)?(?=$|\d[spdf])/iuy;

/** Reads a configuration in any order, with blanks, commas or nothing between; undefined when the text is none. */
export function readConfiguration(text: string): Configuration | undefined {
  const compact = text.replaceAll(/[\s,،;+·.-]|_(?=[xyz])/gu, '');
  const [start = '', bracketed, plain] = head.exec(compact) ?? [];
  const rest = (cores[bracketed ?? plain ?? ''] ?? '') + compact.slice(start.length);
  const electrons = new Map<string, number>();
  subshell.lastIndex = 0;
  while (subshell.lastIndex < rest.length) {
    const match = subshell.exec(rest);
    if (!match) return undefined;
    const [, shell = '', letter = '', orbital = '', count = ''] = match;
    const name = `${shell}${letter.toLowerCase()}${orbital.toLowerCase()}`;
    // A subshell that is written twice has more electrons than it can hold, and is no other's.
    if (Number(count) > 0) electrons.set(name, (electrons.get(name) ?? 0) + Number(count));
  }
  return electrons.size > 0 && compact.length > start.length ? electrons : undefined;
}

const describe = (electrons: Configuration): string =>
  [...electrons]
    .map(([name, count]) => `${name}${count}`)
    .toSorted()
    .join(' ');

function withoutOrbitals(electrons: Configuration): Configuration {
  const sums = new Map<string, number>();
  for (const [name, count] of electrons) {
    const subshellName = name.slice(0, 2);
    sums.set(subshellName, (sums.get(subshellName) ?? 0) + count);
  }
  return sums;
}

const hasOrbitals = (electrons: Configuration): boolean =>
  [...electrons.keys()].some((name) => name.length > 2);

/** Compares two configurations, with the core of a noble gas or without. */
export function compareConfiguration(typed: string, accepted: string): Comparison {
  const [found, wanted] = [readConfiguration(typed), readConfiguration(accepted)];
  if (!wanted) return wrong;
  if (!found) return doubtful('notUnderstood');
  if (describe(found) === describe(wanted)) return right;
  if (describe(withoutOrbitals(found)) !== describe(withoutOrbitals(wanted))) return wrong;
  if (hasOrbitals(found) && hasOrbitals(wanted)) return wrong;
  return hasOrbitals(found) ? right : doubtful('notUnderstood');
}
