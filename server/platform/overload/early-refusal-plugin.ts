import type { FastifyRequest } from 'fastify';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import { problemOf } from '#server/platform/http/messages/problem.ts';
import { headersOfRefusal } from '#server/platform/http/messages/refusals.ts';
import { createPlaces, type Places } from './places.ts';

declare module 'fastify' {
  interface FastifyInstance {
    places: Places;
    /** Calls that were turned away since the last line of the log, and since the start. */
    turnedAway: { count: number; total: number };
  }
}

/** Clients add a random part, so that they do not all return at the same moment. */
export const retryAfterInSeconds = 8;

const body = JSON.stringify(problemOf('server.busy'));
const headers = Object.entries({
  ...headersOfRefusal(body),
  'retry-after': String(retryAfterInSeconds),
}).flat();

/** Whether the token names the teacher, genuine or not. */
const claimsToTeach = (authorization: string): boolean => {
  const [, payload = ''] = authorization.split('.', 2);
  return Buffer.from(payload, 'base64url').includes('"teacher"');
};

/**
 * Whether the token has to be checked before the call may be refused. To claim to be the teacher gains nothing,
 * because the full check follows before the call is served; and a call that lacks a required token gets 401.
 */
const mustBeRead = ({ headers: { authorization }, routeOptions }: FastifyRequest): boolean =>
  authorization ? claimsToTeach(authorization) : routeOptions.config.access !== 'public';

/**
 * Refuses reads before any other work is done for them (decisions/0143): under overload most of the work would be
 * refusals, and cheap ones leave the time to the calls in progress. The connection stays open.
 */
export const earlyRefusalPlugin = serverPlugin('early-refusal', [], (app) => {
  const places = createPlaces();
  const turnedAway = { count: 0, total: 0 };
  app.decorate('places', places);
  app.decorate('turnedAway', turnedAway);
  app.addHook('onRequest', (request, reply, done) => {
    const { access, urgency } = request.routeOptions.config;
    const isRead = access !== undefined && request.method === 'GET';
    const isLate = isRead && !places.hasFreePlace(urgency ?? 'other') && !app.stopping.hasBegun;
    if (!isLate || mustBeRead(request)) {
      done();
      return;
    }
    turnedAway.count += 1;
    turnedAway.total += 1;
    request.isOverloadRefusal = true;
    reply.hijack();
    reply.raw.writeHead(503, [...headers, 'x-request-id', request.id]).end(body);
  });
});
