import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { DemoCourse, DemoLesson } from '#demo/curriculum/demo-types.ts';
import { colors } from '#demo/pictures/colors.ts';
import { drawLine } from '#demo/pictures/draw-line.ts';
import { elementSymbol } from '#domain/chemistry/elements.ts';
import { boldMarks } from '#domain/notation/bold.ts';
import { defaultGradeNames } from '#domain/settings/grades.ts';
import { loadFormulaFonts } from '#server/platform/printing/formulas/formula-fonts.ts';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import {
  flowPages,
  type Group,
  type PlacedRow,
  stack,
} from '#server/platform/printing/rich-text/flow-pages.ts';
import { readRichLine } from '#server/platform/printing/rich-text/read-rich-text.ts';
import type { Row } from '#server/platform/printing/rich-text/set-lines.ts';
import { column, contentTop, drawFrame, drawRule, page, type PaperFrame } from './paper-frame.ts';
import {
  centredRow,
  fieldsRow,
  formulaRow,
  headingRow,
  textGroups,
  writingPitch,
  writingRows,
} from './paper-rows.ts';

export type PaperContext = {
  course: DemoCourse;
  lesson: DemoLesson;
  platformName: string;
};

const kindNames = {
  summary: 'ملخص الدرس',
  workPapers: 'ورقة عمل',
  equations: 'جدول القوانين والمعادلات',
} as const;

/** The element whose atomic number is the lesson's place, as on the site. */
const tileOf = (place: number) => ({ number: String(place), symbol: elementSymbol(place) });

const toFrame = (
  kind: keyof typeof kindNames,
  { course, lesson, platformName }: PaperContext,
): PaperFrame => ({
  kindName: kindNames[kind],
  courseName: course.name,
  lessonTitle: lesson.title,
  gradeName: defaultGradeNames[course.gradeLevel],
  platformName,
  tile: tileOf(course.lessons.indexOf(lesson) + 1),
});

const placeRows = (groups: readonly Group[], gap: number): PlacedRow[][] =>
  flowPages(groups, {
    lefts: [column.left],
    firstTop: contentTop.first,
    top: contentTop.later,
    bottom: column.bottom,
    gap,
  });

/** The height that is free at the end of the last page. */
const roomAfter = (pages: readonly PlacedRow[][]): number => {
  const ends = (pages.at(-1) ?? []).map(({ row, top }) => top + row.height);
  return column.bottom - Math.max(0, ...ends);
};

/** The pages as a PDF with text that can be searched and copied. */
const drawPdf = (frame: PaperFrame, pages: readonly PlacedRow[][]): Buffer => {
  const document = new PDFDocument({
    title: `${frame.kindName}: ${frame.lessonTitle}`,
    author: frame.platformName,
    subject: frame.courseName,
  });
  for (const [index, rows] of pages.entries()) {
    const ctx = document.beginPage(page.width, page.height) as SKRSContext2D;
    drawFrame(ctx, frame, { number: index + 1, count: pages.length });
    for (const { row, left, top } of rows) row.draw(ctx, left, top);
    document.endPage();
  }
  return document.close();
};

/** Before anything is measured. */
const loadPaperFonts = (): void => {
  loadFonts();
  loadFormulaFonts();
};

const summaryGap = 7;

/** Lines for the student's own notes, as many as the last page still has room for. */
const notesGroups = (groups: readonly Group[]): Group[] => {
  const heading = headingRow('ملاحظاتي');
  const room = roomAfter(placeRows(groups, summaryGap)) - heading.height - summaryGap;
  const count = Math.floor(room / writingPitch);
  return count >= 3 ? [[heading, ...writingRows(count)]] : [];
};

/** A summary as papers write it: bold words between the marks of exams, and a dot before each point of a list. */
const asPaperText = (summary: string): string =>
  summary
    .replaceAll(/\*\*([^*\n]+)\*\*/gu, `${boldMarks.opening}$1${boldMarks.closing}`)
    .replaceAll(/^- /gmu, '• ');

