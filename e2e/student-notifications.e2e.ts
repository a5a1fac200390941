import { answerQuestion } from './inquiries.ts';
import { createLesson } from './lessons.ts';
import { expectNoSideways } from './page-width.ts';
import { expect, test } from './test.ts';

test(
  'a student sees unread notifications on the bell, follows one, and reads the others at once',
  { tag: ['@walk', '@messages'] },
  async ({ page, request, student, expectAccessible }) => {
    const title = `قاعدة Le Chatelier ${Date.now()}`;
    const lesson = await createLesson(request, { Title: title });
    const bell = page.getByRole('banner').getByRole('link', { name: /^إشعاراتي/u });
    const lines = page.getByRole('list', { name: 'الإشعارات' }).getByRole('listitem');
    await page.setViewportSize({ width: 360, height: 740 });

    await test.step('a new student has none', async () => {
      await page.goto('/');
      await expect(bell).toHaveAccessibleName('إشعاراتي');
      await bell.click();
      await expect(page.getByText('لا إشعارات بعد')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('an answer is a line that leads to the lesson and is read by it', async () => {
      for (const _ of [1, 2, 3]) await answerQuestion(request, student.email, lesson.id);
      await page.reload();
      await expect(bell).toHaveAccessibleName('إشعاراتي، غير المقروءة: 3');
      await expect(lines).toHaveCount(3);
      await expect(lines.first()).toContainText(`وصل ردّ المعلم على سؤالك عن درس «${title}».`);
      await expectNoSideways(page);
      await expectAccessible(page);
      await lines.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(bell).toHaveAccessibleName('إشعاراتي، غير المقروءة: 2');
    });

    await test.step('the others are read at once, and stay read', async () => {
      await bell.click();
      await expect(lines.getByText('(غير مقروء)')).toHaveCount(2);
      await page.getByRole('button', { name: 'علِّم الكل مقروءًا' }).click();
      await expect(bell).toHaveAccessibleName('إشعاراتي');
      await expect(lines.getByText('(غير مقروء)')).toHaveCount(0);
      await page.reload();
      await expect(lines).toHaveCount(3);
      await expect(lines.getByText('(غير مقروء)')).toHaveCount(0);
      await expect(bell).toHaveAccessibleName('إشعاراتي');
    });
  },
);
