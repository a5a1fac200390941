import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';

const bareCommand = /\\(?:ce|pu)\{/y;

/** Lets authors write `\ce{H2O}` and `\pu{25 g}` with no dollar signs, and `$$…$$` inside a line. */
export function bareFormulas(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'bare_chemistry', parseBareChemistry);
  md.inline.ruler.before('escape', 'double_dollar_in_line', parseDoubleDollar);
  md.core.ruler.after('inline', 'formula_alone', setFormulaAlone);
}

function parseBareChemistry(state: StateInline, silent: boolean): boolean {
  bareCommand.lastIndex = state.pos;
  const opening = bareCommand.exec(state.src);
  if (!opening) return false;
  const end = findClosingBrace(state.src, state.pos + opening[0].length, state.posMax);
  if (!silent) {
    const token = state.push(end === undefined ? 'formula_unclosed' : 'math_inline', 'math', 0);
    token.content = state.src.slice(state.pos, end ?? endOfLine(state));
  }
  state.pos = end ?? endOfLine(state);
  return true;
}

function parseDoubleDollar(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('$$', state.pos)) return false;
  const contentStart = state.pos + 2;
  const contentEnd = state.src.indexOf('$$', contentStart);
  if (contentEnd <= contentStart || contentEnd + 2 > state.posMax) return false;
  if (!silent)
    state.push('math_inline', 'math', 0).content = state.src.slice(contentStart, contentEnd);
  state.pos = contentEnd + 2;
  return true;
}

/** A paragraph that contains only one formula is shown as a block. */
function setFormulaAlone(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    const [only, ...others] = token.children ?? [];
    const opening = state.tokens[index - 1];
    const closing = state.tokens[index + 1];
    if (only?.type !== 'math_inline' || others.length > 0) return;
    if (opening?.type !== 'paragraph_open' || closing?.type !== 'paragraph_close' || opening.hidden)
      return;
    hide(opening);
    hide(closing);
    only.type = 'math_block';
  });
}

function hide(token: Token): void {
  token.hidden = true;
}

/** The place after the brace that closes the one before `start`; `\{` and `\}` do not count. */
function findClosingBrace(text: string, start: number, end: number): number | undefined {
  let depth = 1;
  for (let position = start; position < end; position += 1) {
    const character = text[position];
    if (character === '\\') position += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0) return position + 1;
  }
  return undefined;
}

function endOfLine(state: StateInline): number {
  const lineEnd = state.src.indexOf('\n', state.pos);
  return lineEnd === -1 ? state.posMax : Math.min(lineEnd, state.posMax);
}
