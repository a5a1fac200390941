import { describe, expect, test } from 'vitest';
import { demoCourses } from '#demo/curriculum.ts';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { drawEquationsPdf, drawSummaryPdf, drawWorkPapersPdf } from './draw-papers.ts';

const platformName = 'منصة عنصر';
const lessons = demoCourses.flatMap((course) =>
  course.lessons.map((lesson) => ({
    title: lesson.title,
    context: { course, lesson, platformName },
  })),
);
const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');

describe.each(lessons)('the papers of «$title»', ({ title, context }) => {
  test.each([
    ['ملخص الدرس', drawSummaryPdf, 'احفظها'],
    ['ورقة عمل', drawWorkPapersPdf, 'الاسم:الفصل:التاريخ:'],
    ['جدول القوانين والمعادلات', drawEquationsPdf, 'الاسمالقانون أو المعادلة'],
  ])('each demo PDF has kind, title and platform, and all formulas: %s', (kind, draw, part) => {
    const lines = readPdfLines(draw(context));
    for (const text of [kind, title, part, platformName]) {
      expect(lines.join('\n')).toContain(withoutSpaces(text).normalize('NFKC'));
    }
    // A formula that cannot be set would stand there as it was typed.
    for (const line of lines) expect(line).not.toMatch(/[\\${}*]/u);
  });
});
