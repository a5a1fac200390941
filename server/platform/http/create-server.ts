import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import pino from 'pino';
import { unprefixedSegments } from '#contract/api/api.ts';
import type { Cache } from '#server/platform/cache/cache.ts';
import type { IsRecentlyConfirmed } from '#server/platform/sessions/recent-confirmation.ts';
import { earlyRefusalPlugin } from '#server/platform/overload/early-refusal-plugin.ts';
import type { StaffRights } from '#server/platform/sessions/staff-rights.ts';
import type { AccessTokens } from '#server/platform/sessions/access-token.ts';
import { authenticationPlugin } from './authentication.ts';
import { compressionPlugin } from './compression.ts';
import { problemsPlugin } from './messages/problem.ts';
import { refuseAddress, refuseBadHeaders, refuseConnection } from './messages/refusals.ts';
import { requestLine } from './request-line.ts';
import { securityHeadersPlugin, type SecurityOptions } from './security-headers.ts';
import { type BodyPace, slowBodiesPlugin, usualPace } from './slow-bodies.ts';
import { serializationPlugin } from './serialization.ts';
import { stopPlugin } from './stop.ts';
import { validationPlugin } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the call was refused under overload; such calls share one log line. */
    isOverloadRefusal: boolean;
  }
}

type ServerOptions = {
  cache: Cache;
  accessTokens: AccessTokens;
  isRecentlyConfirmed: IsRecentlyConfirmed;
  staffRights: StaffRights;
  security: SecurityOptions;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The proxies that may name the caller's address in a header; none by default. */
  trustProxy?: string | undefined;
  /** How slowly bodies may arrive. */
  pace?: BodyPace;
  /** Runs before the caller is checked; an error that it throws refuses the request. */
  gate?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

const mebibyte = 1024 * 1024;
const unprefixed = new RegExp(`^/(?:${unprefixedSegments.join('|')})(?=[/?]|$)`, 'u');

/** Calls without `/api` get the prefix here and nowhere else; lower-case paths are pages (decisions §2). */
const withApiPrefix = (url: string) => (unprefixed.test(url) ? `/api${url}` : url);

/**
 * One logger for all requests: making a child logger takes longer than finding the route. Log lines
 * contain the request id themselves.
 */
const sharedLogger = (level: ServerOptions['logLevel']): FastifyBaseLogger => {
  const logger = pino({ level });
  logger.child = (() => logger) as unknown as typeof logger.child;
  return logger;
};

/**
 * Writes one line for each request. A line costs as much as a small query, so successful requests are
 * logged at debug level only.
 */
const logReplies = (app: FastifyInstance, logsSuccess: boolean): void => {
  app.decorateRequest('isOverloadRefusal', false);
  app.addHook('onResponse', (request, reply, done) => {
    if (logsSuccess || (reply.statusCode >= 400 && !request.isOverloadRefusal)) {
      request.log.info(requestLine(request, reply), 'request');
    }
    done();
  });
};

/** Forbids every cache on the way, and the browser's own, to store a reply that does not name its own policy. */
const forbidStoring = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};

/** The HTTP server without features: logs, request ids, headers, validation, authentication and errors. */
export const createServer = async ({
  cache,
  accessTokens,
  isRecentlyConfirmed,
  staffRights,
  security,
  logLevel,
  trustProxy,
  pace = usualPace,
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
    http: { requireHostHeader: false },
    // A body has a pace instead of a total time (slow-bodies.ts); headers have Node's own minute.
    requestTimeout: 0,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    // A request on a connection that was accepted is answered too; its reply closes the connection.
    return503OnClosing: false,
  });
  app.register(stopPlugin);
  app.register(earlyRefusalPlugin);
  app.register(compressionPlugin, { cache });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  forbidStoring(app);
  logReplies(app, logLevel === 'debug');
  // Before authentication, so that a refusal carries the headers too.
  await app.register(securityHeadersPlugin, security);
  await app.register(validationPlugin);
  await app.register(serializationPlugin);
  await app.register(problemsPlugin);
  refuseBadHeaders(app);
  await app.register(slowBodiesPlugin, { pace });
  await app.register(authenticationPlugin, {
    accessTokens,
    isRecentlyConfirmed,
    staffRights,
    ...(gate && { gate }),
  });
  return app;
};
