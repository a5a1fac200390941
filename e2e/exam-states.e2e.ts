import { createLesson } from './lessons.ts';
import {
  changeExam,
  createExam,
  createPdfExam,
  type Exam,
  moveToExam,
  openExam,
  readOwn,
  someQuestions,
  submitAnswers,
} from './exams.ts';
import { moveTo } from './move-to.ts';
import { passRetries } from './waits/retries.ts';
import { problem } from './sessions.ts';
import { expect, test } from './test.ts';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** The questions that `createExam` made, in the form in which a teacher saves them again. */
const sameQuestions = ({ questions }: Exam) =>
  someQuestions(questions.length).map((question, index) => ({
    ...question,
    Id: questions[index]?.id,
  }));
const examsCall = /\/api\/Exam\/lesson\//u;

test(
  'the states of exams on one visit',
  { tag: ['@walk', '@exam-day'] },
  async ({ page, signInStudent, request }) => {
    await signInStudent();

    await test.step('the tab loads its exams when it is first opened, and shows them as buttons with their details', async () => {
      const exam = await createExam(request, { CertificateThreshold: 85 });
      await createExam(request, {
        LessonId: exam.lessonId,
        Title: 'امتحان ثانٍ',
        ExamType: 1,
        Questions: someQuestions(2, { CorrectOptionIndex: 0 }),
      });
      let calls = 0;
      page.on('request', (sent) => {
        if (examsCall.test(sent.url())) calls += 1;
      });
      await page.goto(`/lesson/${exam.lessonId}`);
      await expect(page.getByRole('tab', { name: 'الامتحانات' })).toBeVisible();
      expect(calls).toBe(0);
      await page.getByRole('tab', { name: 'الامتحانات' }).click();
      const buttons = page.getByRole('group', { name: 'اختر الامتحان' }).getByRole('button');
      await expect(buttons).toHaveText(['امتحان المول', 'امتحان ثانٍ']);
      await expect(page.getByRole('heading', { level: 2, name: 'امتحان المول' })).toBeVisible();
      const facts = page.getByRole('definition');
      await expect(facts).toHaveText(['اختيار من متعدد', '85%', '3 أسئلة', '3:00']);

      await page.getByRole('tab', { name: 'الفيديو' }).click();
      await page.getByRole('tab', { name: 'الامتحانات' }).click();
      await buttons.nth(1).click();
      await expect(facts.first()).toHaveText('صح أو خطأ');
      expect(calls).toBe(1);
    });

    await test.step('a lesson without exams says so', async () => {
      const { id } = await createLesson(request);
      await moveTo(page, `/lesson/${id}?tab=exercises`);
      await expect(page.getByText('لا يوجد امتحانات متاحة لهذا الدرس')).toBeVisible();
    });

    await test.step('an exam that closed untaken says so', async () => {
      await moveToExam(page, await createExam(request, { ClosesAt: minutesFromNow(-1) }));
      await expect(page.getByText('أُغلق هذا الامتحان')).toBeVisible();
      await expect(page.getByRole('radiogroup')).toHaveCount(0);
    });

    await test.step('a PDF exam without an answer sheet is a paper to open or save', async () => {
      await moveToExam(page, await createPdfExam(request));
      await expect(page.getByText('هذا الامتحان ورقة تحلها بنفسك')).toBeVisible();
      await expect(page.getByRole('button', { name: 'أرسل الإجابات' })).toHaveCount(0);
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: 'نزّل ملف الامتحان' }).click();
      expect((await saving).suggestedFilename()).toMatch(/\.pdf$/u);
      await page.getByRole('button', { name: 'افتح ورقة الامتحان' }).click();
      const paper = page.getByRole('dialog');
      await expect(paper.getByRole('img', { name: /^صفحة 1/u })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(paper).toHaveCount(0);
    });

    await test.step('a student takes a true/false exam', async () => {
      const questions = someQuestions(2, { Options: ['صح', 'خطأ'], CorrectOptionIndex: 0 });
      const exam = await createExam(request, { ExamType: 'TrueFalse', Questions: questions });
      await moveToExam(page, exam);
      const rows = page.getByRole('radiogroup');
      await rows.nth(0).getByRole('radio', { name: 'صح' }).check();
      await rows.nth(1).getByRole('radio', { name: 'خطأ' }).check();
      await submitAnswers(page);
      await expect(page.getByText('درجتك 1 من 2')).toBeVisible();
    });

    await test.step('a lesson whose right was lost leads to the plans', async () => {
      const exam = await createExam(request);
      await page.route(examsCall, (route) => route.fulfill(problem(403, 'lesson.access_denied')));
      await moveToExam(page, exam);
      await page.getByRole('link', { name: 'اعرض الاشتراكات' }).click();
      await expect(page).toHaveURL(/\/subscription/u);
    });
  },
);