/** The lesson's summary, its first equations, and room for notes. */
export const drawSummaryPdf = (context: PaperContext): Buffer => {
  loadPaperFonts();
  const { lesson } = context;
  const [first, ...others] = lesson.equations
    .slice(0, 3)
    .map(({ formula }) => formulaRow(readRichLine(formula)));
  const groups = [
    ...textGroups(asPaperText(lesson.lessonSummaryText), column.width),
    // A heading stays with what it is about.
    [headingRow('احفظها جيدًا'), ...(first ? [first] : [])],
    ...others.map((row) => [row]),
  ];
  const pages = placeRows([...groups, ...notesGroups(groups)], summaryGap);
  return drawPdf(toFrame('summary', context), pages);
};

const tileSize = 22;
const exerciseWidth = column.width - tileSize - 12;

/** One exercise with its number in a small tile and lines for the answer. */
const exerciseGroup = (source: string, number: number): Group => {
  const [first, ...others] = textGroups(source, exerciseWidth).flat();
  if (!first) return [];
  const numbered: Row = {
    ...first,
    draw: (ctx, left, top) => {
      const right = left + column.width;
      const y = top + first.height / 2 - tileSize / 2;
      ctx.fillStyle = colors.teal;
      ctx.beginPath();
      ctx.roundRect(right - tileSize, y, tileSize, tileSize, 4);
      ctx.fill();
      drawLine(ctx, String(number), [right - tileSize / 2, y + 15.5], {
        size: 12,
        isBold: true,
        color: colors.white,
        align: 'center',
      });
      first.draw(ctx, left, top);
    },
  };
  return [numbered, ...others, ...writingRows(4)];
};

/** The lesson's exercises, numbered, with room to answer. */
export const drawWorkPapersPdf = (context: PaperContext): Buffer => {
  loadPaperFonts();
  const exercises = context.lesson.workPaper.map((source, index) =>
    exerciseGroup(source, index + 1),
  );
  return drawPdf(toFrame('workPapers', context), placeRows([[fieldsRow], ...exercises], 14));
};

const labelWidth = 190;
const formulaWidth = column.width - labelWidth;

const drawCells = (ctx: SKRSContext2D, top: number, height: number) => {
  drawRule(ctx, top + height);
  ctx.fillRect(column.right - labelWidth, top, 0.8, height);
};

const tableHead: Row = {
  height: 34,
  draw: (ctx, left, top) => {
    ctx.fillStyle = colors.teal;
    ctx.beginPath();
    ctx.roundRect(left, top, column.width, 34, 5);
    ctx.fill();
    const style = { size: 12, isBold: true, color: colors.white } as const;
    drawLine(ctx, 'الاسم', [column.right - 16, top + 22], style);
    const middle = left + formulaWidth / 2;
    drawLine(ctx, 'القانون أو المعادلة', [middle, top + 22], { ...style, align: 'center' });
  },
};

const equationRow = ({ label, formula }: DemoLesson['equations'][number], index: number): Row => {
  const name = stack(textGroups(label, labelWidth - 32).flat());
  const law = centredRow(readRichLine(formula), { size: 12.5, width: formulaWidth - 24 });
  const height = Math.max(50, law.height + 20, name.height + 20);
  return {
    height,
    draw: (ctx, left, top) => {
      if (index % 2 === 1) {
        ctx.fillStyle = colors.wash;
        ctx.fillRect(left, top, column.width, height);
      }
      drawCells(ctx, top, height);
      name.draw(ctx, column.right - labelWidth + 16, top + (height - name.height) / 2);
      law.draw(ctx, left + 12, top + (height - law.height) / 2);
    },
  };
};

const emptyRow: Row = { height: 44, draw: (ctx, _left, top) => drawCells(ctx, top, 44) };

/** Rows for equations that the student adds, as many as the last page has room for. */
const ownRows = (groups: readonly Group[]): Group[] => {
  const heading = headingRow('أضف قوانين ومعادلات بنفسك');
  const room = roomAfter(placeRows(groups, 0)) - heading.height;
  const count = Math.floor(room / emptyRow.height);
  return count >= 2 ? [[heading, ...Array.from({ length: count }, () => emptyRow)]] : [];
};

/** The lesson's equations as a table: name, formula. */
export const drawEquationsPdf = (context: PaperContext): Buffer => {
  loadPaperFonts();
  const [first, ...others] = context.lesson.equations.map(equationRow);
  const groups = [[tableHead, ...(first ? [first] : [])], ...others.map((row) => [row])];
  return drawPdf(toFrame('equations', context), placeRows([...groups, ...ownRows(groups)], 0));
};
