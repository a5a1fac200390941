import {
  panel,
  chooseMore,
  examCalls,
  cardOf,
  question,
  questionRow,
  save,
  closeStudio,
  openForm,
  openQuestion,
  openSettings,
  writeQuestion,
  readExam,
  answer,
} from './exam-editor.ts';
import { createExam, someQuestions } from './exams.ts';
import { closeFilters, openFilters } from './list-filters.ts';
import { findCramped } from './page-width.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';
import { give } from './uploads.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

test('the list of exams is narrowed by grade and by state, and the address keeps both', async ({
  page,
  request,
  expectAccessible,
}) => {
  const prefix = `حالة${Date.now()}`;
  const [draft, open, closed] = [`${prefix} مسودة`, `${prefix} مفتوح`, `${prefix} منتهٍ`];
  await createExam(request, { Title: draft, IsPublished: false });
  await createExam(request, { Title: open });
  await createExam(request, { Title: closed, ClosesAt: '2020-01-01T10:00:00Z' });
  await page.goto(`/admin/dashboard?tab=exams&search=${encodeURIComponent(prefix)}`);
  const titles = page.getByRole('main').getByRole('heading', { name: prefix });
  await expect(titles).toHaveText([closed, open, draft]);
  const count = page.getByRole('status').filter({ hasText: /امتحان/u });
  await expect(count).toHaveText('3 امتحانات');
  const state = page.getByLabel('حالة الامتحان');
  for (const [label, title] of [
    ['مسودة', draft],
    ['مفتوح', open],
    ['أُغلق', closed],
  ] as const) {
    await state.selectOption({ label });
    await expect(titles).toHaveText([title]);
    await expect(count).toHaveText('امتحان واحد');
  }
  await expect(page).toHaveURL(/state=closed/u);
  await page.reload();
  await expect(titles).toHaveText([closed]);
  await page.goBack();
  await expect(titles).toHaveText([open]);
  await expect(state).toHaveValue('open');
  await page.goForward();
  await expect(titles).toHaveText([closed]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findCramped(page)).toEqual([]);
  await expectAccessible(page);
  const chooseGrade = async (grade: string) => {
    await openFilters(page);
    await page.getByRole('combobox', { name: 'الصف الدراسي' }).selectOption(grade);
    await closeFilters(page);
  };
  await chooseGrade('1');
  await expect(titles).toHaveText([closed]);
  await chooseGrade('3');
  await expect(page.getByText('لا يوجد امتحان يطابق البحث')).toBeVisible();
  await page.getByRole('button', { name: 'اعرض كل الامتحانات' }).click();
  await expect(page).toHaveURL(/tab=exams$/u);
});

const gift = `ما رمز الذهب؟ {=Au ~Ag ~Fe#الحديد}

سؤال بلا إجابة صحيحة {~أول ~ثانٍ}

الذهب فلز {T}
`;

