/** The position of a formula in a text; without an end it is incomplete or broken. */
export type FormulaSpan = {
  from: number;
  to: number;
  isWhole: boolean;
  /** The lengths of the delimiters, such as `\ce{` and `}`. */
  opening: number;
  closing: number;
};

const enclosed = /\\(?:ce|pu)\{/y;
const command = /\\[a-zA-Z]+/y;
/** An Arabic letter, the end of the line, or what begins the next formula. */
const endOfHalf = /[\n\u0600-\u06ff$]|\\(?:ce|pu)\{/gu;
/** Characters of a formula that a price does not have: `$5` alone is not a formula. */
const lettersOfMath = /[\\^_{=A-Za-z]/u;

/** The place after the brace that closes the one before `start`; `\{` and `\}` do not count. */
function findClosingBrace(text: string, start: number): number | undefined {
  let depth = 1;
  for (let place = start; place < text.length; place += 1) {
    const character = text[place];
    if (character === '\\') place += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === '\n' && text[place + 1] === '\n') return undefined;
    if (depth === 0) return place + 1;
  }
  return undefined;
}

/** An unclosed formula ends before the next Arabic letter or formula, or at the end of the line. */
function openEnd(text: string, from: number): number {
  endOfHalf.lastIndex = from + 1;
  const to = endOfHalf.exec(text)?.index ?? text.length;
  return from + text.slice(from, to).trimEnd().length;
}

const half = (text: string, from: number): FormulaSpan => ({
  from,
  to: openEnd(text, from),
  isWhole: false,
  opening: 0,
  closing: 0,
});

function enclosedAt(text: string, from: number): FormulaSpan | undefined {
  enclosed.lastIndex = from;
  const opening = enclosed.exec(text)?.[0].length;
  if (opening === undefined) return undefined;
  const to = findClosingBrace(text, from + opening);
  return to === undefined ? half(text, from) : { from, to, isWhole: true, opening, closing: 1 };
}

function isClosingDollar(text: string, place: number): boolean {
  return (
    text[place] === '$' &&
    !/[\s\\]/u.test(text.charAt(place - 1)) &&
    !/\d/u.test(text.charAt(place + 1))
  );
}

/** Up to where no dollar closes a formula: a text full of dollars is not searched from each of them. */
type Search = { noClosingUntil: number };

function dollarsAt(text: string, from: number, search: Search): FormulaSpan | undefined {
  if (text[from] !== '$') return undefined;
  const isDouble = text[from + 1] === '$';
  const opening = isDouble ? 2 : 1;
  const paragraph = text.indexOf('\n\n', from);
  const end = paragraph === -1 ? text.length : paragraph;
  const start = from + opening;
  if (isDouble) {
    const close = text.indexOf('$$', start);
    if (close > start && close < end)
      return { from, to: close + 2, isWhole: true, opening, closing: 2 };
  } else if (!/\s/u.test(text.charAt(start)) && from >= search.noClosingUntil) {
    for (let place = start + 1; place < end; place += 1) {
      if (isClosingDollar(text, place))
        return { from, to: place + 1, isWhole: true, opening, closing: 1 };
    }
    search.noClosingUntil = end;
  }
  const open = half(text, from);
  return lettersOfMath.test(text.slice(start, open.to)) ? open : undefined;
}

function commandAt(text: string, from: number): FormulaSpan | undefined {
  command.lastIndex = from;
  return command.test(text) ? half(text, from) : undefined;
}

/**
 * The formulas of a text in the platform's notation (decisions/0006), in order: `\ce{…}`, `\pu{…}`, `$…$`, `$$…$$`,
 * unclosed ones included.
 */
export function findFormulas(text: string): FormulaSpan[] {
  const spans: FormulaSpan[] = [];
  const search = { noClosingUntil: 0 };
  let place = 0;
  while (place < text.length) {
    const character = text[place];
    const isEscaped = character === '\\' && /[\\$]/u.test(text.charAt(place + 1));
    const span =
      isEscaped || (character !== '\\' && character !== '$')
        ? undefined
        : (enclosedAt(text, place) ?? dollarsAt(text, place, search) ?? commandAt(text, place));
    if (span) spans.push(span);
    place = span ? Math.max(span.to, place + 1) : place + (isEscaped ? 2 : 1);
  }
  return spans;
}
