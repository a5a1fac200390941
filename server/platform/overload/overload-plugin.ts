import { isStaff } from '#domain/permissions/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Urgency } from '#contract/route.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import { problemOf, sendProblem } from '#server/platform/http/messages/problem.ts';
import { retryAfterInSeconds } from './early-refusal-plugin.ts';
import type { CallKind } from './places.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    urgency?: Urgency;
  }
  interface FastifyRequest {
    /** The kind of the place that the call occupies. */
    place: CallKind | undefined;
  }
}

const busy = problemOf('server.busy');

const kindOf = ({ viewer, routeOptions }: FastifyRequest): CallKind =>
  isStaff(viewer?.role) ? 'teacher' : (routeOptions.config.urgency ?? 'other');

/**
 * Refuses calls while too many are in progress, before any statement: 503 with `Retry-After` (decisions/0120). Pages,
 * their files and health checks are not calls of the contract and are always answered from memory.
 *
 * A call takes a place when its whole body has arrived and frees it with the reply, so a slow network occupies none.
 */
export const overloadPlugin = serverPlugin(
  'overload',
  ['early-refusal', 'problems', 'authentication'],
  (app) => {
    const { places, turnedAway } = app;
    const turnAway = (request: FastifyRequest, reply: FastifyReply) => {
      turnedAway.count += 1;
      turnedAway.total += 1;
      request.isOverloadRefusal = true;
      void reply.header('retry-after', retryAfterInSeconds);
      return sendProblem(request, reply, busy);
    };

    app.decorateRequest('place', undefined);
    // Before the body is read, which may be long.
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.access === undefined) return;
      if (!places.hasFreePlace(kindOf(request))) return turnAway(request, reply);
    });
    app.addHook('preValidation', async (request, reply) => {
      if (request.routeOptions.config.access === undefined) return;
      const kind = kindOf(request);
      if (!places.tryTake(kind)) return turnAway(request, reply);
      request.place = kind;
    });
    app.addHook('onSend', async (request) => {
      if (request.place) places.giveBack(request.place);
      request.place = undefined;
    });

    // One line for all of a second: a line each would cost as much as serving them.
    const report = setInterval(() => {
      if (turnedAway.count > 0) {
        app.log.warn({ turnedAway: turnedAway.count }, 'too busy: calls were turned away');
      }
      turnedAway.count = 0;
    }, 1000);
    app.addHook('onClose', async () => clearInterval(report));
  },
);
