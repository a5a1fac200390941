import type { Browser, Page } from '@playwright/test';
import { openForm, openQuestion, panel, question, readExam, save } from './exam-editor.ts';
import {
  createExam,
  expectStoredHere,
  numberOfJourney,
  openExam,
  openExamStart,
  readOwn,
  submitQuestion,
} from './exams.ts';
import { atWidths, expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const submit = (page: Page) =>
  page.getByRole('button', { name: 'أرسل الإجابات' }).filter({ visible: true });
const field = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `إجابة السؤال ${number}` });
const saved = (page: Page) => page.getByText('محفوظ', { exact: true }).filter({ visible: true });

const spelling = (page: Page, number: number, place: number) =>
  question(page, number).getByRole('textbox', { name: `الإجابة المقبولة ${place}`, exact: true });

const openTeacher = async (browser: Browser, page: Page) => {
  const context = await browser.newContext();
  const teacher = await context.newPage();
  await openSession(teacher, page.request, 'teacher');
  return teacher;
};

const write = async (page: Page, number: number, text: string, accepted: string) => {
  await openQuestion(page, number);
  await question(page, number).getByLabel('نص السؤال').fill(text);
  await spelling(page, number, 1).fill(accepted);
};

const twoQuestions = () => [
  {
    QuestionText: `ما صيغة حمض الكبريتيك؟ (${numberOfJourney()})`,
    AcceptedAnswers: ['H2SO4'],
  },
  {
    QuestionText: `ما اسم \\ce{NaCl}؟ (${numberOfJourney()})`,
    AcceptedAnswers: ['كلوريد الصوديوم'],
  },
];

const createTexts = (page: Page, fields: Record<string, unknown> = {}) =>
  createExam(page.request, {
    Title: 'امتحان كتابة',
    ExamType: 2,
    Questions: twoQuestions(),
    CertificateThreshold: 100,
    ...fields,
  });

test(
  'a teacher makes a written exam, a student takes it, and a decision brings the certificate',
  { tag: ['@walk', '@results'] },
  async ({ page, browser, signInStudent, expectAccessible }) => {
    const title = `امتحان الإجابات القصيرة ${Date.now()}`;
    const teacher = await openTeacher(browser, page);

    await test.step('the teacher writes questions with accepted spellings', async () => {
      await openForm(teacher, title);
      await teacher.getByRole('radio', { name: 'إجابة قصيرة' }).check();
      await teacher.getByLabel('نسبة الحصول على الشهادة').fill('100');
      await write(teacher, 1, `ما صيغة حمض الكبريتيك؟ (${numberOfJourney()})`, 'H2SO4');
      await expect(question(teacher, 1).getByText('صيغة كيميائية: تُقارن')).toBeVisible();
      await teacher.getByRole('button', { name: 'أضف سؤالًا' }).click();
      await question(teacher, 2)
        .getByLabel('نص السؤال')
        .fill(`ما اسم \\ce{NaCl}؟ (${numberOfJourney()})`);
      await save(teacher);
      await expect(question(teacher, 2).getByText('اكتب إجابة فيها حروف أو أرقام')).toBeVisible();
      await spelling(teacher, 2, 1).fill('كلوريد الصوديوم');
      await question(teacher, 2).getByRole('button', { name: 'أضف إجابة مقبولة' }).click();
      await spelling(teacher, 2, 2).fill('ملح الطعام');
      await expectAccessible(teacher);
      await save(teacher);
      await expect(teacher.getByText('نُشر الامتحان')).toBeVisible();
    });

    const exam = await readExam(teacher, title);
    await signInStudent();

    await test.step('the student writes answers, and a reload keeps them', async () => {
      await openExam(page, exam);
      await field(page, 1).fill('H2SO');
      await page.getByRole('button', { name: 'أدرج ₄' }).first().click();
      await expect(field(page, 1)).toHaveValue('H2SO₄');
      await expect(field(page, 1)).toBeFocused();
      await field(page, 2).fill('كلوريد السوديوم ');
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(field(page, 1)).toHaveValue('H2SO₄');
      await expect(field(page, 2)).toHaveValue('كلوريد السوديوم');
      await expectAccessible(page);
    });

    await test.step('the teacher sees the answers that are close to an accepted one', async () => {
      await submit(page).click();
      await confirmSubmission(page);
      await expect(page.getByText('لم تكتمل نتيجتك بعد')).toBeVisible();
      await expect(
        page.getByText('تنتظر المعلم', { exact: true }).filter({ visible: true }),
      ).toBeVisible();
      await expect(page.getByText('ملح الطعام')).toBeVisible();
      await expectAccessible(page);
      const { result } = await readOwn(page, exam.id);
      expect(result).toMatchObject({ score: 1, waitingCount: 1, certificateId: null });
    });

    await test.step('the teacher decides about each answer', async () => {
      await teacher.goto(`${panel}&exam=${exam.id}`);
      await teacher.getByRole('button', { name: 'اعرض الإجابات' }).click();
      await expectAccessible(teacher);
      // A wrong press is taken back: the answer stands among the others then.
      await teacher.getByRole('button', { name: 'غير صحيحة : كلوريد السوديوم' }).click();
      await expect(teacher.getByText('لا إجابات تنتظر قرارك.')).toBeVisible();
      await teacher.getByText('الإجابات الأخرى').last().click();
      await teacher
        .getByRole('button', { name: 'صحيحة، واقبلها من الآن : كلوريد السوديوم' })
        .click();
      await expect(teacher.getByText('حُفظ قرارك، وتغيرت نتيجة واحدة')).toBeVisible();
      await expect(teacher.getByText('لا إجابات تنتظر قرارك.')).toBeVisible();
    });

    await test.step('the student sees the new result and the certificate', async () => {
      await page.reload();
      await expect(page.getByText('أحسنت! بلغت الحد المطلوب ونلت شهادة تقدير.')).toBeVisible();
      await expect(page.getByText('لم تكتمل نتيجتك بعد')).toBeHidden();
      const { result } = await readOwn(page, exam.id);
      expect(result).toMatchObject({ score: 2, percentage: 100, waitingCount: 0 });
      expect(result?.certificateId).toBeTruthy();
    });
    await teacher.context().close();
  },
);