test('the teacher imports questions after a dry run that names each bad line', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان مستورد ${Date.now()}`;
  await openForm(page, title);
  await writeQuestion(page, 1, 'سؤال مكتوب', ['أ', 'ب', 'ج', 'د']);
  await page.getByRole('button', { name: 'استورد أسئلة' }).click();

  await test.step('the panel downloads the template', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'نزّل نموذج CSV' }).click();
    expect((await download).suggestedFilename()).toBe('نموذج الأسئلة.csv');
  });

  await test.step('the import reads pasted text, and the teacher completes a bad question', async () => {
    await page.getByLabel('أو الصق الأسئلة هنا').fill(gift);
    await page.getByRole('button', { name: 'افحص الأسئلة' }).click();
    await expect(page.getByText('قُرئت 3 أسئلة. سؤال واحد يحتاج إلى تعديل.')).toBeVisible();
    const bad = page.getByRole('listitem', { name: 'السطر 3', exact: true });
    await expect(bad).toContainText('لا إجابة صحيحة لهذا السؤال.');
    await expect(page.getByRole('button', { name: 'أضف 3 أسئلة' })).toBeDisabled();
    await expectAccessible(page);
    await bad.getByRole('radio', { name: 'الخيار ب هو الصحيح' }).check();
    await expect(page.getByRole('button', { name: 'أضف 3 أسئلة' })).toBeEnabled();
    await page.getByRole('button', { name: 'غيّر النص أو الملف' }).click();
  });

  await test.step('the import reads a dropped file instead, and the teacher excludes a question', async () => {
    const upload = { name: 'أسئلة.gift', mimeType: '', buffer: Buffer.from(gift) };
    await give(page.getByLabel('ملف الأسئلة'), 'drop', [upload]);
    await expect(page.getByText('أسئلة.gift', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'افحص الأسئلة' }).click();
    await page.getByRole('button', { name: 'اترك السطر 3' }).click();
    await page.getByLabel('بعد أسئلة النموذج').check();
    await page.getByRole('button', { name: 'أضف سؤالين' }).click();
  });

  await test.step('the form shows the questions, not yet saved', async () => {
    await expect(page.getByText('3 أسئلة · 3 درجات')).toBeVisible();
    await openQuestion(page, 2);
    await expect(question(page, 2).getByLabel('نص السؤال')).toHaveText('ما رمز الذهب؟');
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
    await save(page);
    await expect(cardOf(page, title)).toBeVisible();
    expect((await readExam(page, title)).questions.map(({ options }) => options.length)).toEqual([
      4, 3, 2,
    ]);
  });

  await test.step('the form exports the questions as GIFT', async () => {
    const download = page.waitForEvent('download');
    await chooseMore(page, title, 'صدّر الأسئلة بصيغة GIFT');
    expect((await download).suggestedFilename()).toBe(`${title}.gift.txt`);
  });
});

test('a long exam is folded to rows, and opens where something is wrong', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان طويل ${Date.now()}`;
  await createExam(page.request, { Title: title, Questions: someQuestions(12) });
  await page.goto(panel);
  await cardOf(page, title)
    .getByRole('button', { name: `عدّل الامتحان: ${title}` })
    .click();
  await expect(page.getByLabel('نص السؤال')).toHaveCount(0);
  await openQuestion(page, 9);
  await expect(page.getByText(title)).toBeVisible();
  await question(page, 9).getByLabel('نص السؤال').fill('');
  await openSettings(page);
  await expect(page.getByLabel('نص السؤال')).toHaveCount(0);
  await save(page);
  await expect(question(page, 9).getByLabel('نص السؤال')).toBeFocused();
  await expect(questionRow(page, 9)).toContainText('يحتاج إلى مراجعة');
  await expectAccessible(page);
  await question(page, 9).getByLabel('نص السؤال').fill('سؤال معدل');
  await expect(question(page, 9)).toBeVisible();
  await save(page);
  await expect(page.getByText('حُفظ الامتحان')).toBeVisible();
  const { questions } = await readExam(page, title);
  expect(questions[8]?.questionText).toBe('سؤال معدل');
  expect(questions[11]?.correctOptionIndex).toBe(3);
});

test('an answered exam can be read, and changed only by re-marking or in a copy', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان مُجاب ${Date.now()}`;
  const exam = await createExam(page.request, { Title: title, Questions: someQuestions(2) });
  await page.goto(panel);
  const edit = () =>
    cardOf(page, title)
      .getByRole('button', { name: `عدّل الامتحان: ${title}` })
      .click();

  await test.step('the server refuses to save questions that a student answered meanwhile, and the form says why', async () => {
    await edit();
    await openQuestion(page, 1);
    await question(page, 1).getByLabel('نص السؤال').fill('نص جديد');
    await answer(page, exam);
    await save(page);
    await expect(
      page.getByText(
        'فشل حفظ الامتحان: لا يمكن تغيير أسئلة امتحان أجاب عنه طلاب. أنشئ امتحانًا جديدًا.',
      ),
    ).toBeVisible();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveText('نص جديد');
    await expect(page.getByText('محفوظ مسودة', { exact: true })).toBeVisible();
    await closeStudio(page);
    await page.getByRole('button', { name: `احذف المسودة: ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'احذف المسودة' }).click();
    await expect(page.getByText('حُذفت المسودة')).toBeVisible();
  });

  await test.step('the reopened form shows the questions read-only, with the explanation', async () => {
    await page.reload();
    await edit();
    await expect(page.getByText(/فأسئلته ثابتة كما رأوها/u)).toBeVisible();
    await openQuestion(page, 1);
    await expect(question(page, 1).getByLabel('نص السؤال')).not.toBeEditable();
    await expect(question(page, 1).getByLabel('الخيار أ هو الإجابة الصحيحة')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'أضف سؤالًا' })).toHaveCount(0);
    await question(page, 1).getByLabel('شرح الإجابة').fill('لأنه كذلك');
    await expectAccessible(page);
    await save(page);
    await expect(page.getByText('حُفظ الامتحان')).toBeVisible();
    expect((await readExam(page, title)).questions[0]?.explanationText).toBe('لأنه كذلك');
  });

  await test.step('the form leads to re-marking', async () => {
    await edit();
    await page.getByRole('link', { name: 'أعد التصحيح' }).click();
    await expect(page).toHaveURL(new RegExp(`exam=${exam.id}`, 'u'));
    await page.goto(panel);
  });

  await test.step('the form leads to a copy with editable questions', async () => {
    await edit();
    await page.getByRole('button', { name: 'انسخه وعدّل النسخة' }).click();
    await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(`نسخة من ${title}`);
    await openQuestion(page, 1);
    await expect(question(page, 1).getByLabel('نص السؤال')).toBeEditable();
    await closeStudio(page);
    await expect(
      cardOf(page, `نسخة من ${title}`).getByText('مسودة', { exact: true }),
    ).toBeVisible();
  });
});

