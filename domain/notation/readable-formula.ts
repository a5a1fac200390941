import { type FormulaPiece, inLine, piecesAsText } from './formula-pieces.ts';
import { groupAt, readCommand, readMath } from './math-pieces.ts';

const arrow = /^(<=>>|<<=>|<=>|<-->|<->|-->|->|<-)(?:\[([^\]]*)\])?(?:\[([^\]]*)\])?/u;
const arrows: Record<string, [sign: string, words: string]> = {
  '->': ['→', ' يعطي '],
  '-->': ['→', ' يعطي '],
  '<-': ['←', ' ينتج من '],
  '<->': ['↔', ' رنين '],
  '<-->': ['↔', ' رنين '],
  '<=>': ['⇌', ' في اتزان مع '],
  '<=>>': ['⇌', ' في اتزان مع '],
  '<<=>': ['⇌', ' في اتزان مع '],
};
const state = /^\((s|l|g|aq)\)/u;
const stateWords: Record<string, string> = {
  s: ' صلب ',
  l: ' سائل ',
  g: ' غاز ',
  aq: ' محلول مائي ',
};
const charge = /^[+-](?=$|[\s)\]}(,])/u;
const raisedRun = /^\^(\d*[+-]|\d+|[A-Za-z])/u;
const loweredRun = /^_(\d+|[A-Za-z])/u;

type Step = { pieces: FormulaPiece[]; end: number };

function readArrow(source: string, place: number): Step | undefined {
  const match = arrow.exec(source.slice(place));
  if (!match) return undefined;
  const [whole, kind = '', above, below] = match;
  const [sign, words] = arrows[kind] ?? ['→', ' يعطي '];
  const conditions = [above, below]
    .filter(Boolean)
    .map((part) => piecesAsText(readChemistry(part ?? '')));
  const label = conditions.join(' ');
  return {
    pieces: [
      inLine(sign, words),
      ...(label === '' ? [] : [{ text: label, level: 'sup' as const, words: ` بشرط ${label} ` }]),
    ],
    end: place + whole.length,
  };
}

/** A raised or lowered part, or the arrow of a gas or a precipitate. */
function readLevel(source: string, place: number): Step | undefined {
  const rest = source.slice(place);
  const isAlone = /^.(?=$|\s)/u.test(rest) && (place === 0 || /\s/u.test(source.charAt(place - 1)));
  if (rest.startsWith('^') && /^\^(?=$|\s)/u.test(rest))
    return { pieces: [inLine('↑', ' غاز متصاعد ')], end: place + 1 };
  if (rest.startsWith('v') && isAlone) return { pieces: [inLine('↓', ' راسب ')], end: place + 1 };
  if (rest.startsWith('^{') || rest.startsWith('_{')) {
    const { content, end } = groupAt(source, place + 1);
    const text = piecesAsText(readMath(content, readChemistry)).replaceAll('−', '-');
    if (text.startsWith('°')) return { pieces: [inLine(text)], end };
    return { pieces: [{ text, level: rest.startsWith('^') ? 'sup' : 'sub' }], end };
  }
  const run = raisedRun.exec(rest) ?? loweredRun.exec(rest);
  if (!run) return undefined;
  return {
    pieces: [{ text: run[1] ?? '', level: rest.startsWith('^') ? 'sup' : 'sub' }],
    end: place + run[0].length,
  };
}

/** Digits after a symbol are a subscript, and a sign at its end is a charge. */
function readSymbolEnd(source: string, place: number, isAfterSymbol: boolean): Step | undefined {
  const rest = source.slice(place);
  const digits = /^\d+/u.exec(rest)?.[0];
  if (digits !== undefined)
    return {
      pieces: [{ text: digits, level: isAfterSymbol ? 'sub' : 'line' }],
      end: place + digits.length,
    };
  const isBound = place > 0 && !/\s/u.test(source.charAt(place - 1));
  if (isBound && charge.test(rest))
    return { pieces: [{ text: rest.charAt(0), level: 'sup' }], end: place + 1 };
  const physical = state.exec(rest);
  if (!physical) return undefined;
  return {
    pieces: [inLine(physical[0], stateWords[physical[1] ?? ''] ?? '')],
    end: place + physical[0].length,
  };
}

function readInner(source: string, place: number): Step | undefined {
  if (source[place] === '\\') return readCommand(source, place, readChemistry, readChemistry);
  if (source[place] === '{') {
    const { content, end } = groupAt(source, place);
    return { pieces: readChemistry(content), end };
  }
  if (source[place] !== '$') return undefined;
  const close = source.indexOf('$', place + 1);
  const end = close === -1 ? source.length : close;
  return { pieces: readMath(source.slice(place + 1, end), readChemistry), end: end + 1 };
}

const bonds: Record<string, string> = { '*': '·', '#': '≡', '-': '−' };

/** Chemistry of `\ce{…}`, in the part of mhchem's language that lessons use, as it reads in a line. */
function readChemistry(source: string): FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  let place = 0;
  while (place < source.length) {
    const isAfterSymbol = place > 0 && /[A-Za-z)\]}]/u.test(source.charAt(place - 1));
    const step =
      readInner(source, place) ??
      readArrow(source, place) ??
      readLevel(source, place) ??
      readSymbolEnd(source, place, isAfterSymbol);
    if (step) {
      pieces.push(...step.pieces);
      place = step.end;
    } else {
      const sign = source.charAt(place);
      pieces.push(inLine(bonds[sign] ?? sign));
      place += 1;
    }
  }
  return pieces;
}

/** How a formula reads in a line, from its source with what encloses it: `\ce{H2SO4}` as H₂SO₄. */
export function readFormula(source: string): FormulaPiece[] {
  const chemistry = /^\\ce\{([^]*)\}$/u.exec(source)?.[1];
  if (chemistry !== undefined) return readChemistry(chemistry.trim());
  const math = /^(?:\\pu\{([^]*)\}|\$\$([^]*)\$\$|\$([^]*)\$)$/u.exec(source) ?? [];
  const quantity = math[1]?.replaceAll('//', '/');
  return readMath((quantity ?? math[2] ?? math[3] ?? source).trim(), readChemistry);
}
