import type { APIRequestContext, Page } from '@playwright/test';
import { demoCourses } from '#demo/curriculum.ts';
import { studentPassword } from './accounts.ts';
import { type Exam, openExam } from './exams.ts';
import { demoLessons } from './lessons.ts';
import { findClipped, showAllQuestions } from './looks/clipped-formulas.ts';
import { openSessionOf, newDevice } from './sessions.ts';
import { expect, test } from './test.ts';

const widths = [320, 360, 393];

/** How far the page reaches over the window's edge, with what reaches out, and which options and texts are cut off. */
const findOverflow = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(async () => {
      await document.fonts.ready;
      // An exam that is taken scrolls in a part of its own.
      const scroller = document.querySelector('.exam-room-questions') ?? document.documentElement;
      const { scrollWidth, clientWidth } = scroller;
      if (scrollWidth <= clientWidth) return '';
      const isInBox = (element: Element) => {
        for (let box = element.parentElement; box; box = box.parentElement)
          if (getComputedStyle(box).overflowX !== 'visible') return true;
        return false;
      };
      const out = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().left < -0.5 && !isInBox(element),
      );
      return `${scrollWidth}: ${out.at(-1)?.outerHTML.slice(0, 120)}`;
    });
    if (wide) found.push(`${width} px, page ${wide}`);
    for (const clipped of await findClipped(page)) found.push(`${width} px, ${clipped}`);
  }
  return found;
};

const headersOf = async (request: APIRequestContext, email: string) => {
  const data = { email, password: studentPassword };
  const reply = await request.post('/api/Auth/login', { data, headers: newDevice });
  return { authorization: `Bearer ${(await reply.json()).accessToken}` };
};

const isShortAnswer = ({ examType }: Exam) => examType === 2;
const longAnswer = '2Cr₂O₇²⁻ + 16H⁺ + 12e⁻ → 4Cr³⁺ + 8H₂O وهي معادلة نصف تفاعل الاختزال';

const answerFields = (page: Page, exam: Exam) =>
  page.getByRole(isShortAnswer(exam) ? 'textbox' : 'radio');

for (const { name } of demoCourses) {
  test(`no lesson, exam or result of «${name}» is wider than a small phone`, async ({
    page,
    request,
    accounts,
  }) => {
    const person = { firstName: 'سلمى', lastName: 'عادل فوزي', grade: 3, isPremium: true } as const;
    const { email } = await accounts.insertStudent(person);
    await openSessionOf(page, request, { email, password: studentPassword });
    const headers = await headersOf(request, email);
    const overflow: Record<string, string[]> = {};
    for (const { id, title } of await demoLessons(request, name)) {
      await page.goto(`/lesson/${id}`);
      await expect(page.locator('main .notation').first()).toBeVisible();
      overflow[title] = await findOverflow(page);

      const reply = await request.get(`/api/Exam/lesson/${id}/own`, { headers });
      const exams = (await reply.json()) as Exam[];
      for (const exam of exams) {
        const begun = await request.post(`/api/Exam/${exam.id}/attempt`, { headers });
        expect(begun.ok(), await begun.text()).toBe(true);
        await openExam(page, exam);
        await expect(answerFields(page, exam).first()).toBeAttached();
        await showAllQuestions(page);
        overflow[exam.title] = await findOverflow(page);

        const answers: number[] = (await begun.json()).attempt.answers;
        const data = isShortAnswer(exam)
          ? { examId: exam.id, answers, texts: answers.map(() => longAnswer) }
          : { examId: exam.id, answers: answers.map(() => 0) };
        const sent = await request.post('/api/ExamResult', { headers, data });
        expect(sent.ok(), await sent.text()).toBe(true);
        await page.reload();
        await expect(page.getByText('أتممت الامتحان')).toBeVisible();
        await showAllQuestions(page);
        overflow[`${exam.title}: result`] = await findOverflow(page);
      }
    }
    const tooWide = Object.entries(overflow).filter(([, found]) => found.length > 0);
    expect(tooWide).toEqual([]);
    expect(Object.keys(overflow).length).toBeGreaterThanOrEqual(9);
  });
}

test('the header of a student shows the name of the platform whole on the smallest phone', async ({
  page,
  student,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(
    header.getByText(student.fullName.split(' ')[0] ?? '', { exact: true }),
  ).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  const hidden = await header
    .getByText('عنصر', { exact: true })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});
