import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Route } from '#contract/route.ts';
import type { IsRecentlyConfirmed } from '#server/platform/sessions/recent-confirmation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { AccessTokens } from '#server/platform/sessions/access-token.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    confirmation?: Route['confirmation'];
    /** False when the reply contains secrets beside text that the caller sent. */
    compress?: boolean;
  }
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/iu.exec(request.headers.authorization ?? '')?.[1];

/** The person that a valid access token names; undefined without one. */
export const findViewer = async (
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<Viewer | undefined> => {
  const token = bearer(request);
  return token ? tokens.verify(token) : undefined;
};

const mayEnter = (access: Access, viewer: Viewer): boolean =>
  access === 'member' || access === 'public' || access === viewer.role;

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a call of this method changes nothing. */
export const isReading = (method: string): boolean => readingMethods.has(method);

type AuthenticationOptions = {
  accessTokens: AccessTokens;
  isRecentlyConfirmed: IsRecentlyConfirmed;
  /** Runs before the caller is checked; an error that it throws refuses the request. */
  gate?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/** Checks who calls, by the access that the contract gives the route, before the body is read. */
export const authenticationPlugin = serverPlugin<AuthenticationOptions>(
  'authentication',
  ['problems'],
  (app, { accessTokens: tokens, isRecentlyConfirmed, gate }) => {
    if (gate) app.addHook('onRequest', gate);
    app.decorateRequest('viewer', undefined);
    app.addHook('onRequest', async (request) => {
      const { access, confirmation } = request.routeOptions.config;
      if (!access) return;
      // No token is required here, but a valid one is used: the teacher may see more.
      if (access === 'public') {
        request.viewer = await findViewer(request, tokens);
        return;
      }
      const token = bearer(request);
      if (!token) throw new AppError('auth.required');
      const viewer = await tokens.verify(token);
      if (!viewer) throw new AppError('auth.session_expired');
      if (!mayEnter(access, viewer)) throw new AppError('auth.forbidden');
      if (!isReading(request.method) && !(await tokens.mayWrite(viewer))) {
        throw new AppError('auth.session_expired');
      }
      if (confirmation && !(await isRecentlyConfirmed(viewer.sessionId))) {
        throw new AppError('auth.confirmation_required');
      }
      request.viewer = viewer;
    });
  },
);
