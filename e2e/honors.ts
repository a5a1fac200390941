import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { demoPassword } from '#demo/seed-students.ts';
import { studentPassword } from './accounts.ts';
import { openSessionOf, teacherHeaders, newDevice } from './sessions.ts';
import { photograph } from './uploads.ts';

/** The calls of the two lists, in any order of their pages. */
export const allHonorsCall = /\/api\/honor\?/u;
export const ownHonorsCall = /\/api\/honor\/student\?/u;

/** Gives the page the session of a demo student. */
export const openDemoStudent = (page: Page, request: APIRequestContext, email: string) =>
  openSessionOf(page, request, { email, password: demoPassword });

/** The call of each honor that the teacher makes with a picture, and of one without. */
export const openTeacherCalls = async (request: APIRequestContext) => {
  const headers = await teacherHeaders(request);
  return {
    honor: async (
      studentId: string,
      description: string,
      { withPicture = false } = {},
    ): Promise<{ id: string; studentImageUrl: string | null }> => {
      const multipart = {
        StudentId: studentId,
        Description: description,
        ...(withPicture ? { studentImage: await photograph(800, 600) } : {}),
      };
      const reply = await request.post('/api/honor', { headers, multipart });
      return reply.json();
    },
    remove: (id: string): Promise<APIResponse> => request.delete(`/api/honor/${id}`, { headers }),
    change: (id: string, description: string): Promise<APIResponse> =>
      request.put(`/api/honor/${id}`, { headers, multipart: { Description: description } }),
  };
};

/** Stores both consents of a student, as the profile does. */
export const agreeToPicture = async (request: APIRequestContext, email: string): Promise<void> => {
  const credentials = { email, password: studentPassword };
  const reply = await request.post('/api/Auth/login', { data: credentials, headers: newDevice });
  const headers = { authorization: `Bearer ${(await reply.json()).accessToken}` };
  const { texts } = await (await request.get('/api/honor/consent', { headers })).json();
  const give = (kind: 'student' | 'guardian', other: object = {}) =>
    request.post('/api/honor/consent', {
      headers,
      data: { kind, agreedText: texts[kind], isAgreed: true, ...other },
    });
  await give('student');
  await give('guardian', { guardianName: 'إبراهيم الشناوي' });
};
