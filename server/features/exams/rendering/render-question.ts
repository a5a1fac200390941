import { renderNotation, renderNotationInline } from '#server/platform/notation/notation.ts';

type Texts = { question_text: string; options: readonly string[]; explanation_text: string };

/** What the texts of a question look like, as columns. */
export const renderQuestion = (texts: Texts) => ({
  question_html: renderNotation(texts.question_text),
  options_html: texts.options.map(renderNotationInline),
  explanation_html: texts.explanation_text === '' ? '' : renderNotation(texts.explanation_text),
});
