import type { MarkdownIt } from 'markdown-it';
import { examText } from './exam-text.ts';
import type { NotationRun } from './formulas.ts';
import { summaryText } from './summary-text.ts';

/** Raised with each change of what the renderer writes; the next start then renders the stored texts again. */
export const notationVersion = 7;

/** Maximum characters of one text; the rest is cut off. */
export const maxNotationLength = 20_000;

/**
 * A question, an option or an explanation, to safe HTML: what was typed, with its formulas (`$…$`, `$$…$$`, `\ce{…}`, `\pu{…}`), line
 * breaks and bold words. A formula that does not parse shows its own source.
 */
export const renderExamText = (source: string): string => examText.render(cut(source), newRun());

/** As `renderExamText` on one line, without `<p>`, for options. */
export const renderExamLine = (source: string): string =>
  examText.renderInline(cut(source), newRun());

/** A lesson's summary to safe HTML: as an exam's text, with a part of Markdown. */
export const renderSummary = (source: string): string => summaryText.render(cut(source), newRun());

/** Problems in a text of an exam that the teacher should correct before saving, in Arabic; empty when there are none. */
export const examTextProblems = (source: string): string[] => problemsIn(examText, source);

/** The same for a lesson's summary. */
export const summaryProblems = (source: string): string[] => problemsIn(summaryText, source);

function problemsIn(renderer: MarkdownIt, source: string): string[] {
  const run = newRun();
  renderer.render(cut(source), run);
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
