import type { Page } from '@playwright/test';
import { demoStudents } from '#server/demo/demo-students.ts';
import { demoPassword } from '#server/demo/seed-students.ts';
import { createExam, type Exam, someQuestions } from './exams.ts';
import { pdf, picture } from './files.ts';
import { createLesson } from './lessons.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';
import { give } from './uploads.ts';

const panel = '/admin/dashboard?tab=exams';
const examCalls = /\/api\/Exam(?:\/|$)/u;

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const question = (page: Page, number: number) =>
  page.getByRole('group', { name: `السؤال ${number}`, exact: true });

const save = (page: Page) => page.getByRole('button', { name: 'احفظ الامتحان' }).click();

/** The form of a new exam, in a lesson of its own. */
const openForm = async (page: Page, title: string) => {
  const lesson = await createLesson(page.request, { Title: `درس ${title}` });
  await page.goto(panel);
  await page.getByRole('button', { name: 'أنشئ امتحانًا' }).first().click();
  await page.getByRole('combobox', { name: 'الباب' }).selectOption(lesson.courseId);
  await page.getByRole('combobox', { name: 'الدرس' }).selectOption(lesson.id);
  await page.getByLabel('عنوان الامتحان').fill(title);
};

const writeQuestion = async (page: Page, number: number, text: string, options: string[]) => {
  const fields = question(page, number);
  await fields.getByLabel('نص السؤال').fill(text);
  for (const [place, option] of options.entries()) {
    await fields.getByRole('textbox', { name: `الخيار ${place + 1}`, exact: true }).fill(option);
  }
};

/** What the server holds of the exam with this title. */
const readExam = async (page: Page, title: string): Promise<Exam> => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const list: Exam[] = await (await page.request.get('/api/Exam', { headers })).json();
  const found = list.find((exam) => exam.title === title);
  return (await page.request.get(`/api/Exam/${found?.id}`, { headers })).json();
};

/** A student of the demo content submits an exam. */
const answer = async ({ request }: Page, { id, questions }: Exam) => {
  const email = demoStudents.find(({ isPremium }) => isPremium)?.email;
  const session = await request.post('/api/Auth/login', {
    data: { email, password: demoPassword },
  });
  const headers = { authorization: `Bearer ${(await session.json()).accessToken}` };
  const data = { examId: id, answers: questions.map(() => 0) };
  const reply = await request.post('/api/ExamResult', { headers, data });
  if (!reply.ok()) throw new Error(`The exam was not submitted: ${await reply.text()}`);
};

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

