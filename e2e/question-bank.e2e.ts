import type { APIRequestContext, Page } from '@playwright/test';
import {
  cardOf,
  openQuestion,
  chooseMore,
  question,
  questionRow,
  readExam,
  save,
} from './exam-editor.ts';
import { createExam, someQuestions } from './exams.ts';
import { createLesson } from './lessons.ts';
import { closeFilters, openFilters } from './list-filters.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

const bank = '/admin/dashboard?tab=question-bank';

/** An exam of a lesson of its own, whose questions have a word that no other has. */
const createQuestions = async (request: APIRequestContext, word: string, count: number) => {
  const lesson = await createLesson(request, { Title: `درس ${word}` });
  const exam = await createExam(request, {
    LessonId: lesson.id,
    Title: `امتحان ${word}`,
    IsPublished: true,
    Questions: someQuestions(count).map((bankQuestion, place) => ({
      ...bankQuestion,
      QuestionText: `السؤال ${place + 1} عن ${word}`,
    })),
  });
  return { exam, lesson };
};

const listed = (page: Page) => page.getByRole('list', { name: 'بنك الأسئلة' }).getByRole('listitem');
const selectBox = (page: Page, number: number, word: string) =>
  page.getByRole('checkbox', { name: `حدد السؤال: السؤال ${number} عن ${word}` });

test(
  'questions are found in the bank, judged together, and used again in another exam',
  { tag: ['@walk', '@exams'] },
  async ({ page, request, expectAccessible }) => {
    const word = `عنصر${Date.now()}`;
    const title = `امتحان ثان ${word}`;
    const { exam: original } = await createQuestions(request, word, 3);

    await test.step('the search finds a question by a word and stores it in the address', async () => {
      await page.goto(bank);
      await page.getByRole('textbox', { name: 'ابحث في نص السؤال' }).fill(word);
      await expect(listed(page).filter({ hasText: word })).toHaveCount(3);
      await expect(page).toHaveURL(/search=/u);
      await expectAccessible(page);
    });

    await test.step('the teacher sets the level of two questions at once', async () => {
      await selectBox(page, 1, word).check();
      await selectBox(page, 2, word).check();
      await page.getByRole('button', { name: 'حدد المستوى والسنة…' }).click();
      const dialog = page.getByRole('dialog', { name: 'المستوى والسنة' });
      await dialog.getByLabel('المستوى').selectOption('صعب');
      await dialog.getByLabel('السنة').fill('2024');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'احفظ' }).click();
      await expect(dialog).toBeHidden();
      await openFilters(page);
      await page.getByRole('combobox', { name: 'المستوى', exact: true }).selectOption('صعب');
      await closeFilters(page);
      await expect(listed(page).filter({ hasText: word })).toHaveCount(2);
      await expect(listed(page).first()).toContainText('2024');
    });

    await test.step('copies of the questions begin another exam of the lesson', async () => {
      await page.getByRole('checkbox', { name: 'حدد أسئلة الصفحة' }).check();
      await page.getByRole('button', { name: 'أضف إلى امتحان…' }).click();
      await page.getByRole('button', { name: 'أنشئ امتحانًا بها' }).click();
      await expect(questionRow(page, 2)).toBeVisible();
      await page.getByRole('button', { name: 'إعدادات الامتحان' }).click();
      await page.getByLabel('عنوان الامتحان').fill(title);
      await openQuestion(page, 1);
      await expect(question(page, 1).getByLabel('المستوى')).toHaveValue('hard');
      await question(page, 1).getByLabel('نص السؤال').fill('نص آخر للنسخة');
    });

    await test.step('the bank beside the exam shows which questions it contains and adds the third', async () => {
      await page.getByRole('button', { name: 'من البنك' }).click();
      const sheet = page.getByRole('dialog', { name: 'من بنك الأسئلة' });
      await expect(sheet.getByText('موجود في هذا الامتحان')).toHaveCount(2);
      await expect(selectBox(page, 1, word)).toBeDisabled();
      await selectBox(page, 3, word).check();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'أضف إلى الامتحان' }).click();
      await expect(questionRow(page, 3)).toBeVisible();
    });

    await test.step('the saved copies are questions of their own', async () => {
      await save(page);
      await expect(
        cardOf(page, title).or(page.getByRole('list', { name: 'بنك الأسئلة' })),
      ).toBeVisible();
      const copy = await readExam(page, title);
      expect(copy.questions.map(({ questionText }) => questionText)).toEqual([
        'نص آخر للنسخة',
        `السؤال 2 عن ${word}`,
        `السؤال 3 عن ${word}`,
      ]);
      expect(copy.questions[0]).toMatchObject({ level: 'hard', sourceYear: 2024 });
      const before = await readExam(page, original.title);
      expect(before.questions[0]?.questionText).toBe(`السؤال 1 عن ${word}`);
    });
  },
);

test('a draw says what is missing and adds nothing before it is confirmed; a parallel exam likewise', async ({
  page,
  request,
  expectAccessible,
}) => {
  const word = `مركب${Date.now()}`;
  const { exam, lesson } = await createQuestions(request, word, 2);
  await page.goto(`/admin/dashboard?tab=exams&edit=new`);
  await page.getByRole('combobox', { name: 'الباب' }).waitFor();

  await test.step('the draw finds two of three requested questions', async () => {
    await page.getByRole('combobox', { name: 'الباب' }).selectOption(lesson.courseId);
    await page.getByRole('combobox', { name: 'الدرس' }).selectOption(lesson.id);
    await page.getByRole('button', { name: 'من البنك' }).click();
    const sheet = page.getByRole('dialog', { name: 'من بنك الأسئلة' });
    await sheet.getByRole('button', { name: 'اسحب عشوائيًا' }).click();
    await sheet.getByLabel('بلا مستوى').fill('2');
    await sheet.getByLabel('صعبة').fill('2');
    await sheet.getByRole('button', { name: 'اسحب', exact: true }).click();
    await expect(sheet.getByRole('heading', { name: 'سُحب سؤالان' })).toBeFocused();
    await expect(sheet.getByText(/^ينقصك سؤالان صعبان من /u)).toBeInViewport();
    await expect(sheet.getByRole('button', { name: /^استبدل/u })).toHaveCount(2);
    await expectAccessible(page);
    await sheet
      .getByRole('button', { name: /^استبدل/u })
      .first()
      .click();
    await expect(
      page.getByText('لا يوجد في البنك سؤال آخر من هذا المستوى لهذه الدروس.'),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'أضف إلى الامتحان' }).click();
    await expect(questionRow(page, 2)).toContainText(word);
  });

  await test.step('a parallel exam names each level with too few questions', async () => {
    await page.goto('/admin/dashboard?tab=exams');
    await chooseMore(page, exam.title, 'أنشئ نموذجًا موازيًا');
    const dialog = page.getByRole('dialog', { name: 'نموذج موازٍ' });
    await dialog.getByRole('button', { name: 'اسحب' }).click();
    await expect(dialog.getByText(/^ينقصك سؤالان بلا مستوى من درس «/u)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'افتحه في المحرر' })).toBeDisabled();
    await expectAccessible(page);
  });
});
