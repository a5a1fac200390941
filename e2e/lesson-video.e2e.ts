import type { Page } from '@playwright/test';
import { fakePlayer } from './fake-player.ts';
import { createLesson } from './lessons.ts';
import { expect, test } from './test.ts';
import { passChecks, watermarksOf } from './watermarks.ts';

const progressCall = /\/api\/Lessons\/[0-9a-f-]{36}\/progress$/iu;

const playButton = (page: Page) => page.getByRole('button', { name: /شغّل فيديو الدرس/u });
const place = (page: Page) =>
  page.frameLocator('iframe').locator('output').textContent().then(Number);

const nextReport = async (page: Page) =>
  (await page.waitForRequest((made) => progressCall.test(made.url()))).postDataJSON();

test('the page counts played seconds only, stores the position, and offers to continue there', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  const link = 'https://m.youtube.com/shorts/g5wNg_dKsYY?feature=share';
  const lesson = await createLesson(page.request, { VideoUrl: link });
  const player = await fakePlayer(page, { lengthInSeconds: 1800 });
  await page.goto(`/lesson/${lesson.id}`);
  await expect(playButton(page)).toContainText('شاهد الشرح');

  await test.step('a tap loads the player in a frame, without a script of YouTube in the page', async () => {
    await playButton(page).click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/g5wNg_dKsYY\?.*enablejsapi=1/u,
    );
    await expect(page.locator('script[src*="youtube"]')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a jump counts nothing, and a pause sends the position', async () => {
    await expect.poll(() => place(page)).toBeGreaterThan(2);
    await player.getByRole('button', { name: 'jump' }).click();
    await expect.poll(() => place(page)).toBeGreaterThan(755);
    const reporting = nextReport(page);
    await player.getByRole('button', { name: 'pause' }).click();
    const report = await reporting;
    expect(report).toMatchObject({ videoLengthInSeconds: 1800 });
    expect(report.positionInSeconds).toBeGreaterThanOrEqual(755);
    expect(report.watchedInSeconds).toBeGreaterThanOrEqual(2);
    expect(report.watchedInSeconds).toBeLessThan(60);
  });

  await test.step('the lesson continues at the stored position later', async () => {
    await page.reload();
    await expect(playButton(page)).toContainText(/أكمل من 12:3\d/u);
    await expectAccessible(page);
    await playButton(page).click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /[?&]start=75\d/u);
  });
});

test(
  'a video watched to its end marks the lesson as done',
  { tag: ['@walk', '@learning'] },
  async ({ page, signInStudent }) => {
    await signInStudent();
    const lesson = await createLesson(page.request);
    await fakePlayer(page, { lengthInSeconds: 6, speed: 2 });
    await page.goto(`/lesson/${lesson.id}`);
    const answered = page.waitForResponse(
      async (reply) => progressCall.test(reply.url()) && (await reply.json()).isCompleted,
    );
    await playButton(page).click();
    await answered;
    await page.reload();
    await expect(playButton(page)).toContainText('شاهد الشرح مرة أخرى');
  },
);

test('a report without a network waits on the device, and is sent when the network is back', async ({
  page,
  signInStudent,
  context,
}) => {
  await signInStudent();
  const lesson = await createLesson(page.request);
  const player = await fakePlayer(page, { lengthInSeconds: 1800 });
  await page.goto(`/lesson/${lesson.id}`);
  await playButton(page).click();
  await expect.poll(() => place(page)).toBeGreaterThan(2);
  await context.setOffline(true);
  await player.getByRole('button', { name: 'pause' }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('watchReports')))
    .toContain(lesson.id);
  const reporting = nextReport(page);
  await context.setOffline(false);
  expect((await reporting).watchedInSeconds).toBeGreaterThanOrEqual(2);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('watchReports')))
    .not.toContain(lesson.id);
});

test('who leaves the page in the middle of a video leaves the watched time behind', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  const lesson = await createLesson(page.request);
  await fakePlayer(page, { lengthInSeconds: 1800 });
  await page.goto(`/lesson/${lesson.id}`);
  await playButton(page).click();
  await expect.poll(() => place(page)).toBeGreaterThan(2);
  await page.goto('/features');
  // The request outlives its page, so only the server's state can prove it.
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/api/Lessons/${lesson.id}`, { headers });
      return (await reply.json()).watchedInSeconds;
    })
    .toBeGreaterThanOrEqual(2);
});

test('a video that is a file plays in our player; on another site it is a link', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await page.clock.install();
  await signInStudent();
  const file = await createLesson(page.request, { VideoUrl: 'https://files.example.com/a.mp4' });
  await page.route('https://files.example.com/**', (route) => route.abort());
  await page.goto(`/lesson/${file.id}`);
  await playButton(page).click();
  // The notice covers the watermark, and nobody hid it.
  await expect(watermarksOf(page)).toHaveCount(1);
  await passChecks(page, 3);
  await expect(page.getByText(/تعذر تشغيل الفيديو/u)).toBeVisible();
  await expect(page.getByRole('link', { name: 'افتح الفيديو في نافذة جديدة' })).toHaveAttribute(
    'href',
    'https://files.example.com/a.mp4',
  );
  await expectAccessible(page);

  const elsewhere = await createLesson(page.request, { VideoUrl: 'https://vimeo.com/12345' });
  await page.goto(`/lesson/${elsewhere.id}`);
  const link = page.getByRole('link', { name: 'افتح الفيديو في نافذة جديدة' });
  await expect(link).toHaveAttribute('rel', /noopener/u);
  await expect(link).toHaveAttribute('href', 'https://vimeo.com/12345');
  await expectAccessible(page);
});
