import type { FastifyInstance } from 'fastify';
import { notation } from '#contract/exams/notation.ts';
import { bind } from '#server/platform/http/bind.ts';
import {
  examTextProblems,
  renderExamLine,
  renderExamText,
  renderSummary,
  summaryProblems,
} from '#server/platform/notation/notation.ts';

const renderers = { question: renderExamText, option: renderExamLine, summary: renderSummary };

/** Binds the preview of what the teacher writes. */
export const registerNotation = (app: FastifyInstance): void => {
  bind(app, notation.preview, async ({ body: { text, kind } }) => ({
    html: renderers[kind](text),
    problems: kind === 'summary' ? summaryProblems(text) : examTextProblems(text),
  }));
};
