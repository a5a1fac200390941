import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Every call of the specification (spec §7), as it writes the path. */
const specified = `
POST /api/Auth/login
POST /api/Auth/register
POST /api/Auth/forgot-password
POST /api/Auth/reset-password
POST /api/Auth/send-email-verification
POST /api/Auth/verify-email
POST /Auth/refresh-token
POST /Auth/revoke-token
POST /api/auth/admin/login
GET /api/Course
GET /Course/{id}
POST /Course
PUT /api/Course
PUT /api/Course/{id}
DELETE /Course/{id}
GET /api/lessons/{id}
GET /api/Lessons/course/{id}
GET /Lessons/{id}/access
POST /api/Lessons
PUT /api/Lessons
DELETE /api/Lessons/{id}
GET /api/Exam
GET /Exam/{id}
GET /api/Exam/lesson/{id}
POST /api/Exam/mcq
POST /api/Exam/pdf
POST /Exam
PUT /Exam/{id}
DELETE /api/Exam/{id}
POST /api/ExamResult
GET /api/ExamResult/user/exam/{id}
GET /ExamResult/user
GET /api/ExamResult/exam/{id}
POST /Subscription
GET /Subscription/access/lesson/{id}
POST /Subscription/access/lesson/{id}
POST /Payment/initiate
GET /DiscountCode/code/{id}
POST /api/DiscountCode/create
GET /api/DiscountCode
GET /api/DiscountCode/teacher
DELETE /api/DiscountCode/{id}
POST /api/LessonAccessCode/generate
POST /api/LessonAccessCode/redeem
GET /api/LessonAccessCode/lesson/{id}
DELETE /api/LessonAccessCode/{id}
DELETE /api/LessonAccessCode/codes/{id}
DELETE /LessonAccessCode/revoke/{id}/{id}
GET /api/user/students
GET /api/user/{id}
PUT /api/user/{id}
POST /api/honor
GET /api/honor/teacher/{id}
GET /api/honor
GET /api/honor/student
DELETE /api/honor/{id}
GET /api/certificate/student
GET /api/students
GET /api/payments
GET /api/stats
GET /api/discount-codes
GET /api/free-access-codes
GET /api/settings
GET /api/pricing-settings
GET /api/notifications
POST /api/discount-codes
PATCH /api/discount-codes/{id}
DELETE /api/discount-codes/{id}
POST /api/free-access-codes
PATCH /api/free-access-codes/{id}
DELETE /api/free-access-codes/{id}
POST /api/lessons
PATCH /api/lessons/{id}
DELETE /api/lessons/{id}
PATCH /api/students/{id}
PATCH /api/payments/{id}/verify
PATCH /api/payments/{id}/reject
PATCH /api/settings
PATCH /api/pricing-settings
POST /api/lessons/{id}/materials
DELETE /api/materials/{id}
PATCH /api/notifications/{id}/read
PATCH /api/notifications/read-all
`
  .trim()
  .split('\n');

/** The first parts of a path that also answer without `/api` (decisions §2). */
const unprefixed =
  /^\/api(?=\/(?:Course|Lessons|Exam|ExamResult|Subscription|Payment|DiscountCode|LessonAccessCode|Auth)(?:\/|$))/u;

test.each(specified)(
  '%s answers under /api in any letter case, and without /api where decisions §2 says so',
  async (call) => {
    const [method = '', written = ''] = call.split(' ');
    const path = written.replaceAll('{id}', '00000000-0000-4000-8000-000000000000');
    const prefixed = path.startsWith('/api/') ? path : `/api${path}`;
    const urls = [
      prefixed,
      prefixed.toLowerCase(),
      prefixed.toUpperCase(),
      prefixed.replace(unprefixed, ''),
    ];
    for (const url of new Set([path, ...urls])) {
      const reply = await app.app.inject({ method: method as 'GET', url });
      expect(reply.headers['content-type'], url).toMatch(/^application\/(?:problem\+)?json/u);
      expect(reply.json().code, url).not.toBe('request.not_found');
    }
  },
);
