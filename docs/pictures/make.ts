import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { openDemo } from '#bench/web/open-demo.ts';
import { findFacts, read, signIn } from '#bench/web/school.ts';
import { storeTokens } from '#e2e/browser-storage.ts';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';

const teacher = { email: 'teacher@example.com', password: 'Kimya@2026-pictures' };
const quality = 80;
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

type Picture = {
  name: string;
  path: string;
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

const { address, browser, close } = await openDemo({
  TEACHER_EMAIL: teacher.email,
  TEACHER_PASSWORD: teacher.password,
});

/** Writes what the window shows as `NAME-WIDTH.webp` beside this file. */
const take = async (page: Page, { name, path, prepare }: Picture): Promise<void> => {
  await page.goto(address + path);
  // The dashboard keeps a stream open, so the network is never idle.
  await page.waitForFunction(
    () =>
      document.querySelector('main :is(h1, h2, table, li)') &&
      !document.querySelector('[aria-busy="true"]'),
  );
  await prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  const shot = await loadImage(await page.screenshot({ animations: 'disabled' }));
  const canvas = createCanvas(shot.width, shot.height);
  canvas.getContext('2d').drawImage(shot, 0, 0);
  const file = `${name}-${page.viewportSize()?.width}.webp`;
  await writeFile(join(import.meta.dirname, file), await canvas.encode('webp', quality));
};

const takeAll = async (
  viewport: { width: number; height: number },
  tokens: Record<string, string>,
  pictures: readonly Picture[],
): Promise<void> => {
  const context = await browser.newContext({
    viewport,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await storeTokens(page, tokens);
  for (const picture of pictures) await take(page, picture);
  await context.close();
};

const answerFirst = (page: Page) =>
  page.getByRole('textbox').filter({ visible: true }).first().fill('H2SO4');

const course = z.object({ lessons: z.array(z.object({ id: z.string() })) });
const exams = z.array(z.object({ id: z.string(), hasResult: z.boolean() }));

/** The exams of a course, and whether the student has a result of each. */
const listExams = async (courseId: string, accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  const { lessons } = await read(course, `${address}/api/Course/${courseId}`, { headers });
  const found = lessons.map(async ({ id: lessonId }) => {
    const listed = await read(exams, `${address}/api/Exam/lesson/${lessonId}`, { headers });
    return listed.map((exam) => ({ ...exam, lessonId }));
  });
  return (await Promise.all(found)).flat();
};

try {
  const { tokens, courseId, lessonId } = await findFacts(address);
  const own = await signIn(`${address}/api/auth/admin/login`, teacher.email, teacher.password);
  const listed = await listExams(courseId, tokens['accessToken'] ?? '');
  const open = listed.find(({ hasResult }) => !hasResult);
  const taken = listed.find(({ hasResult }) => hasResult);
  if (!open || !taken) throw new Error('The demo has no exam for these pictures.');
  await takeAll(phone, tokens, [
    { name: 'home', path: paths.home() },
    { name: 'lesson', path: paths.lesson(lessonId) },
    {
      name: 'exam',
      path: `${paths.lessonExams(open.lessonId)}&exam=${open.id}`,
      prepare: answerFirst,
    },
  ]);
  await takeAll(desk, own, [
    { name: 'courses', path: paths.dashboard('courses') },
    { name: 'results', path: teacherPaths.exam(taken.id) },
    { name: 'payments', path: paths.dashboard('payments') },
  ]);
} finally {
  await close();
}
