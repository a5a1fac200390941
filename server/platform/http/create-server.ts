import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
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

/** The HTTP server before any feature: logs, ids, limits, validation, authentication and errors. */
export const createServer = ({ accessTokens, logLevel }: ServerOptions): FastifyInstance => {
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // One line a request, below, instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    rewriteUrl: (request) => withApiPrefix(request.url ?? '/'),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, url: request.url.split('?')[0], status: reply.statusCode };
    request.log.info({ ...line, milliseconds: Math.round(reply.elapsedTime) }, 'request');
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
