import { type FormulaPiece, inLine, piecesAsText } from './formula-pieces.ts';

/** Reads a part of a formula: chemistry within mathematics, or mathematics within chemistry. */
export type ReadPart = (source: string) => FormulaPiece[];

const signs: Record<string, string> = Object.fromEntries(
  [
    'alpha α',
    'beta β',
    'gamma γ',
    'delta δ',
    'Delta Δ',
    'epsilon ε',
    'eta η',
    'theta θ',
    'lambda λ',
    'mu μ',
    'nu ν',
    'pi π',
    'rho ρ',
    'sigma σ',
    'Sigma Σ',
    'tau τ',
    'phi φ',
    'psi ψ',
    'omega ω',
    'Omega Ω',
    'times ×',
    'cdot ·',
    'div ÷',
    'pm ±',
    'approx ≈',
    'neq ≠',
    'ne ≠',
    'leq ≤',
    'le ≤',
    'geq ≥',
    'ge ≥',
    'infty ∞',
    'circ °',
    'degree °',
    'rightarrow →',
    'to →',
    'leftarrow ←',
    'rightleftharpoons ⇌',
    'uparrow ↑',
    'downarrow ↓',
    'propto ∝',
    'sum Σ',
    'int ∫',
    'partial ∂',
  ].map((entry) => entry.split(' ') as [string, string]),
);

const plainGroups = /^(?:mathrm|mathbf|mathit|text|textbf|operatorname|boxed|overline|bar|vec)$/u;

/** The content of the group that begins at `start`, or the sign that stands there, and the place after it. */
export function groupAt(source: string, start: number): { content: string; end: number } {
  const first = source.slice(start).search(/\S/u);
  const from = first === -1 ? source.length : start + first;
  if (source[from] === '\\') {
    const name = /^\\(?:[a-zA-Z]+|.)?/u.exec(source.slice(from))?.[0] ?? '\\';
    return { content: name, end: from + name.length };
  }
  if (source[from] !== '{') return { content: source.charAt(from), end: from + 1 };
  let depth = 0;
  for (let place = from; place < source.length; place += 1) {
    if (source[place] === '\\') place += 1;
    else if (source[place] === '{') depth += 1;
    else if (source[place] === '}') depth -= 1;
    if (depth === 0) return { content: source.slice(from + 1, place), end: place + 1 };
  }
  return { content: source.slice(from + 1), end: source.length };
}

const bracketed = (pieces: FormulaPiece[]): FormulaPiece[] =>
  /[\s+\-−=/]/u.test(piecesAsText(pieces)) ? [inLine('('), ...pieces, inLine(')')] : pieces;

type Step = { pieces: FormulaPiece[]; end: number };

/** A command of TeX at `start`, such as `\frac{a}{b}` or `\Delta`. */
export function readCommand(
  source: string,
  start: number,
  read: ReadPart,
  chemistry: ReadPart,
): Step {
  const name = /^\\([a-zA-Z]+)/u.exec(source.slice(start))?.[1];
  if (name === undefined) {
    const escaped = source.charAt(start + 1);
    return { pieces: [inLine(/[%$&#_{}]/u.test(escaped) ? escaped : ' ')], end: start + 2 };
  }
  const end = start + 1 + name.length;
  if (/^[dt]?frac$/u.test(name)) {
    const over = groupAt(source, end);
    const under = groupAt(source, over.end);
    const parts = [over, under].map(({ content }) => bracketed(read(content)));
    return {
      pieces: [...(parts[0] ?? []), inLine('/', ' على '), ...(parts[1] ?? [])],
      end: under.end,
    };
  }
  const group = groupAt(source, end);
  if (name === 'ce') return { pieces: chemistry(group.content), end: group.end };
  if (name === 'pu' || plainGroups.test(name))
    return { pieces: read(group.content), end: group.end };
  if (name === 'sqrt')
    return { pieces: [inLine('√', ' جذر '), ...bracketed(read(group.content))], end: group.end };
  if (name === 'xrightarrow')
    return {
      pieces: [
        inLine('→', ' يعطي '),
        { text: piecesAsText(read(group.content)), level: 'sup', words: '' },
      ],
      end: group.end,
    };
  if (/^(?:left|right|displaystyle|limits|quad|,)$/u.test(name)) return { pieces: [], end };
  const spaces = /^\s*/u.exec(source.slice(end))?.[0].length ?? 0;
  return { pieces: [inLine(signs[name] ?? name)], end: end + spaces };
}

/** Mathematics of `$…$` as it reads in a line. */
export function readMath(source: string, chemistry: ReadPart): FormulaPiece[] {
  const read: ReadPart = (part) => readMath(part, chemistry);
  const pieces: FormulaPiece[] = [];
  let place = 0;
  while (place < source.length) {
    const sign = source.charAt(place);
    if (sign === '\\') {
      const step = readCommand(source, place, read, chemistry);
      pieces.push(...step.pieces);
      place = step.end;
    } else if (sign === '^' || sign === '_') {
      const { content, end } = groupAt(source, place + 1);
      const text = piecesAsText(read(content));
      // The degree sign is a superscript already.
      pieces.push(
        text.startsWith('°') ? inLine(text) : { text, level: sign === '^' ? 'sup' : 'sub' },
      );
      place = end;
    } else {
      if (!/[{}]/u.test(sign)) pieces.push(inLine({ '-': '−', '~': ' ', '*': '·' }[sign] ?? sign));
      place += 1;
    }
  }
  return pieces;
}
