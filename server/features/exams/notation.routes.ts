import type { FastifyInstance } from 'fastify';
import { notation } from '#contract/exams/notation.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notationProblems, renderNotation } from '#server/platform/notation/notation.ts';

/** Binds the preview of what the teacher writes. */
export const registerNotation = (app: FastifyInstance): void => {
  bind(app, notation.preview, async ({ body }) => ({
    html: renderNotation(body.text),
    problems: notationProblems(body.text),
  }));
};
