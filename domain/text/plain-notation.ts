import { withoutBoldMarks } from '#domain/notation/bold.ts';
import { findFormulas } from '#domain/notation/formula-spans.ts';
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

/** A superscript or subscript: in braces, a degree, a charge or number, or one character. */
const scripts = /([\^_])(?:\{([^{}]*)\}|(°)|(\d*[+\-−]|\d+)(?![\p{L}])|([\p{L}\d+\-−]))/gu;

const script = (_: string, mark: string, ...parts: (string | undefined)[]): string => {
  const text = parts.slice(0, 4).find((part) => part !== undefined) ?? '';
  if (text === '°') return text;
  const formed = inSigns(text, mark === '^' ? superscripts : subscripts);
  // A subscript letter is written without its mark; a superscript keeps it, because it is an exponent.
  return formed ?? (mark === '^' ? `^${text}` : text);
};

/** A formula of TeX as plain text: `\ce{H2O}` as `H2O`, `^{27}_{13}` as ²⁷₁₃. */
export const plainFormula = (tex: string): string =>
  tex
    .replaceAll(/\\([a-zA-Z]+)/gu, (command, name: string) => commands[name] ?? command)
    .replaceAll(scripts, script)
    .replaceAll(/\\(?:ce|pu|mathrm|text)\{([^{}]*)\}/gu, '$1')
    .replaceAll(/\\frac\{([^{}]*)\}\{([^{}]*)\}/gu, '$1/$2')
    .replaceAll(/\\[a-zA-Z]+\s?|\\[ ,;]/gu, ' ')
    .replaceAll(/[${}_]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const plainWords = (text: string): string => text.replaceAll('\\$', '$');

/**
 * A text of an exam as plain text on one line, for previews: its formulas by `plainFormula`, everything else as it was typed.
 */
export function plainNotation(source: string): string {
  const text = withoutBoldMarks(source);
  let plain = '';
  let shown = 0;
  for (const { from, to, isWhole } of findFormulas(text)) {
    if (!isWhole) continue;
    plain += plainWords(text.slice(shown, from)) + plainFormula(text.slice(from, to));
    shown = to;
  }
  return (plain + plainWords(text.slice(shown))).replaceAll(/\s+/gu, ' ').trim();
}

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
