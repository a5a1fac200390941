import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import type { LimitName } from '#contract/limits.ts';
import type { Access, Route, RouteArguments, RouteReplyInput } from '#contract/route.ts';
import { codeOfRefusedStatement } from '#server/platform/database/refused-statements.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { limitKeysOf } from '#server/platform/limits/limits-plugin.ts';
import { acceptForms } from './multipart.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';

type ViewerOf<A extends Access> = A extends 'public' ? undefined : Viewer;

export type Call<R extends Route> = RouteArguments<R> & {
  viewer: ViewerOf<R['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

const schemaOf = (route: Route): FastifySchema => ({
  ...(route.params ? { params: route.params } : {}),
  ...(route.query ? { querystring: route.query } : {}),
  ...(route.body ? { body: route.body } : {}),
  ...(route.reply ? { response: { 200: route.reply } } : {}),
});

/** Adds a route. One that takes a form gets a scope of its own, in which forms are parsed. */
const addRoute = (app: FastifyInstance, route: Route, options: RouteOptions): void => {
  const { encoding, body, budget } = route;
  if (encoding !== 'multipart' || !body) {
    app.route(options);
    return;
  }
  if (!budget) throw new Error(`${route.method} ${route.path} takes a form without a budget.`);
  app.register(async (scope) => {
    await acceptForms(scope, { body, budget });
    scope.route(options);
  });
};

/**
 * Replies with tokens are not compressed: they also repeat what the caller sent, and the size of a compressed
 * reply reveals how similar the two are (the BREACH attack).
 */
const carriesTokens = ({ path }: Route) => /^\/api\/auth\//iu.test(path);

/** The maximum size of a JSON body that its route does not name: a text of 20,000 letters, or 200 answers in words, fits a student's. */
const bodyBytesOf: Record<Access, number> = {
  public: 16 * 1024,
  member: 128 * 1024,
  student: 128 * 1024,
  staff: 1024 * 1024,
  teacher: 1024 * 1024,
};

/** Whether a call was refused before its handler ran, for what it sent. */
const isUnreadable = (error: FastifyError): boolean =>
  'validationContext' in error || ('code' in error && error.code.startsWith('FST_ERR_CTP'));

/** @throws TooManyRequestsError once the caller has to wait */
const countUnreadable = async (limit: LimitName, request: FastifyRequest): Promise<void> => {
  const refusal = new AppError('request.invalid');
  try {
    await request.server.limits.guard(limit, limitKeysOf(request), async () => {
      throw refusal;
    });
  } catch (caught) {
    if (caught !== refusal) throw caught;
  }
};

/**
 * Binds a route of the contract to its handler.
 * The handler receives parsed arguments and the viewer that the route's access promises.
 */
export const bind = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (call: Call<R>) => Promise<RouteReplyInput<R> | FastifyReply>,
): void => {
  addRoute(app, route, {
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    bodyLimit: route.bodyBytes ?? bodyBytesOf[route.access],
    config: {
      access: route.access,
      ...(route.permission ? { permission: route.permission } : {}),
      ...(route.students ? { students: route.students } : {}),
      ...(route.notFound ? { notFound: route.notFound } : {}),
      ...(route.confirmation ? { confirmation: route.confirmation } : {}),
      ...(route.view ? { view: route.view } : {}),
      ...(route.urgency ? { urgency: route.urgency } : {}),
      compress: !carriesTokens(route),
    },
    // A malformed id is an unknown one, and so is one that was deleted meanwhile: 404, never 400 or 500 (decisions §2).
    // oxlint-disable-next-line typescript/no-misused-promises -- Fastify awaits an error handler that returns a promise
    errorHandler: async (error, request) => {
      // What could not be read counts like what was refused, or a limited route could be called with it without an end.
      if (route.limit && isUnreadable(error)) {
        await countUnreadable(route.limit, request);
      }
      const isBadId =
        error instanceof AppError &&
        'validationContext' in error &&
        error.validationContext === 'params';
      const isGone = codeOfRefusedStatement(error) === 'request.not_found';
      if (isGone) request.log.warn({ requestId: request.id, err: error }, 'a named row was gone');
      throw isBadId || isGone ? new AppError(route.notFound ?? 'request.not_found') : error;
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        viewer: request.viewer,
        request,
        reply,
      } as Call<R>;
      const work = () => handler(call);
      const result = await (route.limit
        ? request.server.limits.guard(route.limit, limitKeysOf(request), work)
        : work());
      if (!route.reply && !route.replyMediaType) return reply.code(204).send();
      return result;
    },
  });
};
