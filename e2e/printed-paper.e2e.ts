import type { Page } from '@playwright/test';
import { readPrintedPages } from '#server/testing/printing/printed-pages.ts';
import { cardOf, openSettings, panel, question } from './exam-editor.ts';
import { createExam, someQuestions } from './exams.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

const download = async (page: Page, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), content: Buffer.concat(chunks) };
};

test(
  'the comparison with the official paper leads to what is missing, and the teacher prints four versions',
  { tag: ['@walk', '@exams'] },
  async ({ page, request, expectAccessible }) => {
    const title = `امتحان ورقي ${Date.now()}`;
    const questions = someQuestions(46).with(6, {
      ...(someQuestions(1)[0] ?? { QuestionText: '', Options: [], CorrectOptionIndex: 0 }),
      QuestionText: 'ما العامل المؤكسد؟',
      Options: ['أول', 'ثانٍ', 'ثالث'],
    });
    await createExam(request, { Title: title, Questions: questions });
    const list = `${panel}&search=${encodeURIComponent(title)}`;
    await page.goto(list);

    await test.step('the comparison leads to the question without four options', async () => {
      await cardOf(page, title)
        .getByRole('button', { name: `عدّل الامتحان: ${title}` })
        .click();
      await openSettings(page);
      await page.getByRole('button', { name: 'قارن الامتحان بهذا الشكل' }).click();
      const findings = page.getByRole('list', { name: 'ما يختلف عن الشكل الرسمي' });
      await expect(findings).toContainText('ينقص 14 درجة: في الامتحان 46 درجة، والمطلوب 60 درجة.');
      await expect(findings).toContainText('أسئلة بدرجتين: 0، والمطلوب 14');
      await expectAccessible(page);
      const short = findings.getByRole('listitem').filter({ hasText: 'ليس لها 4 خيارات' });
      await short.getByRole('button', { name: 'افتح السؤال 7', exact: true }).click();
      await expect(question(page, 7).getByLabel('نص السؤال')).toBeFocused();
    });

    await test.step('the teacher distributes the weights and undoes that', async () => {
      await openSettings(page);
      const findings = page.getByRole('list', { name: 'ما يختلف عن الشكل الرسمي' });
      await page.getByRole('button', { name: 'وزّع الدرجات' }).click();
      await expect(findings).not.toContainText('ينقص 14 درجة');
      await expect(page.getByText('46 سؤالًا · 60 درجة')).toBeVisible();
      await expect(page.getByText('وُزّعت الدرجات ليصير المجموع 60.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'تراجع عن التوزيع' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('46 سؤالًا · 46 درجة')).toBeVisible();
      await expect(page.getByRole('button', { name: 'وزّع الدرجات' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('46 سؤالًا · 60 درجة')).toBeVisible();
      await page.getByRole('button', { name: 'تراجع عن آخر خطوة' }).click();
      await expect(page.getByText('46 سؤالًا · 46 درجة')).toBeVisible();
    });

    await test.step('the teacher downloads four versions, an answer sheet and their key', async () => {
      await page.goto(list);
      await cardOf(page, title)
        .getByRole('button', { name: `اطبع: ${title}` })
        .click();
      await page.getByLabel('السنتر أو المجموعة').fill('سنتر النور');
      await expectAccessible(page);
      const pdf = await download(page, 'نزّل الأسئلة');
      expect(pdf.name).toBe(`أسئلة ${title}.pdf`);
      const pages = await readPrintedPages(pdf.content);
      for (const letter of ['أ', 'ب', 'ج', 'د'])
        expect(
          pages.some((lines) => lines.some((line) => line.includes(`النموذج ${letter}`))),
        ).toBe(true);
      const sheet = await readPrintedPages((await download(page, 'نزّل ورقة الإجابة')).content);
      expect(sheet.flat().join('\n')).toContain('ورقة الإجابة');
      const key = await readPrintedPages((await download(page, 'نزّل مفتاح التصحيح')).content);
      expect(key.flat().join('\n')).toContain('النموذج د');
      const table = await download(page, 'نزّل المفتاح جدولًا (CSV)');
      expect(table.content.toString().trim().split('\r\n')).toHaveLength(47);
    });
  },
);
