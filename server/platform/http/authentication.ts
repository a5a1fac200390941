import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Access, Route, RoutePermission, StudentScope } from '#contract/route.ts';
import type { IsRecentlyConfirmed } from '#server/platform/sessions/recent-confirmation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { AccessTokens } from '#server/platform/sessions/access-token.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';
import type { StaffRights } from '#server/platform/sessions/staff-rights.ts';
import type { AssistantRights, Viewer } from '#server/platform/sessions/viewer.ts';
import { roleAllows } from '#domain/permissions/permissions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    permission?: RoutePermission;
    students?: StudentScope;
    notFound?: ErrorCode;
    confirmation?: Route['confirmation'];
    view?: Route['view'];
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

const mayEnter = (access: Access, { role }: Viewer): boolean =>
  access === 'member' || access === role || (access === 'staff' && role !== 'student');

/** The student whom the address of a call names. */
const studentOf = (request: FastifyRequest): string => {
  const params = request.params as Record<string, string | undefined>;
  return params['studentId'] ?? params['id'] ?? '';
};

/**
 * What a limited assistant gets of a call on students; lists and chosen students are limited by the features themselves.
 * @throws AppError auth.limited_to_groups, the not-found error of the route for a student of another group
 */
const assertWithinGroups = async (
  request: FastifyRequest,
  { groupIds }: AssistantRights,
  staffRights: StaffRights,
): Promise<void> => {
  if (groupIds === null) return;
  const { students, notFound = 'request.not_found' } = request.routeOptions.config;
  if (students === 'all') throw new AppError('auth.limited_to_groups');
  if (students === 'path' && !(await staffRights.isStudentOf(studentOf(request), groupIds))) {
    throw new AppError(notFound);
  }
};

/**
 * An assistant who calls a route that their role opens.
 * @throws AppError auth.session_expired, auth.not_permitted, and those of `assertWithinGroups`
 */
const admitAssistant = async (
  request: FastifyRequest,
  viewer: Viewer,
  staffRights: StaffRights,
): Promise<Viewer> => {
  const assistant = await staffRights.find(viewer);
  if (!assistant) throw new AppError('auth.session_expired');
  const { access, permission } = request.routeOptions.config;
  if (access === 'teacher') throw new AppError('auth.not_permitted');
  if (permission === undefined) throw new AppError('auth.forbidden');
  if (permission !== 'own' && !roleAllows(assistant.role, permission)) {
    throw new AppError('auth.not_permitted');
  }
  await assertWithinGroups(request, assistant, staffRights);
  return { ...viewer, assistant };
};

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a call of this method changes nothing. */
export const isReading = (method: string): boolean => readingMethods.has(method);

type AuthenticationOptions = {
  accessTokens: AccessTokens;
  isRecentlyConfirmed: IsRecentlyConfirmed;
  staffRights: StaffRights;
  /** Runs before the caller is checked; an error that it throws refuses the request. */
  gate?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
};

/** Checks who calls, by the access that the contract gives the route, before the body is read. */
export const authenticationPlugin = serverPlugin<AuthenticationOptions>(
  'authentication',
  ['problems'],
  (app, { accessTokens: tokens, isRecentlyConfirmed, staffRights, gate }) => {
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
      const caller =
        viewer.role === 'assistant' ? await admitAssistant(request, viewer, staffRights) : viewer;
      if (!mayEnter(access, caller)) throw new AppError('auth.forbidden');
      if (!isReading(request.method) && !(await tokens.mayWrite(viewer))) {
        throw new AppError('auth.session_expired');
      }
      if (confirmation && !(await isRecentlyConfirmed(viewer.sessionId))) {
        throw new AppError('auth.confirmation_required');
      }
      request.viewer = caller;
    });
  },
);
