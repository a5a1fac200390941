import type { Locator } from '@playwright/test';
import { createExam, someQuestions } from './exams.ts';
import { createLesson } from './lessons.ts';
import { findClipped } from './looks/clipped-formulas.ts';
import { findCramped } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

/** How many of the entries are in the window as a whole; on a phone the list begins at the top of it. */
const countInView = async (entries: Locator): Promise<number> => {
  await entries.first().evaluate((entry) => {
    if (window.innerWidth < 768) entry.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  const seen = await entries.evaluateAll((all) =>
    all.map((entry) => {
      const { top, bottom } = entry.getBoundingClientRect();
      return top >= -1 && bottom <= window.innerHeight;
    }),
  );
  return seen.filter(Boolean).length;
};

test('many students are in view, each with the whole name, on a laptop and on phones', async ({
  page,
  accounts,
}) => {
  const unique = Date.now().toString(36);
  const names = ['حسن علي', 'محمد عبدالوهاب السيد إبراهيم المنشاوي', 'سامح', 'عبدالمنعم الشرقاوي'];
  await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      accounts.insertStudent({
        firstName: 'عبدالرحمن',
        lastName: `${names[place % names.length]} ${unique}`,
        grade: 3,
      }),
    ),
  );
  await page.goto(`/admin/dashboard?tab=students&search=${unique}&pageSize=50`);
  for (const [width, height, minRows] of [
    [1440, 900, 8],
    [360, 740, 4],
    [320, 640, 3],
  ] as const) {
    const where = `${width} px`;
    await page.setViewportSize({ width, height });
    const found = page.getByRole('row').filter({ hasText: unique });
    await expect(found, where).toHaveCount(12);
    await expect.poll(() => countInView(found), where).toBeGreaterThanOrEqual(minRows);
    const rows = await found.evaluateAll((all) =>
      all.map((row) => {
        const cell = row.querySelector('th')?.getBoundingClientRect();
        const name = row.querySelector('a bdi')?.getBoundingClientRect();
        return {
          isNameWhole: cell && name && name.left >= cell.left && name.right <= cell.right,
          lowTargets: [...row.querySelectorAll('label, button')].filter(
            (target) => target.checkVisibility() && target.getBoundingClientRect().height < 44,
          ).length,
        };
      }),
    );
    expect(rows, where).toEqual(rows.map(() => ({ isNameWhole: true, lowTargets: 0 })));
    expect(await findCramped(page), where).toEqual([]);
  }
});

test('many questions are in view, each cut after two lines with its formulas whole, and open to their answers', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = `رواسب${Date.now()}`;
  const long = `عند إمرار تيار كهربي في محلول \\ce{CuSO4} المحمض بحمض \\ce{H2SO4} المخفف بين قطبين من البلاتين `;
  await createExam(request, {
    LessonId: (await createLesson(request, { Title: `درس ${word}` })).id,
    Title: `امتحان ${word}`,
    Questions: someQuestions(10).map((question) => ({
      ...question,
      QuestionText: `${word}: ${long.repeat(4)}`,
    })),
  });
  const listed = page.getByRole('list', { name: 'بنك الأسئلة' }).getByRole('listitem');
  const lookAt = async (width: number, height: number, minRows: number) => {
    await page.setViewportSize({ width, height });
    const items = listed.filter({ hasText: word });
    await expect(items).toHaveCount(10);
    await expect.poll(() => countInView(items)).toBeGreaterThanOrEqual(minRows);
    // The options are in view, and a check mark and a word say which is right.
    const options = items.first().getByRole('list', { name: 'الخيارات' }).getByRole('listitem');
    await expect(options).toHaveCount(4);
    await expect(options.filter({ hasText: 'الإجابة الصحيحة' })).toHaveCount(1);
    const cutFormulas = await items.evaluateAll((all) =>
      all.map((item) => {
        const text = item.querySelector('.notation');
        const end = text?.getBoundingClientRect().bottom ?? 0;
        const formulas = [...item.querySelectorAll('.notation .chem')]
          .map((formula) => formula.getBoundingClientRect())
          // The lines that are cut away lie below the edge as a whole.
          .filter((formula) => formula.top < end - 4 && formula.bottom > end + 2);
        return formulas.length;
      }),
    );
    expect(cutFormulas).toEqual(cutFormulas.map(() => 0));
    expect(await findClipped(page)).toEqual([]);
    expect(await findCramped(page)).toEqual([]);
  };
  await page.goto(`/admin/dashboard?tab=question-bank&search=${encodeURIComponent(word)}`);
  await lookAt(1440, 900, 5);
  await lookAt(360, 740, 4);
  const [first] = await listed.filter({ hasText: word }).all();
  if (!first) throw new Error('No question is listed.');
  const before = await first.boundingBox();
  await first.getByRole('button', { name: /^افتح السؤال/u }).press('Enter');
  await expect(first.getByRole('button', { name: /^اطوِ السؤال/u })).toBeFocused();
  await expect(first.getByRole('listitem').first()).toBeVisible();
  expect((await first.boundingBox())?.height).toBeGreaterThan((before?.height ?? 0) + 100);
  await expectAccessible(page);
});
