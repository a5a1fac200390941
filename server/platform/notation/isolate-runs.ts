import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import {
  formulaPlaceholder,
  hasArabicLetter,
  isOnlyWords,
  needsIsolation,
  splitLtrRuns,
} from '#domain/text/ltr-runs.ts';

type NewToken = StateCore['Token'];

/**
 * Isolates signs, numbers, units and formulas from the Arabic words around them, and keeps each on one line with its
 * punctuation (decisions/0042). A text without an Arabic letter is left to right as a whole.
 */
export function isolateRuns(md: MarkdownIt): void {
  // Runs after this rule of the library, before which an escaped character is a token of its own.
  md.core.ruler.after('text_join', 'isolate_runs', (state) => {
    for (const token of state.tokens) {
      if (token.children && token.children.length > 0)
        token.children = isolate(token.children, state.Token);
    }
  });
}

const isFormula = ({ type }: Token) => type === 'math_inline' || type === 'math_block';
const isBreak = ({ type }: Token) => type === 'softbreak' || type === 'hardbreak';

function isolate(tokens: Token[], NewToken: NewToken): Token[] {
  for (const token of tokens) {
    if (token.type === 'code_inline' && !hasArabicLetter(token.content))
      token.attrSet('dir', 'ltr');
  }
  return splitBy(isBreak, tokens).flatMap(({ before, at }) => [
    ...isolateLine(before, NewToken),
    ...at,
  ]);
}

function isolateLine(line: Token[], NewToken: NewToken): Token[] {
  const text = flatten(line);
  if (!hasArabicLetter(text) && isBalanced(line)) {
    const isIsolated = line.every(isFormula) || !needsIsolation(text);
    return isIsolated ? line : inRun(text, line, NewToken);
  }
  const isMarkup = (token: Token) => !isFormula(token) && token.type !== 'text';
  return splitBy(isMarkup, line).flatMap(({ before, at }) => [
    ...isolateSequence(before, NewToken),
    ...at,
  ]);
}

/** Whether every element that opens on this line also closes on it; emphasis may span two lines. */
function isBalanced(line: Token[]): boolean {
  let depth = 0;
  return line.every(({ nesting }) => (depth += nesting) >= 0) && depth === 0;
}

/** Splits tokens at those of a kind: each part has the tokens before one, and that one; the last part has none. */
function splitBy(
  isKind: (token: Token) => boolean,
  tokens: Token[],
): { before: Token[]; at: Token[] }[] {
  const parts: { before: Token[]; at: Token[] }[] = [];
  let before: Token[] = [];
  for (const token of tokens) {
    if (isKind(token)) {
      parts.push({ before, at: [token] });
      before = [];
    } else before.push(token);
  }
  return [...parts, { before, at: [] }];
}

/** Texts and formulas that follow each other on one line. */
function isolateSequence(sequence: Token[], NewToken: NewToken): Token[] {
  const formulas = sequence.filter(isFormula);
  const toTokens = (text: string) =>
    text
      .split(new RegExp(`(${formulaPlaceholder})`, 'u'))
      .filter(Boolean)
      .flatMap((part) =>
        part === formulaPlaceholder ? formulas.splice(0, 1) : textToken(part, NewToken),
      );
  return splitLtrRuns(flatten(sequence)).flatMap((piece) => {
    if (typeof piece === 'string') return toTokens(piece);
    const { opening, run, closing } = piece;
    const before = toTokens(opening);
    const isolated =
      run === formulaPlaceholder ? toTokens(run) : inRun(run, toTokens(run), NewToken);
    const whole = [...before, ...isolated, ...toTokens(closing)];
    return opening + closing === '' ? whole : around('together', 'span', whole, NewToken);
  });
}

const flatten = (tokens: Token[]): string =>
  tokens
    .map((token) =>
      // The placeholder of a formula is removed from typed text, where it would be replaced by a formula.
      isFormula(token) ? formulaPlaceholder : token.content.replaceAll(formulaPlaceholder, ''),
    )
    .join('');

function inRun(text: string, tokens: Token[], NewToken: NewToken): Token[] {
  const name = isOnlyWords(text) ? '' : 'run';
  return around(name, 'bdi', tokens, NewToken);
}

function around(name: string, tag: string, tokens: Token[], NewToken: NewToken): Token[] {
  const opening = new NewToken(`${tag}_open`, tag, 1);
  if (tag === 'bdi') opening.attrSet('dir', 'ltr');
  if (name) opening.attrSet('class', name);
  return [opening, ...tokens, new NewToken(`${tag}_close`, tag, -1)];
}

function textToken(content: string, NewToken: NewToken): Token {
  const token = new NewToken('text', '', 0);
  token.content = content;
  return token;
}