test('multiple choice: each mistake at its field, marks, an explanation, a window and a time', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان الخيارات ${Date.now()}`;

  await test.step('without lesson and title nothing can be saved, and the form says so', async () => {
    await page.goto(panel);
    await page.getByRole('button', { name: 'أنشئ امتحانًا' }).first().click();
    await expect(page.getByRole('button', { name: 'احفظ الامتحان' })).toBeDisabled();
    await expect(page.getByText('اختر الدرس لتحفظ الامتحان.')).toBeVisible();
    await page.getByRole('button', { name: 'تراجع' }).click();
  });

  await openForm(page, title);
  await test.step('what the contract refuses stands at its field', async () => {
    await page.getByLabel('نسبة الحصول على الشهادة').fill('120');
    await page.getByLabel('وقت السؤال بالثواني').fill('0');
    await save(page);
    await expect(page.getByText('يجب أن تحتوي جميع الأسئلة على نص')).toBeVisible();
    await expect(page.getByText('يجب أن تحتوي جميع الخيارات على نص').first()).toBeVisible();
    await expect(page.getByText('يجب أن يكون وقت السؤال ثانية واحدة على الأقل')).toBeVisible();
    await expect(page.getByText('اكتب نسبة بين 0 و100')).toBeVisible();
    await expect(page.getByLabel('نسبة الحصول على الشهادة')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a question with a picture, options added and removed', async () => {
    await page.getByLabel('نسبة الحصول على الشهادة').fill('');
    await writeQuestion(page, 1, 'ما صيغة الماء؟ \\ce{H2O}', ['صيغته H2O', 'صيغته CO2']);
    const first = question(page, 1);
    await first.getByRole('button', { name: 'احذف الخيار 4' }).click();
    await first.getByRole('button', { name: 'احذف الخيار 3' }).click();
    await expect(first.getByRole('button', { name: 'احذف الخيار 1' })).toBeDisabled();
    await first.getByRole('button', { name: 'أضف خيارًا' }).click();
    await first.getByRole('textbox', { name: 'الخيار 3', exact: true }).fill('صيغته NaCl');
    await first.getByLabel('الخيار 3 هو الإجابة الصحيحة').check();
    await first.getByLabel('وقت السؤال بالثواني').fill('90');
    await first.getByLabel('درجة السؤال').fill('3');
    await first.getByLabel('شرح الإجابة').fill('ذرتا هيدروجين \\ce{H}');
    await first.getByLabel('صورة السؤال').setInputFiles(picture);
    await expect(first.locator('.katex').first()).toBeVisible();
  });

  await test.step('a question is repeated, moved and taken out', async () => {
    await question(page, 1).getByRole('button', { name: 'كرّر السؤال 1' }).click();
    await question(page, 2).getByLabel('نص السؤال').fill('سؤال ثانٍ');
    await page.getByRole('button', { name: 'قدّم السؤال 2' }).click();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveValue('سؤال ثانٍ');
    await expect(question(page, 2).getByLabel('الخيار 3 هو الإجابة الصحيحة')).toBeChecked();
    await page.getByRole('button', { name: 'أضف سؤالًا' }).click();
    await question(page, 3).getByRole('button', { name: 'احذف السؤال 3' }).click();
    await expect(question(page, 3)).toHaveCount(0);
    await expect(page.getByText('سؤالان · 6 درجات')).toBeVisible();
  });

  await test.step('a window and a time', async () => {
    await page.getByLabel('يُفتح في', { exact: true }).fill('2027-01-10T20:00');
    await page.getByLabel('يُغلق في', { exact: true }).fill('2027-01-10T19:00');
    await page.getByLabel('وقت للامتحان كله').check();
    await page.getByLabel('زمن الامتحان بالدقائق').fill('45');
    await page.getByLabel('رتّب الأسئلة ترتيبًا مختلفًا لكل طالب').check();
    await save(page);
    await expect(page.getByText('يجب أن يكون موعد الإغلاق بعد موعد الفتح')).toBeVisible();
    await page.getByLabel('يُغلق في', { exact: true }).fill('2027-01-10T22:00');
    await expectAccessible(page);
    await save(page);
    await expect(cardOf(page, title)).toBeVisible();
  });

  const exam = await readExam(page, title);
  expect(exam).toMatchObject({
    certificateThreshold: 70,
    opensAt: '2027-01-10T18:00:00.000Z',
    closesAt: '2027-01-10T20:00:00.000Z',
    timing: 'exam',
    timeLimitInSeconds: 2700,
    shufflesQuestions: true,
    totalMarks: 6,
    questions: [
      { questionText: 'سؤال ثانٍ', correctOptionIndex: 2 },
      { options: ['صيغته H2O', 'صيغته CO2', 'صيغته NaCl'], timeInSeconds: 90, marks: 3 },
    ],
  });
  expect(exam.questions.map(({ imageUrl }) => imageUrl)).not.toContain(null);

  await test.step('opened again it is as it was, and closing asks before something typed is lost', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `عدّل الامتحان: ${title}` })
      .click();
    await expect(page.getByLabel('يُفتح في', { exact: true })).toHaveValue('2027-01-10T20:00');
    await expect(page.getByLabel('زمن الامتحان بالدقائق')).toHaveValue('45');
    await expect(question(page, 2).getByLabel('شرح الإجابة')).toHaveValue('ذرتا هيدروجين \\ce{H}');
    await page.getByLabel('عنوان الامتحان').fill('عنوان آخر');
    await page.keyboard.press('Escape');
    await expect(page.getByText('لديك تعديلات لم تُحفظ')).toBeVisible();
    await page.getByRole('button', { name: 'أغلق دون حفظ' }).click();
    await expect(cardOf(page, title)).toBeVisible();
  });
});

test('the type switches after a question, and clears what the other one has no place for', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان صح وخطأ ${Date.now()}`;
  await openForm(page, title);
  await writeQuestion(page, 1, 'الماء مركب', ['نعم', 'لا', 'ربما', 'أحيانًا']);

  await test.step('options that would be lost are asked about', async () => {
    await page.getByLabel('صح أو خطأ').click();
    await expect(page.getByText(/خيارات أسئلتك ستُمسح/u)).toBeVisible();
    await page
      .getByRole('dialog', { name: 'غيّر نوع الامتحان' })
      .getByRole('button', { name: 'تراجع' })
      .click();
    await expect(page.getByLabel('اختيار من متعدد')).toBeChecked();
    await page.getByLabel('صح أو خطأ').click();
    await page.getByRole('button', { name: 'غيّر النوع' }).click();
    await expect(page.getByLabel('صح أو خطأ')).toBeChecked();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveValue('الماء مركب');
    await expect(question(page, 1).getByRole('radio')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('and questions, on the way to a PDF', async () => {
    await page.getByLabel('ملف PDF').first().click();
    await expect(page.getByText(/لا مكان لها في امتحان PDF/u)).toBeVisible();
    await page.getByRole('button', { name: 'غيّر النوع' }).click();
    await expect(page.getByText('اختر ملف الامتحان لتحفظه.')).toBeVisible();
    await page.getByLabel('ملف الامتحان (PDF)').setInputFiles(pdf);
    await page.getByLabel('صح أو خطأ').click();
    await page.getByRole('button', { name: 'غيّر النوع' }).click();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveValue('');
  });

  await test.step('true/false is saved with its two options', async () => {
    await question(page, 1).getByLabel('نص السؤال').fill('الهواء عنصر');
    await question(page, 1).getByLabel('خطأ', { exact: true }).check();
    await save(page);
    await expect(cardOf(page, title).getByText('صح أو خطأ')).toBeVisible();
    expect((await readExam(page, title)).questions).toMatchObject([
      { questionText: 'الهواء عنصر', options: ['صح', 'خطأ'], correctOptionIndex: 1 },
    ]);
  });
});

test('a PDF exam: its paper up to 5 MB, its answer sheet by the keyboard', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان ورقي ${Date.now()}`;
  await openForm(page, title);
  await page.getByLabel('ملف PDF').first().click();
  const paper = page.getByLabel('ملف الامتحان (PDF)');
  const heavy = { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(5 * 1024 * 1024)]) };
  await paper.setInputFiles(heavy);
  await expect(page.getByText('يجب أن يكون حجم الملف أقل من 5 ميجابايت')).toBeVisible();
  await paper.setInputFiles(pdf);
  await expect(page.getByText('امتحان PDF بلا ورقة إجابة يُنزَّل فقط، فلا وقت له.')).toBeVisible();

  await page.getByLabel(/أضف ورقة إجابة/u).check();
  await page.getByLabel('عدد الأسئلة').fill('3');
  await page.getByLabel('خيارات كل سؤال').selectOption('5');
  await page.getByRole('radiogroup', { name: 'السؤال 1' }).getByRole('radio').first().focus();
  await page.keyboard.press('2');
  // Keyboards of the test browser have no Arabic letters.
  await page.locator(':focus').dispatchEvent('keydown', { key: 'ه' });
  await expect(page.getByText('بقي سؤال واحد بلا إجابة صحيحة')).toBeVisible();
  await save(page);
  await expect(page.getByText('اختر الإجابة الصحيحة لكل سؤال').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'السؤال 3: الخيار أ' }).check();
  await page.getByLabel('درجة السؤال 3').fill('4');
  await save(page);
  await expect(cardOf(page, title).getByText('3 أسئلة')).toBeVisible();

  const exam = await readExam(page, title);
  expect(exam.hasAnswerKey).toBe(true);
  expect(
    exam.questions.map(({ correctOptionIndex, marks }) => [correctOptionIndex, marks]),
  ).toEqual([
    [1, 1],
    [4, 1],
    [0, 4],
  ]);

  await test.step('an edit keeps the paper that is there', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `عدّل الامتحان: ${title}` })
      .click();
    await expect(page.getByRole('link', { name: /افتح الملف/u })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'السؤال 2: الخيار هـ' })).toBeChecked();
    await page.getByLabel(/أضف ورقة إجابة/u).uncheck();
    await save(page);
    await expect(cardOf(page, title).getByText('للتنزيل فقط')).toBeVisible();
    expect((await readExam(page, title)).pdfPath).not.toBeNull();
  });
});

const gift = `ما رمز الذهب؟ {=Au ~Ag ~Fe#الحديد}

سؤال بلا إجابة صحيحة {~أول ~ثانٍ}

الذهب فلز {T}
`;

test('questions are imported after a dry run that names each bad line', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان مستورد ${Date.now()}`;
  await openForm(page, title);
  await writeQuestion(page, 1, 'سؤال مكتوب', ['أ', 'ب', 'ج', 'د']);
  await page.getByRole('button', { name: 'استورد أسئلة' }).click();

  await test.step('the template is a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'نزّل نموذج CSV' }).click();
    expect((await download).suggestedFilename()).toBe('نموذج الأسئلة.csv');
  });

  await test.step('pasted text is read, and the bad line named', async () => {
    await page.getByLabel('أو الصق الأسئلة هنا').fill(gift);
    await page.getByRole('button', { name: 'افحص الأسئلة' }).click();
    await expect(page.getByText('قُبل سؤالان')).toBeVisible();
    const problem = page.getByRole('listitem').filter({ hasText: 'السطر 3' });
    await expect(problem).toContainText('لا إجابة صحيحة لهذا السؤال.');
    await expectAccessible(page);
  });

  await test.step('a dropped file is read in its place', async () => {
    const upload = { name: 'أسئلة.gift', mimeType: '', buffer: Buffer.from(gift) };
    await give(page.getByLabel('ملف الأسئلة'), 'drop', [upload]);
    await expect(page.getByText('أسئلة.gift', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'افحص الأسئلة' }).click();
    await page.getByLabel('بعد أسئلة النموذج').check();
    await page.getByRole('button', { name: 'أضف سؤالين' }).click();
  });

  await test.step('the questions wait in the form for the save', async () => {
    await expect(page.getByText('3 أسئلة · 3 درجات')).toBeVisible();
    await page.getByRole('button', { name: 'السؤال 2' }).first().click();
    await expect(question(page, 2).getByLabel('نص السؤال')).toHaveValue('ما رمز الذهب؟');
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
    await save(page);
    await expect(cardOf(page, title)).toBeVisible();
    expect((await readExam(page, title)).questions.map(({ options }) => options.length)).toEqual([
      4, 3, 2,
    ]);
  });

  await test.step('and leave as GIFT', async () => {
    const download = page.waitForEvent('download');
    await cardOf(page, title)
      .getByRole('button', { name: `صدّر الأسئلة بصيغة GIFT: ${title}` })
      .click();
    expect((await download).suggestedFilename()).toBe(`${title}.gift.txt`);
  });
});

test('a long exam is folded, led through by numbers, and opens where something is wrong', async ({
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
  await page.getByRole('button', { name: 'انتقل إلى السؤال 9' }).click();
  await expect(question(page, 9).getByLabel('نص السؤال')).toBeVisible();
  await question(page, 9).getByLabel('نص السؤال').fill('');
  await page.getByRole('button', { name: 'اطوِ الكل' }).click();
  await save(page);
  await expect(question(page, 9).getByLabel('نص السؤال')).toBeFocused();
  await expect(
    page.getByRole('button', { name: 'انتقل إلى السؤال 9، يحتاج إلى مراجعة' }),
  ).toBeVisible();
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

  await test.step('answered while the form is open, the save is refused and says why', async () => {
    await edit();
    await question(page, 1).getByLabel('نص السؤال').fill('نص جديد');
    await answer(page, exam);
    await save(page);
    await expect(
      page.getByText(
        'فشل حفظ الامتحان: لا يمكن تغيير أسئلة امتحان أجاب عنه طلاب. أنشئ امتحانًا جديدًا.',
      ),
    ).toBeVisible();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveValue('نص جديد');
    await page.getByRole('button', { name: 'تراجع' }).click();
    await page.getByRole('button', { name: 'أغلق دون حفظ' }).click();
  });

  await test.step('opened again, its questions can be read alone, but explained', async () => {
    await page.reload();
    await edit();
    await expect(page.getByText(/فأسئلته ثابتة كما رأوها/u)).toBeVisible();
    await expect(question(page, 1).getByLabel('نص السؤال')).not.toBeEditable();
    await expect(question(page, 1).getByLabel('الخيار 1 هو الإجابة الصحيحة')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'أضف سؤالًا' })).toHaveCount(0);
    await question(page, 1).getByLabel('شرح الإجابة').fill('لأنه كذلك');
    await expectAccessible(page);
    await save(page);
    await expect(page.getByText('حُفظ الامتحان')).toBeVisible();
    expect((await readExam(page, title)).questions[0]?.explanationText).toBe('لأنه كذلك');
  });

  await test.step('it leads to re-marking', async () => {
    await edit();
    await page.getByRole('link', { name: 'أعد التصحيح' }).click();
    await expect(page).toHaveURL(new RegExp(`exam=${exam.id}`, 'u'));
    await page.goBack();
  });

  await test.step('and to a copy whose questions may change', async () => {
    await edit();
    await page.getByRole('button', { name: 'انسخه وعدّل النسخة' }).click();
    await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(`نسخة من ${title}`);
    await expect(question(page, 1).getByLabel('نص السؤال')).toBeEditable();
    await page.keyboard.press('Escape');
    await expect(
      cardOf(page, `نسخة من ${title}`).getByText('مسودة', { exact: true }),
    ).toBeVisible();
  });
});