test('written answers survive a cut network and a killed tab', async ({
  page,
  context,
  signInStudent,
}) => {
  await signInStudent();
  const exam = await createTexts(page);
  await openExam(page, exam);
  await field(page, 1).fill('H2SO4');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await field(page, 2).fill('كلوريد الصوديوم');
  await expect(page.getByText('محفوظ على جهازك، بانتظار الشبكة').first()).toBeVisible();
  await expectStoredHere(page, 2);
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await openExam(again, exam);
  await expect(field(again, 1)).toHaveValue('H2SO4');
  await expect(field(again, 2)).toHaveValue('كلوريد الصوديوم');
  await expect(saved(again)).toBeVisible();
  const { exam: own } = await readOwn(again, exam.id);
  expect(own.attempt?.texts).toEqual(['H2SO4', 'كلوريد الصوديوم']);
});

test('written answers submitted without a network wait, say so, and are sent by themselves', async ({
  page,
  context,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  const exam = await createTexts(page);
  await openExamStart(page, exam);
  const resultRule = /وما يقارب المقبول من إجاباتك ينتظر المعلم/u;
  await expect(page.getByRole('listitem').filter({ hasText: resultRule })).toBeVisible();
  await expect(page.getByText('تظهر نتيجتك والإجابات الصحيحة')).toHaveCount(0);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();

  await test.step('the overview shows the number of open decisions', async () => {
    await field(page, 1).fill('H2SO4');
    await page.getByRole('button', { name: 'راجع الأسئلة' }).filter({ visible: true }).click();
    const overview = page.getByRole('dialog', { name: 'راجع الأسئلة' });
    await expect(overview.getByText('أجبت عن 1 من 2')).toBeVisible();
    await expect(overview.getByText('بلا إجابة: سؤال واحد')).toBeVisible();
    await expect(overview.getByRole('button', { name: 'السؤال 1 من 2: مُجاب' })).toBeVisible();
    await overview.getByRole('button', { name: 'السؤال 2 من 2: بلا إجابة' }).click();
    await expect(overview).toBeHidden();
  });

  await field(page, 2).fill('كلوريد السوديوم');
  await context.setOffline(true);
  await submit(page).click();
  await expect(submitQuestion(page).getByText(resultRule)).toBeVisible();
  await expect(submitQuestion(page).getByText('بلا إجابة:')).toHaveCount(0);
  await submitQuestion(page).getByRole('button', { name: 'نعم، أرسلها' }).click();
  await expect(page.getByText('بانتظار الشبكة', { exact: true })).toBeVisible();
  await expect(page.getByText(/سنرسل إجاباتك تلقائيًا عند عودة الاتصال/u)).toBeVisible();
  await expect(field(page, 2)).not.toBeEditable();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('أتممت الامتحان')).toBeVisible();
  await expect(page.getByText('لم تكتمل نتيجتك بعد')).toBeVisible();
  const { result } = await readOwn(page, exam.id);
  expect(result).toMatchObject({ score: 1, waitingCount: 1, tryNumber: 1 });
});

test('a field and its keys fit on the screens of small phones', async ({ page, signInStudent }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInStudent();
  const exam = await createTexts(page, { Timing: 'question' });
  await openExam(page, exam);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).click();
  await field(page, 1).fill('H2SO4 '.repeat(30));
  const keys = page.getByRole('group', { name: 'رموز المعادلات' }).first();
  await atWidths(page, [360, 320], async (where) => {
    await expect
      .poll(() => keys.evaluate((group) => group.scrollWidth - group.clientWidth), where)
      .toBe(0);
    await expectNoSideways(page, where);
  });
});

/** Confirms the last question before the submission where there is one. */
async function confirmSubmission(page: Page): Promise<void> {
  const confirm = page.getByRole('dialog').getByRole('button', { name: /أرسل/u });
  const result = page.getByText('أتممت الامتحان');
  await expect(confirm.or(result).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
}
