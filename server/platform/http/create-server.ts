import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { unprefixedSegments } from '#contract/api.ts';
import type { AccessTokens } from './access-token.ts';
import { registerAuthentication } from './authentication.ts';
import { registerProblems } from './problem.ts';
import { registerValidation } from './validation.ts';

type ServerOptions = {
  accessTokens: AccessTokens;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
};

const mebibyte = 1024 * 1024;
const unprefixed = new RegExp(`^/(?:${unprefixedSegments.join('|')})(?=[/?]|$)`, 'u');

/** The one place where calls without `/api` find their route; lower-case paths are pages (decisions §2). */
const withApiPrefix = (url: string) => (unprefixed.test(url) ? `/api${url}` : url);

/** One line a request. Writing it costs as much as a small query, so successes are told at debug level only. */
const logReply = (request: FastifyRequest, reply: FastifyReply): void => {
  const line = {
    requestId: request.id,
    method: request.method,
    path: request.url.split('?')[0],
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  };
  if (reply.statusCode < 400) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
};

/** The HTTP server before any feature: logs, ids, limits, validation, authentication and errors. */
export const createServer = ({ accessTokens, logLevel }: ServerOptions): FastifyInstance => {
  const app = Fastify({
    logger: { level: logLevel },
    // A logger of its own costs a request more than finding its route; the few lines name the request instead.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // One line a request, `logReply`, instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    rewriteUrl: (request) => withApiPrefix(request.url ?? '/'),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logReply(request, reply);
    done();
  });
  registerValidation(app);
  registerProblems(app);
  registerAuthentication(app, accessTokens);
  return app;
};
