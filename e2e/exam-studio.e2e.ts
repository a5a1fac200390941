import type { Browser, Locator, Page } from '@playwright/test';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import {
  cardOf,
  openForm,
  openQuestion,
  openSettings,
  panel,
  question,
  questionRow,
  readExam,
  save,
} from './exam-editor.ts';
import { createLesson } from './lessons.ts';
import { openSession, signOutOfDashboard } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

/** Counts presses of mouse or finger from here on. */
const countClicks = async (page: Page) => {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = globalThis as unknown as { countClick: () => void };
    document.addEventListener('pointerdown', () => countClick(), true);
  });
  return () => clicks;
};

/** Presses Tab until a field has the focus. */
const tabTo = async (page: Page, field: Locator) => {
  for (let step = 0; step < 20; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
};

const option = (page: Page, number: number, place: number) =>
  question(page, number).getByRole('textbox', {
    name: `الخيار ${answerLetters[place - 1]}`,
    exact: true,
  });

test('a teacher writes thirty questions in at most 90 clicks, then weights, moves and undoes them together', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان باليد ${Date.now()}`;
  const lesson = await createLesson(page.request, { Title: `درس ${title}` });
  const clicks = await countClicks(page);
  await page.goto(panel);

  await test.step('the teacher enters settings by mouse and questions by keyboard', async () => {
    await page.getByRole('button', { name: 'أنشئ امتحانًا' }).first().click();
    await expect(page.getByRole('combobox', { name: 'الباب' })).toBeFocused();
    await page.getByRole('combobox', { name: 'الباب' }).selectOption(lesson.courseId);
    await page.getByRole('combobox', { name: 'الدرس' }).selectOption(lesson.id);
    await page.getByLabel('عنوان الامتحان').click();
    await page.keyboard.insertText(title);
    for (let number = 1; number <= 30; number += 1) {
      await page.keyboard.press('Control+Enter');
      await expect(question(page, number).getByLabel('نص السؤال')).toBeFocused();
      await page.keyboard.insertText(`ما ناتج التفاعل رقم ${number}؟`);
      await tabTo(page, option(page, number, 1));
      for (let place = 1; place <= 4; place += 1) {
        if (place > 1) await page.keyboard.press('Enter');
        await page.keyboard.insertText(`ناتج ${number} – ${place}`);
      }
      await page.keyboard.press(`Alt+Digit${((number - 1) % 4) + 1}`);
    }
    await expect(page.getByText('محفوظ مسودة', { exact: true })).toBeVisible();
    await save(page);
    await expect(cardOf(page, title)).toBeVisible();
    test.info().annotations.push({ type: 'clicks', description: String(clicks()) });
    expect(clicks()).toBeLessThanOrEqual(90);
  });

  await test.step('the server returns each question as it was typed', async () => {
    const { questions } = await readExam(page, title);
    expect(questions).toHaveLength(30);
    for (const [place, stored] of questions.entries()) {
      const number = place + 1;
      expect(stored).toMatchObject({
        questionText: `ما ناتج التفاعل رقم ${number}؟`,
        options: [1, 2, 3, 4].map((item) => `ناتج ${number} – ${item}`),
        correctOptionIndex: place % 4,
      });
    }
  });

  await test.step('the teacher selects five questions with Shift and sets their weight together', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `عدّل الامتحان: ${title}` })
      .click();
    await page.getByRole('checkbox', { name: 'حدّد السؤال 2', exact: true }).click();
    await page
      .getByRole('checkbox', { name: 'حدّد السؤال 6', exact: true })
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText('حُدِّدت 5 أسئلة')).toBeVisible();
    await page.getByRole('textbox', { name: 'الدرجة', exact: true }).fill('3');
    const together = page.getByRole('region', { name: 'غيّر الأسئلة المحددة' });
    await together.getByLabel('السنة').fill('2025');
    await together.getByLabel('المصدر').fill('دور أول');
    await page.getByRole('button', { name: 'طبّق' }).click();
    await expect(page.getByText('30 سؤالًا · 40 درجة')).toBeVisible();
    await openQuestion(page, 3);
    await expect(question(page, 3).getByLabel('السنة')).toHaveValue('2025');
    await expect(question(page, 3).getByLabel('المصدر')).toHaveValue('دور أول');
    await expectAccessible(page);
  });

  await test.step('undo restores the five deleted questions, and redo deletes them again', async () => {
    await page.getByRole('button', { name: 'احذف المحدد' }).click();
    await expect(page.getByText(/^25 سؤالًا/u)).toBeVisible();
    await page.keyboard.press('Control+KeyZ');
    await expect(page.getByText('30 سؤالًا · 40 درجة')).toBeVisible();
    await page.keyboard.press('Control+Shift+KeyZ');
    await expect(page.getByText(/^25 سؤالًا/u)).toBeVisible();
    await page.getByRole('button', { name: 'تراجع عن آخر خطوة' }).click();
    await expect(page.getByText('30 سؤالًا · 40 درجة')).toBeVisible();
  });

  await test.step('a question moves, and a reload shows the open question and the draft', async () => {
    await openQuestion(page, 1);
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().includes('/drafts/'),
    );
    await page.getByRole('button', { name: 'أخّر السؤال 1', exact: true }).click();
    await expect(questionRow(page, 1)).toContainText('رقم 2');
    await saved;
    await openQuestion(page, 7);
    await expect(page).toHaveURL(/at=7/u);
    await page.reload();
    await expect(question(page, 7).getByLabel('نص السؤال')).toHaveText('ما ناتج التفاعل رقم 7؟');
    await expect(questionRow(page, 1)).toContainText('رقم 2');
  });
});

/** The same teacher in another window. */
const openTab = async (browser: Browser, page: Page): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  return context.newPage();
};

test('a draft survives a killed tab and a cut network, continues on another device, and the teacher chooses between two open editors', async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  const title = `امتحان المسودة ${Date.now()}`;
  const saved = (tab: Page) => tab.getByText('محفوظ مسودة', { exact: true });
  const text = (tab: Page) => question(tab, 1).getByLabel('نص السؤال');
  await openForm(page, title);
  await openQuestion(page, 1);
  await text(page).fill('سؤال لم يكتمل');
  await expect(saved(page)).toBeVisible();
  const address = page.url();

  await test.step('the device stores the draft without a network, and the reopened tab sends it', async () => {
    await context.setOffline(true);
    await text(page).fill('سؤال كُتب بلا شبكة');
    await expect(page.getByText('محفوظ على هذا الجهاز، بانتظار الشبكة')).toBeVisible();
    await page.close();
    await context.setOffline(false);
  });

  const again = await context.newPage();
  await test.step('the reopened page shows the complete draft', async () => {
    await again.goto(address);
    await expect(text(again)).toHaveText('سؤال كُتب بلا شبكة');
    await expect(saved(again)).toBeVisible();
    await openSettings(again);
    await expect(again.getByLabel('عنوان الامتحان')).toHaveValue(title);
  });

  const other = await openTab(browser, again);
  await test.step('another tab continues the draft from the list', async () => {
    await other.goto(panel);
    const drafts = other.getByRole('region', { name: 'مسودات لم تكتمل' });
    await expectAccessible(other);
    await drafts.getByRole('link', { name: `أكمل ${title}` }).click();
    await expect(other.getByText(/هذه مسودة لم تُحفظ في الامتحان بعد/u)).toBeVisible();
    await openQuestion(other, 1);
    await expect(text(other)).toHaveText('سؤال كُتب بلا شبكة');
    await text(other).fill('سؤال من هناك');
    await expect(saved(other)).toBeVisible();
  });

  await test.step('the first tab shows the conflict and loads the version of the other tab', async () => {
    await openQuestion(again, 1);
    await text(again).fill('سؤال من هنا');
    await expect(again.getByText('هذا الامتحان مفتوح في نافذة أخرى')).toBeVisible();
    await expectAccessible(again);
    await again.getByRole('button', { name: 'خذ ما في النافذة الأخرى' }).click();
    await expect(text(again)).toHaveText('سؤال من هناك');
    await text(again).fill('سؤال أخير من هنا');
    await expect(saved(again)).toBeVisible();
  });

  await test.step('the other tab keeps its own version and deletes the draft, and the list no longer shows it', async () => {
    await text(other).fill('سؤال أخير من هناك');
    await other.getByRole('button', { name: 'أبقِ ما كتبته هنا' }).click();
    await expect(saved(other)).toBeVisible();
    await other.getByRole('button', { name: 'أغلق', exact: true }).click();
    await other.getByRole('button', { name: `احذف المسودة: ${title}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'احذف المسودة' }).click();
    await expect(other.getByRole('link', { name: `أكمل ${title}` })).toHaveCount(0);
    await expect(other.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  });

  await test.step('the device stores the last letter when the teacher leaves the page', async () => {
    await again.route('**/api/Exam/drafts/**', (route) => route.abort());
    await text(again).press('End');
    const blocked = await again.evaluate(async () => {
      document.execCommand('insertText', false, ' وحرف أخير');
      // The field tells the form of it after this task, and long before a pause in typing.
      await new Promise(requestAnimationFrame);
      dispatchEvent(new PageTransitionEvent('pagehide'));
      return Object.entries(localStorage).filter(([key]) => key.startsWith('exam-draft:'));
    });
    expect(JSON.stringify(blocked)).toContain('وحرف أخير');
  });

  await test.step('signing out deletes the draft from the device', async () => {
    await text(again).fill('سؤال لم يصل إلى الخادم');
    const storedDrafts = () =>
      again.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('exam-draft:'))
          .map(([, draft]) => draft),
      );
    await expect.poll(storedDrafts).toEqual([expect.stringContaining('سؤال لم يصل إلى الخادم')]);
    await signOutOfDashboard(again);
    await again.getByRole('dialog').getByRole('button', { name: 'أغلق دون حفظ' }).click();
    await expect(again).toHaveURL(/login/u);
    await expect.poll(storedDrafts).toEqual([]);
  });
  await other.context().close();
});

test('at 1440 × 900 the four options are in view under their letters, above the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openForm(page, `امتحان الحروف ${Date.now()}`);
  await openQuestion(page, 1);
  for (const [place, letter] of ['أ', 'ب', 'ج', 'د'].entries()) {
    await expect(question(page, 1).getByText(letter, { exact: true })).toBeVisible();
    await expect(option(page, 1, place + 1)).toBeVisible();
  }
  await question(page, 1)
    .getByLabel('نص السؤال')
    .fill(
      'ما ناتج تفاعل حمض الهيدروكلوريك المخفف مع محلول هيدروكسيد الصوديوم عند درجة حرارة الغرفة؟',
    );
  for (let place = 1; place <= 4; place += 1)
    await option(page, 1, place).fill('كلوريد الصوديوم والماء');
  // At rest: the field that has the focus shows its signs below it.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const last = await option(page, 1, 4).boundingBox();
  const footer = await page.getByRole('button', { name: 'احفظ كمسودة' }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
});
