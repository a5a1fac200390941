import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { explainLogin, readLoginReason } from '#web/lib/session/session-end.ts';
import { clearTokens, readAccessToken } from '#web/lib/session/tokens.ts';
import { refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { signInStudent } from '#web/testing/sign-in.ts';
import LessonPage from './lesson.page.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';

const show = () => renderOnPage(<LessonPage />, '/lesson/l1?tab=exercises', '/lesson/:lessonId');

afterEach(() => {
  clearTokens();
  explainLogin();
});

test('the page names a server failure and a cut network, and its retry works', async () => {
  signInStudent();
  const answers = [
    refuseWith(500),
    () => Promise.reject(new TypeError('Failed to fetch')),
    refuseWith(404),
  ];
  const calls = serve((request) => answers.shift()!(request));
  show();
  expect(await screen.findByText(texts.loadFailed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText(texts.loadBroken)).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.backToCourses }).getAttribute('href')).toBe(
    '/courses',
  );
  fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText(texts.notFound)).toBeTruthy();
  expect(calls).toEqual(Array.from({ length: 3 }, () => 'GET /api/Lessons/l1'));
});

test('a refusal removes the tokens and leads to the login page, which says why and leads back', async () => {
  signInStudent();
  serve(refuseWith(403));
  show();
  const login = `/login?redirect=${encodeURIComponent('/lesson/l1?tab=exercises')}`;
  expect(await screen.findByText(login)).toBeTruthy();
  expect(readAccessToken()).toBeNull();
  expect(readLoginReason()?.text).toBe(
    'غير مصرح لك بالوصول إلى هذا الدرس. يرجى تسجيل الدخول بحساب طالب أو مدرس.',
  );
});
