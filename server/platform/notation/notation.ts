import { markdown } from './markdown.ts';
import type { NotationRun } from './markdown.ts';

/** Raised with each change of what the renderer writes; the next start then renders the stored texts again. */
export const notationVersion = 4;

/** Maximum characters of one text; the rest is cut off. */
export const maxNotationLength = 20_000;

/**
 * The teacher's text to safe HTML: simple Markdown with `$…$`, `$$…$$`, bare `\ce{…}` and `\pu{…}`.
 * HTML in the text is shown as text; a formula that does not parse shows its own source.
 */
export function renderNotation(source: string): string {
  return markdown.render(cut(source), newRun());
}

/** As `renderNotation` on one line, without `<p>`, for options and titles. */
export function renderNotationInline(source: string): string {
  return markdown.renderInline(cut(source), newRun());
}

/** Problems that the teacher should correct before saving, in Arabic; empty when there are none. */
export function notationProblems(source: string): string[] {
  const run = newRun();
  markdown.render(cut(source), run);
  if (source.length > maxNotationLength)
    run.problems.push(`النص أطول من ${maxNotationLength} حرف، وما زاد عليها لن يظهر.`);
  return run.problems;
}

function cut(source: string): string {
  return source.slice(0, maxNotationLength);
}

function newRun(): NotationRun {
  return { problems: [], formulaCount: 0 };
}