test('an exam that can not be opened yet opens by itself', async ({
  page,
  signInStudent,
  request,
  expectAccessible,
}) => {
  test.slow();
  await signInStudent();
  await page.clock.install();

  await test.step('the tab names a cut network and a failing server, and its retry works', async () => {
    const exam = await createExam(request);
    await page.route(examsCall, (route) => route.abort());
    await openExam(page, exam);
    await passRetries(page, page.getByText('حدث خطأ أثناء جلب الامتحانات'));
    await page.unroute(examsCall);
    await page.route(examsCall, (route) => route.fulfill(problem(500, 'server.error')));
    await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    await passRetries(page, page.getByText('فشل في جلب الامتحانات'));
    await page.unroute(examsCall);
    await page.getByRole('button', { name: 'أعد المحاولة' }).click();
    await expect(page.getByRole('radiogroup')).toHaveCount(3);
  });

  await test.step('an exam that opens later says when, counts down, and opens by itself', async () => {
    const exam = await createExam(request, { OpensAt: minutesFromNow(9) });
    await moveToExam(page, exam);
    await expect(page.getByText('لم يُفتح هذا الامتحان بعد')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/يتبقى على فتحه [89]:\d\d/u);
    await expect(page.getByRole('radiogroup')).toHaveCount(0);
    await expectAccessible(page);
    // The server's clock cannot be moved: the exam is open by then, and the page has to reload it by itself.
    await changeExam(request, exam, {
      OpensAt: minutesFromNow(-1),
      Questions: sameQuestions(exam),
    });
    await page.clock.fastForward('10:00');
    await expect(page.getByRole('radiogroup')).toHaveCount(3);
  });
});

test('an exam that closes while it is open is sent by itself; untouched it is closed', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  await page.clock.install();
  const exam = await createExam(request, { ClosesAt: minutesFromNow(9) });
  await openExam(page, exam);
  await page.getByRole('radio').nth(0).check();
  await expect(page.getByText('محفوظ', { exact: true }).filter({ visible: true })).toBeVisible();
  await changeExam(request, exam, {
    ClosesAt: minutesFromNow(-1),
    Questions: sameQuestions(exam),
  });
  await page.clock.fastForward('10:00');
  await expect(page.getByText('درجتك 1 من 3')).toBeVisible();

  const other = await createExam(request, { ClosesAt: minutesFromNow(9) });
  await moveToExam(page, other);
  await expect(page.getByRole('radiogroup')).toHaveCount(3);
  await changeExam(request, other, {
    ClosesAt: minutesFromNow(-1),
    Questions: sameQuestions(other),
  });
  await page.clock.fastForward('10:00');
  await expect(page.getByText('أُغلق هذا الامتحان')).toBeVisible();
});

