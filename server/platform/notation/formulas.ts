import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { findFormulas, type FormulaSpan } from '#domain/notation/formula-spans.ts';
import { failed, renderFormula } from './formula.ts';

/** Bounds the work and the size of one text: a whole exam sheet has fewer formulas than this. */
const maxFormulas = 300;

/** State of one rendering: the formulas that could not be rendered, and the number of formulas so far. */
export type NotationRun = { problems: string[]; formulaCount: number };

const spansOf = new WeakMap<StateInline, FormulaSpan[]>();

const spanAt = (state: StateInline): FormulaSpan | undefined => {
  const spans = spansOf.get(state) ?? findFormulas(state.src);
  spansOf.set(state, spans);
  return spans.find(({ from, to }) => from === state.pos && to <= state.posMax);
};

/** Only a command that needs a brace is broken without it; a lone dollar or backslash is what was typed. */
const isBroken = (source: string) => /^\\(?:ce|pu)\{/u.test(source);

function parseFormula(state: StateInline, silent: boolean): boolean {
  if (!/[\\$]/u.test(state.src.charAt(state.pos))) return false;
  const span = spanAt(state);
  const source = span ? state.src.slice(span.from, span.to) : '';
  if (!span || !(span.isWhole || isBroken(source))) return false;
  if (!silent) {
    const token = state.push(span.isWhole ? 'math_inline' : 'formula_unclosed', 'math', 0);
    token.content = texOf(source, span);
  }
  state.pos = span.to;
  return true;
}

/** The formula without its dollars; `\ce{…}` is a command of TeX itself. */
const texOf = (source: string, { opening, closing }: FormulaSpan): string =>
  source.startsWith('$') ? source.slice(opening, source.length - closing) : source;

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

function setFormula(source: string, isBlock: boolean, run: NotationRun): string {
  run.formulaCount += 1;
  if (run.formulaCount > maxFormulas)
    return note(run, failed(source, `النص فيه أكثر من ${maxFormulas} صيغة`));
  return note(run, renderFormula(source, isBlock));
}

function note(run: NotationRun, formula: ReturnType<typeof renderFormula>): string {
  if (formula.problem !== undefined) run.problems.push(formula.problem);
  return formula.html;
}

/** A rule that writes a token's content; the environment of the renderer is the run that `notation.ts` begins. */
const writing =
  (write: (source: string, run: NotationRun) => string): RendererRule =>
  (tokens, index, _options, env) =>
    write(tokens[index]?.content ?? '', env as NotationRun);

/** The formulas of a text, by the same grammar as in the editor and in previews (`findFormulas`). */
export function formulas(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'formula', parseFormula);
  md.core.ruler.after('inline', 'formula_alone', setFormulaAlone);
  const { rules } = md.renderer;
  rules.math_inline = writing((source, run) => setFormula(source, false, run));
  rules.math_block = writing((source, run) => setFormula(source, true, run));
  rules.formula_unclosed = writing((source, run) =>
    note(run, failed(source, 'القوس } ناقص في آخرها')),
  );
}
