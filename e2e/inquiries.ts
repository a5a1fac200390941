import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { studentHeaders, teacherHeaders } from './sessions.ts';

/** The student asks about a lesson, and the teacher answers, of which the student is notified. */
export const answerQuestion = async (
  request: APIRequestContext,
  email: string,
  lessonId: string,
) => {
  const id = randomUUID();
  const asked = await request.post(`/api/Lessons/${lessonId}/inquiries`, {
    headers: await studentHeaders(request, email),
    data: { id, question: 'ما الفرق بين المول والجزيء؟' },
  });
  expect(asked.ok()).toBe(true);
  const answered = await request.put(`/api/inquiries/${id}/answer`, {
    headers: await teacherHeaders(request),
    data: { answer: 'المول عدد، والجزيء جسيم.', shownAnswer: null },
  });
  expect(answered.ok()).toBe(true);
};
