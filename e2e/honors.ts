import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { demoPassword } from '#demo/seed-students.ts';
import { openSessionOf, teacherHeaders } from './sessions.ts';
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
      { withPicture = false, isTicked = false } = {},
    ): Promise<{ id: string; studentImageUrl: string | null }> => {
      const multipart = {
        StudentId: studentId,
        Description: description,
        ...(isTicked ? { ConsentConfirmed: 'true' } : {}),
        ...(withPicture ? { studentImage: await photograph(800, 600) } : {}),
      };
      const reply = await request.post('/api/honor', { headers, multipart });
      return reply.json();
    },
    guardianLink: async (studentId: string): Promise<string> => {
      const reply = await request.get(`/api/honor/consent/${studentId}`, { headers });
      const { pathname, search } = new URL((await reply.json()).guardianLink);
      return pathname + search;
    },
    remove: (id: string): Promise<APIResponse> => request.delete(`/api/honor/${id}`, { headers }),
    change: (id: string, description: string): Promise<APIResponse> =>
      request.put(`/api/honor/${id}`, { headers, multipart: { Description: description } }),
  };
};
