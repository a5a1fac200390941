import { createExam, openExam, someQuestions, numberOfJourney } from './exams.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const bar = { name: 'تنقل الطالب' };

test(
  'a new student is led from home to the first lesson, and finds it again there',
  { tag: ['@walk', '@learning', '@shell'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    await page.setViewportSize({ width: 360, height: 740 });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });

    await test.step('the page reserves the place of the card before the scripts arrive', async () => {
      await expect(page.getByText('جارٍ تحميل صفحتك…')).toBeVisible();
      const rest = page.getByRole('heading', { name: 'الكيمياء تُفهم ذرةً ذرة' });
      expect((await rest.boundingBox())?.y).toBeGreaterThan(740);
      scripts.resolve();
    });

    await expect(page.getByRole('heading', { level: 1, name: 'أهلًا يا يوسف' })).toBeVisible();
    const navigation = page.getByRole('navigation', bar);
    await expect(navigation.getByRole('link', { name: 'اليوم' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'ابدأ الدرس الأول' }).click();
    await expect(page).toHaveURL(/\/lesson\//u);
    await expect(page.getByRole('tab', { name: 'الفيديو' })).toBeVisible();
    await navigation.getByRole('link', { name: 'اليوم' }).click();
    await expect(page.getByRole('heading', { name: 'تابع من حيث توقفت' })).toBeVisible();
  },
);

test('below the day a student finds the home page of the specification, their own grade first', async ({
  page,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  await page.goto('/');
  const day = page.getByRole('heading', { level: 1, name: 'أهلًا يا يوسف' });
  await expect(day).toBeVisible();
  const parts = [
    page.getByRole('link', { name: 'ابدأ التعلّم' }),
    page.getByRole('region', { name: 'اختر صفك' }),
    page.getByRole('region', { name: 'ما الذي تجده هنا' }),
    page.getByRole('region', { name: 'عن المعلم' }),
    page.getByRole('region', { name: 'افتح كل الدروس باشتراك واحد' }),
  ];
  let above = (await day.boundingBox())?.y ?? Number.NaN;
  for (const part of parts) {
    await expect(part).toBeVisible();
    const place = (await part.boundingBox())?.y ?? Number.NaN;
    expect(place).toBeGreaterThan(above);
    above = place;
  }
  await expect(parts[0]!).toHaveAttribute('href', '/courses/3');
  const grades = parts[1]!.getByRole('listitem');
  await expect(grades.first()).toContainText('الصف الثالث الثانوي');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
});

test('the teacher’s home is that of the specification, and asks for no day of a student', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'teacher');
  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'افتح واجهة المعلم' })).toBeVisible();
  await page.getByRole('link', { name: 'ابدأ التعلّم' }).click();
  await expect(page).toHaveURL(/\/courses$/u);
  await page
    .getByRole('navigation', { name: 'التنقل الرئيسي' })
    .getByRole('link', { name: 'الرئيسية' })
    .click();
  await expect(page.getByRole('link', { name: 'افتح واجهة المعلم' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(calls).not.toContain('/api/Student/today');
});

test(
  'a student’s own results show trend, weak lesson and list; an exam has the window to itself',
  { tag: ['@walk', '@results'] },
  async ({ page, request, signInStudent, expectAccessible }) => {
    const examToTake = await createExam(request, { Questions: someQuestions(4) });
    // With the same questions it would hide their verdicts while it is under way.
    const questions = someQuestions(1, {
      QuestionText: `ما اسم \\ce{NaCl}؟ (${numberOfJourney()})`,
    });
    const other = await createExam(request, { Questions: questions });
    await signInStudent();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/my-results');
    await expect(page.getByText('لا نتائج بعد')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const headers = { authorization: `Bearer ${token}` };
    const sent = await request.post('/api/ExamResult', {
      headers,
      data: { examId: examToTake.id, answers: [0, 0, 0, 0] },
    });
    expect(sent.ok()).toBe(true);

    await page.goto(`/lesson/${other.lessonId}`);
    const navigation = page.getByRole('navigation', bar);
    await expect(navigation).toBeVisible();
    await openExam(page, other);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(navigation).toBeHidden();

    await page.goto('/my-results');
    await expect(page.getByRole('row', { name: /امتحان المول/u })).toContainText('25%');
    await expect(page.getByText('1 من 4 إجابات صحيحة')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'يحتاج مراجعة' })).toHaveCount(1);
    await expectAccessible(page);
  },
);

test('the home of a student who failed an exam begins with the mistakes that wait, and leads to practising them', async ({
  page,
  request,
  signInStudent,
  expectAccessible,
}) => {
  const questions = someQuestions(7);
  const exam = await createExam(request, { Questions: questions });
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'أهلًا يا يوسف' })).toBeVisible();
  await expect(page.getByText(/أخطاء تنتظرك/u)).toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const wrong = questions.map(({ CorrectOptionIndex }) => (CorrectOptionIndex + 1) % 4);
  const sent = await request.post('/api/ExamResult', {
    headers: { authorization: `Bearer ${token}` },
    data: { examId: exam.id, answers: wrong },
  });
  expect((await sent.json()).score).toBe(0);

  const calls: string[] = [];
  page.on('request', (call) => calls.push(new URL(call.url()).pathname));
  await page.goto('/');
  const notice = page.getByText('7 أخطاء تنتظرك، 4 دقائق');
  await expect(notice).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // The number of mistakes comes with the day itself, so nothing is moved by it afterwards; the bell asks for its own.
  const ofTheDay = calls.filter(
    (path) => /\/api\/(?:student|practice)/iu.test(path) && !path.includes('/notifications/'),
  );
  expect(ofTheDay).toEqual(['/api/Student/today']);
  await expectAccessible(page);
  const heading = await page.getByRole('heading', { level: 2 }).first().boundingBox();
  const said = await notice.boundingBox();
  expect(said?.y).toBeLessThan(heading?.y ?? 0);
  await page.getByRole('link', { name: 'تدرّب على أخطائك' }).click();
  await expect(page).toHaveURL(/\/practice\?view=mend/u);
  await expect(page.getByText('السؤال 1 من 7')).toBeVisible();
});
