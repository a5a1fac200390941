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

/** Clients add a random part, so that not all come back at the same moment. */
export const comeBackInSeconds = 8;

const body = JSON.stringify(problemOf('server.busy'));
const headers = Object.entries({
  ...headersOfRefusal(body),
  'retry-after': String(comeBackInSeconds),
}).flat();

/** What the token says, whether or not it is genuine. */
const claimsToTeach = (authorization: string): boolean => {
  const [, payload = ''] = authorization.split('.', 2);
  return Buffer.from(payload, 'base64url').includes('"teacher"');
};

/**
 * Whether more has to be known of the caller before a call is turned away. Who the teacher is can't be pretended, because a
 * place is taken only after the token was checked; and who brings no token where one is needed is asked for it.
 */
const mustBeRead = ({ headers: { authorization }, routeOptions }: FastifyRequest): boolean =>
  authorization ? claimsToTeach(authorization) : routeOptions.config.access !== 'public';

/**
 * Turns reads away before anything else is done for them (decisions/0143): beyond the capacity most of the work would be to turn
 * calls away, and a call that costs little to turn away leaves the time to those who have begun. The connection stays open.
 */
export const earlyRefusalPlugin = serverPlugin('early-refusal', [], (app) => {
  const places = createPlaces();
  const turnedAway = { count: 0, total: 0 };
  app.decorate('places', places);
  app.decorate('turnedAway', turnedAway);
  app.addHook('onRequest', (request, reply, done) => {
    const { access, urgency } = request.routeOptions.config;
    const isRead = access !== undefined && request.method === 'GET';
    const isLate = isRead && !places.hasOne(urgency ?? 'other') && !app.stopping.hasBegun;
    if (!isLate || mustBeRead(request)) {
      done();
      return;
    }
    turnedAway.count += 1;
    turnedAway.total += 1;
    request.isOneOfMany = true;
    reply.hijack();
    reply.raw.writeHead(503, [...headers, 'x-request-id', request.id]).end(body);
  });
});
