import { readSpecies, type Species } from './species.ts';

/** What settles, escapes or is dissolved: an arrow says the same as its sign. */
export type State = 's' | 'l' | 'g' | 'aq';

/** A substance with the number before it and the state behind it: `2AgCl↓`. */
export type Term = {
  /** An exact fraction, numerator over denominator. */
  count: readonly [number, number];
  species: readonly Species[];
  state: State | undefined;
};

const states: Record<string, State> = {
  s: 's',
  l: 'l',
  g: 'g',
  aq: 'aq',
  aqu: 'aq',
  v: 'g',
  '↓': 's',
  '↑': 'g',
  صلب: 's',
  ص: 's',
  سائل: 'l',
  س: 'l',
  غاز: 'g',
  غ: 'g',
  محلول: 'aq',
  محلولمائي: 'aq',
  مائي: 'aq',
};

const stateEnd = /(?:_?\((s|l|g|aq|aqu|v|صلب|ص|سائل|س|غاز|غ|محلول|محلولمائي|مائي)\)|([↓↑]))$/iu;

function cutState(text: string): { rest: string; state: State | undefined } {
  let rest = text;
  let state: State | undefined;
  for (let match = stateEnd.exec(rest); match; match = stateEnd.exec(rest)) {
    state ??= states[(match[1] ?? match[2] ?? '').toLowerCase()];
    rest = rest.slice(0, match.index);
  }
  return { rest, state };
}

const written =
  /^(?:(\d+)\/(\d+)|\((\d+)\/(\d+)\)|(\d+)\.(5|25|75)(?=[A-Z([e])|(\d+)(?=[A-Z([e]))?[×·*]?(.+)$/u;

function cutCount(text: string): { count: readonly [number, number]; rest: string } {
  const [, top, bottom, innerTop, innerBottom, whole, part, plain, rest = ''] =
    written.exec(text) ?? [];
  const [over, under] = [top ?? innerTop, bottom ?? innerBottom];
  if (over !== undefined) return { count: [Number(over), Number(under)], rest };
  if (whole !== undefined) return { count: [Number(`${whole}.${part ?? ''}`) * 4, 4], rest };
  return { count: [Number(plain ?? 1), 1], rest: rest === '' ? text : rest };
}

/** Reads a substance without blanks; undefined when it is none. */
export function readTerm(text: string): Term | undefined {
  const { rest: bare, state } = cutState(text);
  const { count, rest } = cutCount(bare);
  if (count[0] === 0 || count[1] === 0) return undefined;
  const species = readSpecies(rest);
  return species.length === 0 ? undefined : { count, species, state };
}