test('a lost network keeps what was typed, and says what failed', async ({ page }) => {
  const title = `امتحان بلا شبكة ${Date.now()}`;
  await openForm(page, title);
  await writeQuestion(page, 1, 'سؤال باقٍ', ['أ', 'ب', 'ج', 'د']);

  await test.step('the form reports a failed save and keeps the input', async () => {
    await page.route(examCalls, (route) => route.abort());
    await save(page);
    await expect(page.getByText(/فشل حفظ الامتحان: تعذر الاتصال بالخادم/u)).toBeVisible();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveText('سؤال باقٍ');
    await page.unroute(examCalls);
    await save(page);
    await expect(cardOf(page, title)).toBeVisible();
  });

  await test.step('the dialog reports a failed deletion', async () => {
    await page.route(examCalls, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    await chooseMore(page, title, 'احذف الامتحان');
    await page.getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page.getByText(/فشل حذف الامتحان: تعذر الاتصال بالخادم/u)).toBeVisible();
    await expect(cardOf(page, title)).toBeVisible();
    await page.unroute(examCalls);
  });
});

test(
  'exams are found by folded letters, published, copied and deleted after a question',
  { tag: ['@walk', '@exams'] },
  async ({ page, expectAccessible }) => {
    const title = `امتحان الأكسدة ${Date.now()}`;
    const lesson = `درس التأكسد ${Date.now()}`;
    const exam = await createExam(page.request, { Title: title }, { Title: lesson });
    await answer(page, exam);
    await page.goto(panel);
    const search = page.getByRole('textbox', { name: 'ابحث في الامتحانات' });

    await test.step('the search covers title, lesson and course', async () => {
      await search.fill('لا شيء كهذا');
      await expect(page.getByText('لا يوجد امتحان يطابق البحث')).toBeVisible();
      for (const words of [title.replace('الأكسدة', 'الاكسده'), lesson, `${title} دورة لاختبار`]) {
        await search.fill(words);
        await expect(cardOf(page, title)).toBeVisible();
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
      }
      await expectAccessible(page);
    });

    await test.step('the switch publishes an exam', async () => {
      await cardOf(page, title).getByRole('switch').setChecked(false);
      await expect(page.getByText(`صار «${title}» مسودة، ولا يراه الطلاب`)).toBeVisible();
      await expect(cardOf(page, title).getByText('مسودة', { exact: true })).toBeVisible();
    });

    await test.step('a copy opens in the form', async () => {
      await chooseMore(page, title, 'انسخ الامتحان');
      await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(`نسخة من ${title}`);
      await closeStudio(page);
    });

    await test.step('the confirmation names what a deletion loses', async () => {
      await chooseMore(page, title, 'احذف الامتحان');
      await expect(page.getByText(`هل تريد حذف الامتحان «${title}»؟`)).toBeVisible();
      await expect(page.getByRole('dialog').getByText('نتيجة واحدة')).toBeVisible();
      await page.getByRole('button', { name: 'تراجع', exact: true }).click();
      await expect(cardOf(page, title).getByRole('button', { name: /^المزيد/u })).toBeFocused();
      await chooseMore(page, title, 'احذف الامتحان');
      await page.getByRole('button', { name: 'احذف', exact: true }).click();
      await expect(page.getByText(`حُذف الامتحان «${title}»`)).toBeVisible();
      await expect(cardOf(page, title)).toHaveCount(0);
      // The keyboard goes on at the exam in its place.
      await expect(page.locator(':focus')).toHaveAccessibleName(/^المزيد: /u);
    });
  },
);
