import { elementSymbols } from '#domain/chemistry/elements.ts';

/** An atom, a molecule or an ion as it is written, without marks of height. */
export type Species = {
  formula: string;
  /** In elementary charges. */
  charge: number;
};

const electron = /^e(?:\^?-|\^?-1|\(-\))?$/u;

const signed = (sign: string, count: number): number => (sign.startsWith('+') ? count : -count);

/** A charge in each spelling of the schools: `SO4^2-`, `SO4^-2`, `SO4--`, `SO4-2`, `SO4(2-)`. */
const endings: readonly RegExp[] = [
  /^(?<body>.*[^+^-])\^\(?(?<count>\d*)(?<signs>[+-]+)\)?$/u,
  /^(?<body>.*[^+^-])\^\(?(?<signs>[+-])(?<count>\d+)\)?$/u,
  /^(?<body>.*[A-Za-z0-9)\]])\((?<count>\d?)(?<signs>[+-])\)$/u,
  /^(?<body>.*[A-Za-z0-9)\]])\((?<signs>[+-])(?<count>\d)\)$/u,
  /^(?<body>.*[A-Za-z0-9)\]])(?<signs>\+{2,}|-{2,})$/u,
  /^(?<body>.*[A-Za-z0-9)\]])(?<signs>[+-])(?<count>\d)$/u,
];

/** Digits before a sign, of which a charge may have the last: `SO42-`; those marked as a subscript do not belong to it. */
const plainEnding = /^(?<body>.*?[A-Za-z)\]](?:_\d)*)(?<digits>\d*)(?<sign>[+-])$/u;

type Parts = { body: string; charge: number };

/** The likely reading first: the digits after a lone element are its charge (`Ca2+`), one digit after a group is its (`NH4+`). */
function plainReadings(text: string): Parts[] | undefined {
  const { body = '', digits = '', sign = '' } = plainEnding.exec(text)?.groups ?? {};
  if (body === '') return undefined;
  const last = digits.slice(-1);
  const alone = { body: body + digits, charge: signed(sign, 1) };
  if (last === '' || last === '0') return [alone];
  const numbered = { body: body + digits.slice(0, -1), charge: signed(sign, Number(last)) };
  const isElement = /^[A-Z][a-z]?$/u.test(body);
  return isElement || digits.length > 1 ? [numbered, alone] : [alone, numbered];
}

function splitCharge(text: string): Parts[] {
  for (const ending of endings) {
    const { body, count = '', signs = '' } = ending.exec(text)?.groups ?? {};
    if (body === undefined) continue;
    const times = signs.length > 1 ? signs.length : Number(count || 1);
    return [{ body, charge: signed(signs, times) }];
  }
  return plainReadings(text) ?? [{ body: text, charge: 0 }];
}

/** The parts of a hydrate stand in any order; brackets around a whole ion say nothing. */
function writtenAlike({ body, charge }: Parts): string {
  const bare = body
    .replaceAll('_', '')
    .replaceAll('.', '·')
    .replace(/(?<=·)\(H2O\)(\d+)$|(?<=·)(\d+)\(H2O\)$/u, '$1$2H2O');
  const bracketed = charge === 0 ? /^\[([^[\]]*)\]$/u : /^(?:\[([^[\]]*)\]|\(([^()]*)\))$/u;
  const [, square, round] = bracketed.exec(bare) ?? [];
  const inner = (square ?? round ?? bare)
    // Water in equations of alkanols and carbides.
    .replace(/^H-?OH$/u, 'H2O')
    // An ester from its other end.
    .replace(/^(C[^=≡·]*?)-?OOC-?(C.*)$/u, '$2COO$1');
  if (!inner.includes('·')) return inner;
  const parts = inner.split('·').toSorted();
  const isWater = (part: string) => /^\d*H2O$/u.test(part);
  return [...parts.filter((part) => !isWater(part)), ...parts.filter(isWater)].join('·');
}

const shape = /^(?:[A-Z][a-z]?|\d|[()[\]·=≡#-])+$/u;

const hasBalancedBrackets = (text: string): boolean => {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** Whether a text consists of symbols of elements, numbers and brackets as formulas have them. */
const isFormulaBody = (text: string): boolean =>
  shape.test(text) &&
  !/[=≡#-]$/u.test(text) &&
  /^(?:\d+[A-Z]|[A-Z([])/u.test(text) &&
  hasBalancedBrackets(text) &&
  !/(?<!\d)0/u.test(text) &&
  (text.match(/[A-Z][a-z]?/gu) ?? []).every((symbol) => elementSymbols.has(symbol));

/**
 * The readings of a formula: `O2-` is O₂⁻ or O²⁻; with a raised sign there is one. Empty for a text that is none.
 * @param text as `foldSigns` leaves it, without blanks, coefficient and state
 */
export function readSpecies(text: string): Species[] {
  if (electron.test(text)) return [{ formula: 'e', charge: -1 }];
  // An element that nothing is bound to: `Cu°`, `Zn⁰`.
  return splitCharge(text.replace(/(?<=[A-Za-z])(?:°|\^0)$/u, ''))
    .map((parts) => ({ formula: writtenAlike(parts), charge: parts.charge }))
    .filter(({ formula }) => isFormulaBody(formula));
}