test('a lost network keeps what was typed, and says what failed', async ({ page }) => {
  const title = `امتحان بلا شبكة ${Date.now()}`;
  await openForm(page, title);
  await writeQuestion(page, 1, 'سؤال باقٍ', ['أ', 'ب', 'ج', 'د']);

  await test.step('saving', async () => {
    await page.route(examCalls, (route) => route.abort());
    await save(page);
    await expect(page.getByText(/فشل حفظ الامتحان: تعذر الاتصال بالخادم/u)).toBeVisible();
    await expect(question(page, 1).getByLabel('نص السؤال')).toHaveValue('سؤال باقٍ');
    await page.unroute(examCalls);
    await save(page);
    await expect(cardOf(page, title)).toBeVisible();
  });

  await test.step('deleting', async () => {
    await page.route(examCalls, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    );
    const remove = () =>
      cardOf(page, title)
        .getByRole('button', { name: `احذف الامتحان: ${title}` })
        .click();
    await remove();
    await page.getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page.getByText(/فشل حذف الامتحان: تعذر الاتصال بالخادم/u)).toBeVisible();
    await expect(cardOf(page, title)).toBeVisible();
    await page.unroute(examCalls);
  });
});

test('exams are found by folded letters, published, copied and deleted after a question', async ({
  page,
  expectAccessible,
}) => {
  const title = `امتحان الأكسدة ${Date.now()}`;
  const exam = await createExam(page.request, { Title: title });
  await answer(page, exam);
  await page.goto(panel);
  const search = page.getByRole('textbox', { name: 'ابحث في الامتحانات' });

  await test.step('search in title, lesson and course', async () => {
    await search.fill('لا شيء كهذا');
    await expect(page.getByText('لا يوجد امتحان يطابق البحث')).toBeVisible();
    await search.fill(`${title.replace('الأكسدة', 'الاكسده')} دورة لاختبار`);
    await expect(cardOf(page, title)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('publishing', async () => {
    await cardOf(page, title).getByRole('switch').setChecked(false);
    await expect(page.getByText(`صار «${title}» مسودة، ولا يراه الطلاب`)).toBeVisible();
    await expect(cardOf(page, title).getByText('مسودة', { exact: true })).toBeVisible();
  });

  await test.step('a copy opens in the form', async () => {
    await cardOf(page, title)
      .getByRole('button', { name: `انسخ: ${title}` })
      .click();
    await expect(page.getByLabel('عنوان الامتحان')).toHaveValue(`نسخة من ${title}`);
    await page.keyboard.press('Escape');
  });

  await test.step('deleting says what is lost with it', async () => {
    const remove = cardOf(page, title).getByRole('button', { name: `احذف الامتحان: ${title}` });
    await remove.click();
    await expect(page.getByText(`هل تريد حذف الامتحان «${title}»؟`)).toBeVisible();
    await expect(page.getByRole('dialog').getByText('نتيجة واحدة')).toBeVisible();
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(cardOf(page, title)).toBeVisible();
    await remove.click();
    await page.getByRole('button', { name: 'احذف', exact: true }).click();
    await expect(page.getByText(`حُذف الامتحان «${title}»`)).toBeVisible();
    await expect(cardOf(page, title)).toHaveCount(0);
  });
});

test('the list says when it could not be fetched, and tries again', async ({ page }) => {
  await page.route(/\/api\/Exam$/u, (route) => route.abort());
  await page.goto(panel);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/\/api\/Exam$/u);
  await page.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
