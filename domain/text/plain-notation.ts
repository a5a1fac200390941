import { inSigns, subscripts, superscripts } from '#domain/notation/sign-map.ts';
import { cutText } from './cut-text.ts';

const commands: Record<string, string> = {
  times: '×',
  cdot: '×',
  circ: '°',
  degree: '°',
  pm: '±',
  approx: '≈',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  rightleftharpoons: '⇌',
  uparrow: '↑',
  downarrow: '↓',
  infty: '∞',
  sqrt: '√',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  sigma: 'σ',
};

/**
 * A superscript or subscript: in braces, a degree, a charge or number, or one character. An underscore before a word
 * is emphasis.
 */
const scripts =
  /(\^|_(?=\{)|(?<=[\p{L}\p{N})\]}⁰¹²³⁴⁵⁶⁷⁸⁹])_)(?:\{([^{}]*)\}|(°)|(\d*[+\-−]|\d+)(?![\p{L}])|([\p{L}\d+\-−]))/gu;

const script = (whole: string, mark: string, ...parts: (string | undefined)[]): string => {
  const text = parts.slice(0, 4).find((part) => part !== undefined) ?? '';
  if (text === '°') return text;
  const formed = inSigns(text, mark === '^' ? superscripts : subscripts);
  // A subscript letter is written without its mark; a superscript keeps it, because it is an exponent.
  return formed ?? (mark === '^' ? `^${text}` : whole.startsWith('_{') ? text : `_${text}`);
};

/**
 * The platform's notation as plain text, for previews without formulas: `\ce{H2O}` becomes `H2O`, `^{27}_{13}`
 * becomes ²⁷₁₃; emphasis marks and TeX commands are removed.
 */
export const plainNotation = (source: string): string =>
  source
    .replaceAll(/\\([a-zA-Z]+)/gu, (command, name: string) => commands[name] ?? command)
    .replaceAll(scripts, script)
    .replaceAll(/\\(?:ce|pu|mathrm|text)\{([^{}]*)\}/gu, '$1')
    .replaceAll(/\\frac\{([^{}]*)\}\{([^{}]*)\}/gu, '$1/$2')
    .replaceAll(/\\[a-zA-Z]+\s?|\\[ ,;]/gu, ' ')
    .replaceAll(/[$*_`{}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Signs of a formula up to the place where a text was cut. */
const cutFormula = /[^\s\p{Script=Arabic}]+…$/u;

/**
 * The first `max` characters of `plainNotation`. A formula at the cut is left out whole, because half of one is
 * another formula.
 */
export function previewNotation(source: string, max: number): string {
  const plain = plainNotation(source);
  const cut = cutText(plain, max);
  if (cut === plain) return plain;
  const next = plain.charAt(cut.length - 1);
  const isInside = next !== '' && !/[\s\p{Script=Arabic}]/u.test(next);
  const whole = isInside ? cut.replace(cutFormula, '').trimEnd() : '';
  return whole === '' ? cut : `${whole}…`;
}
