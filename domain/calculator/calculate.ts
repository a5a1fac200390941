import { type FunctionName, type Operator, type Token, tokenize } from './tokens.ts';

export type CalculatorProblem = 'empty' | 'unreadable' | 'unfinished' | 'impossible';

export type Calculation = { value: number } | { problem: CalculatorProblem };

/** Why an expression has no value. It is thrown and caught within this file, because it may occur at any depth. */
class Failure extends Error {
  readonly problem: CalculatorProblem;
  constructor(problem: CalculatorProblem) {
    super(problem);
    this.problem = problem;
  }
}

const apply: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => left ** right,
};

const functions: Record<FunctionName, (value: number) => number> = {
  log: Math.log10,
  ln: Math.log,
  sqrt: Math.sqrt,
};

/** Parses an expression with the usual precedence: powers before products, products before sums. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #answer: number;
  #place = 0;

  constructor(tokens: readonly Token[], answer: number) {
    this.#tokens = tokens;
    this.#answer = answer;
  }

  read(): number {
    const value = this.#sum();
    if (this.#place < this.#tokens.length) throw new Failure('unreadable');
    return value;
  }

  #takeOperator(...accepted: Operator[]): Operator | undefined {
    const token = this.#tokens[this.#place];
    if (token?.kind !== 'operator' || !accepted.includes(token.operator)) return undefined;
    this.#place += 1;
    return token.operator;
  }

  #sum(): number {
    let value = this.#product();
    for (let sign = this.#takeOperator('+', '-'); sign; sign = this.#takeOperator('+', '-'))
      value = apply[sign](value, this.#product());
    return value;
  }

  /** Two factors side by side are multiplied: `2(3+1)`, `2√4`. */
  #product(): number {
    let value = this.#signed();
    for (;;) {
      const sign = this.#takeOperator('*', '/');
      if (sign) value = apply[sign](value, this.#signed());
      else if (this.#isFactorAhead()) value *= this.#power();
      else return value;
    }
  }

  #isFactorAhead(): boolean {
    const kind = this.#tokens[this.#place]?.kind;
    return kind === 'open' || kind === 'function' || kind === 'answer';
  }

  /** A sign binds less than a power: -2^2 is -4. */
  #signed(): number {
    const sign = this.#takeOperator('+', '-');
    if (sign) return sign === '-' ? -this.#signed() : this.#signed();
    return this.#power();
  }

  /** Powers are read from the right: 2^3^2 is 2^9. An exponent may have a sign. */
  #power(): number {
    const base = this.#factor();
    return this.#takeOperator('^') ? base ** this.#signed() : base;
  }

  #factor(): number {
    const token = this.#tokens[this.#place];
    this.#place += 1;
    switch (token?.kind) {
      case 'number':
        return token.value;
      case 'answer':
        return this.#answer;
      case 'function':
        return functions[token.name](this.#factor());
      case 'open':
        return this.#inBrackets();
      case undefined:
        throw new Failure('unfinished');
      default:
        throw new Failure('unreadable');
    }
  }

  /** Brackets that are open at the end count as closed, as on a pocket calculator. */
  #inBrackets(): number {
    const value = this.#sum();
    const next = this.#tokens[this.#place];
    if (next !== undefined && next.kind !== 'close') throw new Failure('unreadable');
    this.#place += 1;
    return value;
  }
}

/** Longer than any expression that a student types; deeply nested brackets would exhaust the stack. */
export const maxExpressionLength = 200;

/**
 * Evaluates a typed expression. A function applies to the number or bracket directly after it.
 * @param answer the last result, which `Ans` stands for
 */
export function calculate(typed: string, answer = 0): Calculation {
  const tokens = typed.length > maxExpressionLength ? undefined : tokenize(typed);
  if (!tokens) return { problem: 'unreadable' };
  if (tokens.length === 0) return { problem: 'empty' };
  try {
    const value = new Reader(tokens, answer).read();
    // Such as a division by zero, or the logarithm of a negative number.
    return Number.isFinite(value) ? { value } : { problem: 'impossible' };
  } catch (error) {
    if (error instanceof Failure) return { problem: error.problem };
    throw error;
  }
}

const digits = 10;
const superscripts: Record<string, string> = {
  '-': '⁻',
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
};

const trimZeros = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/u, '') : text;

/** A result with ten digits; very large and small ones as `6.02×10²³`. */
export function formatResult(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e10 || size < 1e-4)) {
    const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
    const power = [...exponent.replace('+', '')].map((sign) => superscripts[sign] ?? sign);
    return `${trimZeros(mantissa)}×10${power.join('')}`;
  }
  return trimZeros(value.toPrecision(digits));
}
