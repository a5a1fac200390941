import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
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

/** One line a request. Written at once, it costs as much as a small query: successes only at debug level. */
const logReply = (request: FastifyRequest, reply: FastifyReply): void => {
  const level = reply.statusCode < 400 ? 'debug' : 'info';
  if (!request.log.isLevelEnabled(level)) return;
  const line = { method: request.method, url: request.url.split('?')[0], status: reply.statusCode };
  request.log[level]({ ...line, milliseconds: Math.round(reply.elapsedTime) }, 'request');
};

/** The HTTP server before any feature: logs, ids, limits, validation, authentication and errors. */
export const createServer = ({ accessTokens, logLevel }: ServerOptions): FastifyInstance => {
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
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
  app.register(multipart, {
    limits: {
      fileSize: 20 * mebibyte + 1,
      files: 210,
      fields: 60,
      fieldSize: 2 * mebibyte,
      fieldNameSize: 100,
    },
  });
  return app;
};
