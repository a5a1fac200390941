import { createImageExam, openExam } from './exams.ts';
import { expect, test } from './test.ts';

test('a student enlarges a question’s picture by button, key and Esc; a picture that fails is hidden', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  await signInStudent();
  const exam = await createImageExam(request);
  await openExam(page, exam);
  await expect(page.getByRole('img', { name: 'صورة السؤال 1' })).toBeVisible();
  await page.getByRole('button', { name: 'كبّر صورة السؤال 1' }).click();
  const viewer = page.getByRole('dialog', { name: 'صورة السؤال 1' });
  const width = async () => (await viewer.getByRole('img').boundingBox())?.width ?? 0;
  const before = await width();
  await viewer.getByRole('button', { name: 'كبّر', exact: true }).click();
  await page.keyboard.press('+');
  await expect(viewer.getByText('200%')).toBeVisible();
  expect(await width()).toBeCloseTo(before * 2, 0);
  await expectAccessible(page);
  await page.keyboard.press('0');
  await expect(viewer.getByText('100%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'كبّر صورة السؤال 1' })).toBeFocused();

  const [question] = exam.questions;
  const [path] = question?.imageUrl?.split('?') ?? [];
  await page.route(`**${path}?**`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('radiogroup')).toHaveCount(1);
  await expect(page.getByText('الوقت المقترح 1:00')).toBeVisible();
  await expect(page.getByRole('img', { name: 'صورة السؤال 1' })).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('two fingers enlarge a question’s picture, up to four times', async ({
    page,
    student: _signedIn,
    request,
  }) => {
    await openExam(page, await createImageExam(request));
    await page.getByRole('button', { name: 'كبّر صورة السؤال 1' }).click();
    const viewer = page.getByRole('dialog', { name: 'صورة السؤال 1' });
    const box = await viewer.getByRole('region').boundingBox();
    const centre = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 200 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-1, 1].map((side, id) => ({ x: centre.x + (side * apart) / 2, y: centre.y, id })),
      });
    await touch('touchStart', 100);
    for (const apart of [120, 160, 200]) await touch('touchMove', apart);
    await touch('touchEnd');
    await expect(viewer.getByText('200%')).toBeVisible();
    await touch('touchStart', 100);
    for (const apart of [200, 300, 400]) await touch('touchMove', apart);
    await touch('touchEnd');
    await expect(viewer.getByText('400%')).toBeVisible();
  });
});