test(
  'a PDF exam with an answer sheet is read beside its letters, graded at once',
  { tag: ['@walk', '@exam-day'] },
  async ({ page, signInStudent, request, expectAccessible }) => {
    await signInStudent();
    const exam = await createPdfExam(request, {
      questionCount: 4,
      optionCount: 5,
      correctOptionIndexes: [0, 4, 2, 1],
    });
    await openExam(page, exam);
    await expect(
      page.getByRole('region', { name: 'ورقة الامتحان' }).getByRole('img', { name: /^صفحة 1/u }),
    ).toBeVisible();
    const rows = page.getByRole('radiogroup');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toHaveText('أبجدهـ');
    for (const [index, letter] of ['أ', 'هـ', 'ب', 'ب'].entries()) {
      await rows
        .nth(index)
        .getByRole('radio', { name: letter, exact: true })
        .check({ force: true });
    }
    await expectAccessible(page);
    await submitAnswers(page);
    await expect(page.getByText('درجتك 3 من 4')).toBeVisible();
    await expect(rows.nth(2).getByRole('radio', { name: 'ج الإجابة الصحيحة' })).toBeDisabled();
    await expect(rows.nth(2).getByRole('radio', { name: 'ب إجابتك' })).toBeChecked();
    await expectAccessible(page);

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('region', { name: 'ورقة الامتحان' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  },
);

for (const [width, height] of [
  [320, 640],
  [360, 740],
] as const) {
  test(`at ${width} px a PDF exam shows paper and letters together, and the border between them is remembered`, async ({
    page,
    signInStudent,
    request,
    expectAccessible,
  }) => {
    await signInStudent();
    await page.setViewportSize({ width, height });
    const exam = await createPdfExam(request, {
      questionCount: 12,
      optionCount: 4,
      correctOptionIndexes: Array.from({ length: 12 }, () => 0),
    });
    await openExam(page, exam);
    const paper = page.getByRole('region', { name: 'ورقة الامتحان' });
    const border = page.getByRole('separator', { name: 'الحد بين ورقة الامتحان وورقة الإجابة' });
    const letters = page.getByRole('radiogroup');
    await expect(paper.getByRole('img', { name: /^صفحة 1/u })).toBeInViewport();
    await expect(letters.first()).toBeInViewport({ ratio: 1 });
    await letters.first().getByRole('radio').first().check({ force: true });
    const heightOf = async () => (await paper.boundingBox())?.height ?? 0;
    const before = await heightOf();
    await border.press('ArrowUp');
    await expect(border).toHaveAttribute('aria-valuenow', '40');
    expect(await heightOf()).toBeLessThan(before);
    await expectAccessible(page);
    await page.reload();
    await expect(border).toHaveAttribute('aria-valuenow', '40');
    await page.getByRole('button', { name: 'ورقة الامتحان', exact: true }).click();
    await expect(paper).toHaveCount(0);
    await expect(letters.nth(3)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test('an exam that the teacher changes meanwhile', async ({ page, signInStudent, request }) => {
  await signInStudent();
  const questions = page.getByRole('radiogroup');
  const saved = page.getByText('محفوظ', { exact: true }).filter({ visible: true });

  await test.step('an exam that the teacher changes meanwhile is read anew, and keeps what still fits', async () => {
    const exam = await createExam(request);
    await openExam(page, exam);
    await expect(questions).toHaveCount(3);
    const storedQuestions = exam.questions.map(({ id }, index) => ({
      ...someQuestions(3)[index],
      Id: id,
    }));
    await changeExam(request, exam, { Questions: [...storedQuestions, ...someQuestions(1)] });
    await questions.nth(1).getByRole('radio').nth(2).check();
    await expect(page.getByText('غيّر المعلم هذا الامتحان وأنت تجيب')).toBeVisible();
    await expect(questions).toHaveCount(4);
    await expect(questions.nth(1).getByRole('radio').nth(2)).toBeChecked();
    await expect(saved).toBeVisible();
  });

  await test.step('an option that the teacher moves before the first answer stays the one that was chosen', async () => {
    const exam = await createExam(request);
    await moveToExam(page, exam);
    await expect(questions).toHaveCount(3);
    // As many questions and options as before, so that their counts alone do not reveal the change.
    const moved = exam.questions.map(({ id }, index) => {
      const question = someQuestions(3)[index];
      return { ...question, Id: id, Options: question?.Options.toReversed() };
    });
    await changeExam(request, exam, { Questions: moved });
    const third = questions.nth(1).getByRole('radio', { name: 'اختيار ثالث' });
    await third.check();
    await expect(page.getByText('غيّر المعلم هذا الامتحان وأنت تجيب')).toBeVisible();
    await expect(third).toBeChecked();
    await expect(saved).toBeVisible();
    const { exam: own } = await readOwn(page, exam.id);
    expect(own.questions[1]?.options[1]).toBe('اختيار ثالث');
    expect(own.attempt?.answers).toEqual([-1, 1, -1]);
  });

  await test.step("a stored result stays readable after the exam's questions changed", async () => {
    await moveToExam(page, await createExam(request));
    for (const question of [0, 1, 2]) {
      await questions.nth(question).getByRole('radio').nth(question).check();
    }
    await submitAnswers(page);
    await expect(page.getByText('درجتك 3 من 3')).toBeVisible();
    await page.route(/\/api\/Exam\/[^/]+\/questions\//u, async (route) => {
      const reply = await route.fetch();
      const own: Exam['questions'] = await reply.json();
      await route.fulfill({ json: own.slice(1) });
    });
    await page.reload();
    await expect(page.getByText('درجتك 3 من 3')).toBeVisible();
    await expect(page.getByText(/فنعرض نتيجتك كما حُسبت يومها/u)).toBeVisible();
  });
});
