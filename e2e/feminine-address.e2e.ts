import { studentPassword } from './accounts.ts';
import { openSessionOf } from './sessions.ts';
import { startWorker } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test('a student who chooses «طالبة» reads the feminine on every page, and can change it back', async ({
  page,
  student,
}) => {
  const choose = async (option: string) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: /^تعديل$/u }).click();
    await page.getByLabel('كيف نخاطبك؟ (اختياري)').selectOption(option);
    await page.getByRole('button', { name: /^احفظ/u }).click();
  };
  const practice = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await choose('طالبة');
  await expect(page.getByRole('definition').getByText(student.fullName)).toBeVisible();
  await expect(page.getByRole('definition').getByText('طالبة', { exact: true })).toBeVisible();

  await test.step('the sections of the profile that load later show the feminine too', async () => {
    await expect(page.getByRole('button', { name: 'نزّلي كل بياناتي' })).toBeVisible();
    await expect(page.getByText('حين يكرّمكِ معلمكِ، يرى زملاؤكِ اسمكِ وصورتكِ.')).toBeVisible();
  });

  await test.step('every page shows the feminine from its first paint', async () => {
    await page.addInitScript(() => {
      const shown = new Set<string>();
      Object.assign(window, { headings: shown });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('h1')) shown.add(textContent ?? '');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/practice');
    await expect(practice('تدرّبي')).toBeVisible();
    const headings = await page.evaluate(() =>
      [...(window as unknown as { headings: Set<string> }).headings].filter(Boolean),
    );
    expect(headings).toEqual(['تدرّبي']);
  });

  await test.step('the first page of everybody, and a page that is not there', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'اختاري صفكِ' })).toBeVisible();
    await page.goto('/no-such-page');
    await expect(page.getByRole('link', { name: 'عودي إلى الرئيسية' })).toBeVisible();
  });

  await test.step('the questions of the plans show the feminine too', async () => {
    await page.goto('/subscription');
    const question = page.getByText('هل يمكن أن أسترد ما دفعته؟');
    await question.click();
    await expect(page.getByText(/^راسلي معلمكِ/u)).toBeVisible();
  });

  await page.goto('/subscription');
  await expect(page.getByRole('link', { name: 'اعرضي اشتراككِ' })).toBeVisible();
  await page
    .getByRole('link', { name: 'اشتركي الآن' })
    .or(page.getByRole('button', { name: 'اشتركي الآن' }))
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'اطلبي من أهلكِ الدفع' })).toBeVisible();

  await choose('لا فرق');
  await expect(page.getByRole('definition').getByText('طالب', { exact: true })).toBeVisible();
  await page.goto('/practice');
  await expect(practice('تدرّب')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page that stands for one that the device lacks addresses her too', async ({
    page,
    context,
    request,
    accounts,
  }) => {
    const name = { firstName: 'ليلى', lastName: 'علي' };
    const { email } = await accounts.insertStudent({ ...name, grade: 1 });
    const signIn = () => openSessionOf(page, request, { email, password: studentPassword });
    await signIn();
    await page.goto('/');
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const saved = await request.put('/api/user/me', {
      headers: { authorization: `Bearer ${token}` },
      data: { ...name, grade: 1, gender: 'female' },
    });
    expect(saved.ok()).toBe(true);
    // The next sign-in has a token that says it.
    await signIn();
    await startWorker(page);
    await context.setOffline(true);
    await page.goto('/verify-email');
    await expect(page.getByRole('link', { name: 'أعيدي المحاولة' })).toBeVisible();
    await expect(page.getByText('الدروس التي فتحتِها من قبل')).toBeVisible();
  });
});
