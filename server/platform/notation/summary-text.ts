import markdownIt from 'markdown-it';
import type { MarkdownIt, StateInline } from 'markdown-it';
import { findFormulas } from '#domain/notation/formula-spans.ts';
import { boldInSummary, isLineOfSummary } from '#domain/notation/summary-marks.ts';
import { formulas } from './formulas.ts';
import { isolateRuns } from './isolate-runs.ts';

/** What Markdown would take for a list or a heading at the beginning of a line. */
const lineMarks = /^([ \t]*)([-+*]|#{1,6}|\d+[.)])(?=[ \t]|$)/gmu;

/** Lets a mark at the beginning of a line stand for itself wherever it can be a sign or a number. */
function spareArithmetic(md: MarkdownIt): void {
  md.core.ruler.after('normalize', 'arithmetic', (state) => {
    const spans = findFormulas(state.src);
    state.src = state.src.replaceAll(
      lineMarks,
      (whole, blanks: string, mark: string, place: number) => {
        const isInFormula = spans.some(({ from, to }) => from < place && place < to);
        if (isInFormula || isLineOfSummary(state.src.slice(place))) return whole;
        return `${blanks}${mark.slice(0, -1)}\\${mark.slice(-1)}`;
      },
    );
  });
}

function parseBold(state: StateInline, silent: boolean): boolean {
  const words = boldInSummary(state.src, state.pos);
  const end = state.pos + 4 + (words?.length ?? 0);
  if (words === undefined || end > state.posMax) return false;
  if (!silent) {
    const { posMax } = state;
    state.pos += 2;
    state.posMax = end - 2;
    state.push('strong_open', 'strong', 1);
    state.md.inline.tokenize(state);
    state.push('strong_close', 'strong', -1);
    state.posMax = posMax;
  }
  state.pos = end;
  return true;
}

/**
 * The longer texts of lessons, with a part of Markdown: headings, bullets, tables, links, code and bold words. A sign has its meaning for
 * Markdown only where it cannot be a sign of arithmetic.
 */
export const summaryText = markdownIt('zero', { breaks: true });

summaryText.enable([
  'heading',
  'list',
  'table',
  'newline',
  'escape',
  'backticks',
  'link',
  'autolink',
]);
summaryText.validateLink = (url) => /^https?:\/\//i.test(url);
summaryText.inline.ruler.before('link', 'bold_words', parseBold);
summaryText.use(formulas);
summaryText.use(isolateRuns);
summaryText.use(spareArithmetic);

summaryText.renderer.rules.link_open = (tokens, index, options, _run, renderer) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
  tokens[index]?.attrSet('target', '_blank');
  return renderer.renderToken(tokens, index, options);
};

// The page has its own large headings; those of a text are smaller.
summaryText.renderer.rules.heading_open = (tokens, index) => `<${headingTag(tokens[index]?.tag)}>`;
summaryText.renderer.rules.heading_close = (tokens, index) =>
  `</${headingTag(tokens[index]?.tag)}>\n`;

function headingTag(tag: string | undefined): string {
  return tag === 'h1' ? 'h3' : 'h4';
}
