import type { FastifyInstance } from 'fastify';
import { shortAnswers } from '#contract/results/short-answers.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideShortAnswer } from './decide-short-answer.service.ts';
import { listShortAnswers } from './list-short-answers.service.ts';

/** Binds the teacher's queue of short answers (decisions §5). */
export const registerShortAnswers = (app: FastifyInstance, platform: Platform): void => {
  bind(app, shortAnswers.list, ({ params }) => listShortAnswers(platform, params.id));
  bind(app, shortAnswers.decide, ({ viewer, params, body }) =>
    decideShortAnswer(platform, { ...body, actorId: viewer.id, examId: params.id }),
  );
};
