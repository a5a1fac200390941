import type { StaffRole } from '#domain/permissions/permissions.ts';
import { bearer } from './profile-calls.ts';
import { newEmail, otherPassword, post } from './account-calls.ts';
import type { TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** Calls about assistants: of the teacher, of who accepts an invitation, and of an assistant who is signed in. */
export const createStaffCalls = (test: TestApp, headersOfTeacher: () => Headers) => {
  const call = async (
    method: Method,
    url: string,
    payload?: object,
    headers: Headers = headersOfTeacher(),
  ) => {
    const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.body ? reply.json() : undefined };
  };
  const invite = (changes: object = {}) =>
    call('POST', '/api/assistants', {
      name: 'هند سمير',
      email: newEmail(),
      role: 'questions',
      groupIds: null,
      ...changes,
    });
  const tokenOf = ({ body }: { body: { link: string } }) =>
    new URL(body.link).searchParams.get('token') ?? '';
  const accept = (token: string, newPassword = otherPassword) =>
    call('POST', '/api/staff/invitation/accept', { token, newPassword }, {});
  const signIn = (email: string, password = otherPassword) =>
    post(test, 'admin/login', { email, password });
  /** An assistant who accepted, signed in. */
  const join = async (role: StaffRole, groupIds: string[] | null = null) => {
    const invited = await invite({ role, groupIds });
    await accept(tokenOf(invited));
    const { id, email }: { id: string; email: string } = invited.body.assistant;
    const session = (await signIn(email)).body;
    return { id, email, headers: bearer(session), refreshToken: session.refreshToken as string };
  };
  return { call, invite, tokenOf, accept, signIn, join };
};
