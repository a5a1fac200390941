import { toLatinDigits } from '#domain/text/digits.ts';

export type Operator = '+' | '-' | '*' | '/' | '^';
export type FunctionName = 'log' | 'ln' | 'sqrt';

export type Token =
  | { kind: 'number'; value: number }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'function'; name: FunctionName }
  | { kind: 'open' | 'close' | 'answer' };

/** The spellings of each operator, those of printed exams and schoolbooks included. */
const operators: Record<string, Operator> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '–': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  '^': '^',
};

const functions: Record<string, FunctionName> = {
  log: 'log',
  ln: 'ln',
  sqrt: 'sqrt',
  '√': 'sqrt',
};

/** A number with its power of ten, such as `6.02E23`; an E without digits after it does not belong to the number. */
const numberAtStart = /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/u;
const wordAtStart = /^(?:log|ln|sqrt|√|ans)/iu;

function tokenAt(rest: string): { token: Token; length: number } | undefined {
  const [digits] = numberAtStart.exec(rest) ?? [];
  if (digits !== undefined)
    return { token: { kind: 'number', value: Number(digits) }, length: digits.length };
  const [word] = wordAtStart.exec(rest) ?? [];
  if (word !== undefined) {
    const name = functions[word.toLowerCase()];
    const token: Token = name ? { kind: 'function', name } : { kind: 'answer' };
    return { token, length: word.length };
  }
  const [sign = ''] = rest;
  const operator = operators[sign];
  if (operator) return { token: { kind: 'operator', operator }, length: sign.length };
  if (sign === '(') return { token: { kind: 'open' }, length: 1 };
  if (sign === ')') return { token: { kind: 'close' }, length: 1 };
  return undefined;
}

/**
 * Splits a typed expression into numbers, operators and names. Arabic digits and separators count as Latin ones, and
 * `×10^` is written as it is read. Undefined where a character is unknown.
 */
export function tokenize(typed: string): Token[] | undefined {
  const signs = toLatinDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll(/[\s٬,\u200e\u200f\u2066-\u2069]/gu, '')
    .replaceAll('−', '-');
  const tokens: Token[] = [];
  for (let place = 0; place < signs.length;) {
    const found = tokenAt(signs.slice(place));
    if (!found) return undefined;
    tokens.push(found.token);
    place += found.length;
  }
  return tokens;
}
