import {
  attachScript,
  type FormulaFace,
  type FormulaNode,
  row,
  space,
  upright,
} from './formula-tree.ts';

/**
 * The part of TeX that the demo curriculum uses; anything else throws, so that no paper shows a
 * backslash.
 */
const symbols: Record<string, { text: string; face: FormulaFace }> = {
  alpha: { text: 'α', face: 'italic' },
  lambda: { text: 'λ', face: 'italic' },
  mu: { text: 'μ', face: 'italic' },
  nu: { text: 'ν', face: 'italic' },
  pi: { text: 'π', face: 'italic' },
  rho: { text: 'ρ', face: 'italic' },
  sigma: { text: 'σ', face: 'italic' },
  Delta: { text: 'Δ', face: 'upright' },
  circ: { text: '∘', face: 'upright' },
};

const operators: Record<string, string> = { times: '×', cdot: '⋅', ge: '≥', to: '→' };

const operatorByCharacter: Record<string, string> = {
  '+': '+',
  '-': '−',
  '=': '=',
  '<': '<',
  '>': '>',
};

/** TeX's medium and thick space are nearly the same on paper; one is enough. */
const aroundOperator = 0.24;

type Cursor = { source: string; position: number };

const isOpening = (node: FormulaNode | undefined) =>
  node === undefined || (node.kind === 'glyphs' && /[([,]$/u.test(node.text));

/** A sign at the start, after a bracket or after another operator belongs to its number. */
const pushOperator = (items: FormulaNode[], text: string) => {
  const last = items.at(-1);
  const isSign = /[+−]/u.test(text) && (isOpening(last) || last?.kind === 'space');
  items.push(
    ...(isSign ? [upright(text)] : [space(aroundOperator), upright(text), space(aroundOperator)]),
  );
};

const take = (cursor: Cursor, pattern: RegExp): string | undefined => {
  const sticky = new RegExp(pattern.source, 'uy');
  sticky.lastIndex = cursor.position;
  const found = sticky.exec(cursor.source)?.[0];
  if (found !== undefined) cursor.position += found.length;
  return found;
};

/** What a command applies to: a group, or the next sign alone. */
const parseArgument = (cursor: Cursor, face: FormulaFace): FormulaNode => {
  take(cursor, /\s+/u);
  if (take(cursor, /\{/u)) return parseRow(cursor, face);
  const sign = take(cursor, /[A-Za-z0-9]/u);
  if (sign !== undefined)
    return { kind: 'glyphs', text: sign, face: /\d/u.test(sign) ? 'upright' : face };
  const items: FormulaNode[] = [];
  parseItem(cursor, items, face);
  return row(items);
};

/** Small signs stand close: no space around the operators of a script. */
const parseScript = (cursor: Cursor, face: FormulaFace): FormulaNode => {
  const script = parseArgument(cursor, face);
  return script.kind === 'row' ? row(script.items.filter(({ kind }) => kind !== 'space')) : script;
};

const parseCommand = (cursor: Cursor, items: FormulaNode[], face: FormulaFace): void => {
  const name = take(cursor, /[A-Za-z]+|./u) ?? '';
  const symbol = symbols[name];
  const operator = operators[name];
  if (symbol) items.push({ kind: 'glyphs', ...symbol });
  else if (operator) pushOperator(items, operator);
  else if (name === ' ') items.push(space(0.3));
  else if (name === ',') items.push(space(0.17));
  else if (name === '%') items.push(upright('%'));
  else if (name === 'log') items.push(upright('log'), space(0.17));
  else if (name === 'mathrm') items.push(parseArgument(cursor, 'upright'));
  else if (name === 'sqrt') items.push({ kind: 'root', body: parseArgument(cursor, face) });
  else if (name === 'bar') items.push({ kind: 'bar', body: parseArgument(cursor, face) });
  else if (name === 'frac') {
    const top = parseArgument(cursor, face);
    items.push({ kind: 'fraction', top, bottom: parseArgument(cursor, face) });
  } else throw new Error(`\\${name} is not known in "${cursor.source}".`);
};

const parseItem = (cursor: Cursor, items: FormulaNode[], face: FormulaFace): void => {
  const number = take(cursor, /\d+(?:\.\d+)?/u);
  if (number !== undefined) return void items.push(upright(number));
  // A word in upright letters is one piece, so that the font kerns it.
  const letters = take(cursor, face === 'upright' ? /[A-Za-z]+/u : /[A-Za-z]/u);
  if (letters !== undefined) return void items.push({ kind: 'glyphs', text: letters, face });
  const character = take(cursor, /./u) ?? '';
  const operator = operatorByCharacter[character];
  if (operator) return pushOperator(items, operator);
  if (character === '\\') return parseCommand(cursor, items, face);
  if (character === '^') return attachScript(items, 'above', parseScript(cursor, face));
  if (character === '_') return attachScript(items, 'below', parseScript(cursor, face));
  if (character === '{') return void items.push(parseRow(cursor, face));
  items.push(upright(character));
  if (character === ',') items.push(space(0.17));
};

/** An operator at either end needs its space on one side only. */
const withoutOuterSpace = (items: FormulaNode[]): FormulaNode[] => {
  const start = items.findIndex(({ kind }) => kind !== 'space');
  const end = items.findLastIndex(({ kind }) => kind !== 'space');
  return items.slice(Math.max(start, 0), end + 1);
};

const parseRow = (cursor: Cursor, face: FormulaFace): FormulaNode => {
  const items: FormulaNode[] = [];
  for (;;) {
    take(cursor, /\s+/u);
    if (cursor.position >= cursor.source.length || take(cursor, /\}/u)) break;
    parseItem(cursor, items, face);
  }
  return row(withoutOuterSpace(items));
};

/**
 * Reads what stands between two dollar signs.
 * @throws Error on a command outside the part of TeX that the demo curriculum uses
 */
export const parseMathematics = (source: string): FormulaNode =>
  parseRow({ source, position: 0 }, 'italic');
