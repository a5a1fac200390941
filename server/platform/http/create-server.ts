import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import pino from 'pino';
import { unprefixedSegments } from '#contract/api.ts';
import type { Cache } from '#server/platform/cache/cache.ts';
import type { AccessTokens } from './access-token.ts';
import { registerAuthentication } from './authentication.ts';
import { registerCompression } from './compression.ts';
import { registerProblems } from './problem.ts';
import { registerSecurityHeaders, type SecurityOptions } from './security-headers.ts';
import { registerValidation } from './validation.ts';

type ServerOptions = {
  cache: Cache;
  accessTokens: AccessTokens;
  security: SecurityOptions;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The proxies whose word about a caller's address counts; none by default. */
  trustProxy?: string | undefined;
  /** Asked before the sign-in is checked; what it throws refuses the request. */
  gate?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

const mebibyte = 1024 * 1024;
const unprefixed = new RegExp(`^/(?:${unprefixedSegments.join('|')})(?=[/?]|$)`, 'u');

/** The one place where calls without `/api` find their route; lower-case paths are pages (decisions §2). */
const withApiPrefix = (url: string) => (unprefixed.test(url) ? `/api${url}` : url);

/** A logger of its own costs a request more than finding its route; the few lines name the request instead. */
const sharedLogger = (level: ServerOptions['logLevel']): FastifyBaseLogger => {
  const logger = pino({ level });
  logger.child = (() => logger) as unknown as typeof logger.child;
  return logger;
};

/** One line a request. Writing it costs as much as a small query, so successes are told at debug level only. */
const logReplies = (app: FastifyInstance, isTalkative: boolean): void => {
  app.addHook('onResponse', (request, reply, done) => {
    if (isTalkative || reply.statusCode >= 400) {
      const line = {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      };
      request.log.info(line, 'request');
    }
    done();
  });
};

/** The HTTP server before any feature: logs, ids, limits, validation, authentication and errors. */
export const createServer = async ({
  cache,
  accessTokens,
  security,
  logLevel,
  trustProxy,
  gate,
}: ServerOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: sharedLogger(logLevel),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxy ?? false,
    // One line a request, `logReplies`, instead of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    rewriteUrl: (request) => withApiPrefix(request.url ?? '/'),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
  });
  registerCompression(app, cache);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  logReplies(app, logLevel === 'debug');
  // Before the sign-in is checked: a refusal carries the headers too.
  registerSecurityHeaders(app, security);
  registerValidation(app);
  registerProblems(app);
  if (gate) app.addHook('onRequest', gate);
  registerAuthentication(app, accessTokens);
  return app;
};
