import { tex } from '@mdit/plugin-tex';
import markdownIt from 'markdown-it';
import { bareFormulas } from './formula-rules.ts';
import { failed, renderFormula } from './formula.ts';
import { isolateRuns } from './isolate-runs.ts';

/** Bounds the work and the size of one text: a whole exam sheet has fewer formulas than this. */
const maxFormulas = 300;

/** State of one rendering: the formulas that could not be rendered, and the number of formulas so far. */
export type NotationRun = { problems: string[]; formulaCount: number };

export const markdown = markdownIt({
  html: false,
  linkify: false,
  breaks: true,
  typographer: false,
});

markdown.disable(['image', 'html_block', 'html_inline', 'code', 'lheading', 'reference']);
markdown.validateLink = (url) => /^https?:\/\//i.test(url);
markdown.use(tex, { delimiters: 'dollars', render: setFormula });
markdown.use(bareFormulas);
markdown.use(isolateRuns);

markdown.renderer.rules.formula_unclosed = (tokens, index, _options, run: NotationRun) =>
  note(run, failed(tokens[index]?.content ?? '', 'القوس } ناقص في آخرها'));

markdown.renderer.rules.link_open = (tokens, index, options, _run, renderer) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
  tokens[index]?.attrSet('target', '_blank');
  return renderer.renderToken(tokens, index, options);
};

// The page has its own large headings; those of a text are smaller.
markdown.renderer.rules.heading_open = (tokens, index) => `<${headingTag(tokens[index]?.tag)}>`;
markdown.renderer.rules.heading_close = (tokens, index) => `</${headingTag(tokens[index]?.tag)}>\n`;

function headingTag(tag: string | undefined): string {
  return tag === 'h1' ? 'h3' : 'h4';
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
