import { elementSymbol } from '#domain/chemistry/elements.ts';
import { defaultGradeNames } from '#domain/settings/grades.ts';
import { drawPdf, type FlowBlock, paginate } from './paper/flow.ts';
import { layoutParagraph } from './paper/notation-layout.ts';
import type { PaperFrame } from './paper/paper-frame.ts';
import { colors, column } from './paper/paper-style.ts';
import { drawDots, drawLine, drawRule, fillRounded } from './paper/paper-text.ts';
import {
  formulaBlock,
  headingBlock,
  notationBlocks,
  paragraphBlocks,
  writingBlock,
} from './paper/text-blocks.ts';
import type { DemoCourse, DemoLesson } from './curriculum/demo-types.ts';

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

const writingPitch = 25;

/** Lines for the student's own notes, as many as the last page still has room for. */
const notesBlocks = (blocks: FlowBlock[]): FlowBlock[] => {
  const heading = headingBlock('ملاحظاتي');
  const room = paginate([...blocks, { ...heading, isKeptWithNext: false }]).left;
  const count = Math.floor(room / writingPitch);
  return count >= 3 ? [heading, writingBlock(count, writingPitch)] : [];
};

/** The lesson's summary, its first equations, and room for notes. */
export const drawSummaryPdf = (context: PaperContext): Buffer => {
  const { lesson } = context;
  const blocks = [
    ...notationBlocks(lesson.lessonSummaryText),
    headingBlock('احفظها جيدًا'),
    ...lesson.equations.slice(0, 3).map(({ formula }) => formulaBlock(formula)),
  ];
  return drawPdf(toFrame('summary', context), paginate([...blocks, ...notesBlocks(blocks)]).pages);
};

const studentLine: FlowBlock = {
  height: 36,
  draw: (ctx, top) => {
    const fields = [
      { label: 'الاسم:', right: column.right, left: 300 },
      { label: 'الفصل:', right: 288, left: 182 },
      { label: 'التاريخ:', right: 170, left: column.left },
    ];
    for (const { label, right, left } of fields) {
      drawLine(ctx, label, right, top + 14, { size: 11.5, weight: 500, color: colors.quiet });
      drawDots(ctx, { left, right: right - 44, y: top + 15, color: colors.quiet });
    }
  },
};

/** One exercise with its number in a small tile and lines for the answer. */
const exerciseBlocks = (source: string, number: number): FlowBlock[] => {
  const tile = 22;
  const lines = paragraphBlocks(source, { size: 12.5, indent: tile + 12 });
  return [
    ...lines.map((block, index) => ({
      ...block,
      before: index === 0 ? 16 : 0,
      isKeptWithNext: true,
      draw: (ctx: Parameters<FlowBlock['draw']>[0], top: number) => {
        if (index === 0) {
          const y = top + block.height / 2 - tile / 2;
          fillRounded(
            ctx,
            { x: column.right - tile, y, width: tile, height: tile },
            4,
            colors.teal,
          );
          drawLine(ctx, String(number), column.right - tile / 2, y + 15.5, {
            size: 12,
            weight: 700,
            color: colors.white,
            align: 'center',
          });
        }
        block.draw(ctx, top);
      },
    })),
    writingBlock(4, writingPitch),
  ];
};

/** The lesson's exercises, numbered, with room to answer. */
export const drawWorkPapersPdf = (context: PaperContext): Buffer => {
  const exercises = context.lesson.workPaper.flatMap((source, index) =>
    exerciseBlocks(source, index + 1),
  );
  return drawPdf(toFrame('workPapers', context), paginate([studentLine, ...exercises]).pages);
};

const labelWidth = 190;
const formulaMiddle = (column.left + column.right - labelWidth) / 2;

const drawCells = (ctx: Parameters<FlowBlock['draw']>[0], top: number, height: number) => {
  drawRule(ctx, { ...column, y: top + height, color: colors.line });
  ctx.fillStyle = colors.line;
  ctx.fillRect(column.right - labelWidth, top, 0.8, height);
};

const tableHead: FlowBlock = {
  height: 34,
  isKeptWithNext: true,
  draw: (ctx, top) => {
    fillRounded(ctx, { x: column.left, y: top, width: column.width, height: 34 }, 5, colors.teal);
    const style = { size: 12, weight: 600, color: colors.white } as const;
    drawLine(ctx, 'الاسم', column.right - 16, top + 22, style);
    drawLine(ctx, 'القانون أو المعادلة', formulaMiddle, top + 22, { ...style, align: 'center' });
  },
};

const equationBlock = (
  { label, formula }: DemoLesson['equations'][number],
  index: number,
): FlowBlock => {
  const size = 12.5;
  const names = layoutParagraph(label, { size, weight: 500, width: labelWidth - 32 });
  const [line] = layoutParagraph(formula, { size: 14.5, width: column.width - labelWidth - 32 });
  const inner = (line?.ascent ?? 0) + (line?.descent ?? 0);
  const height = Math.max(50, inner + 24, names.length * size * 1.7 + 24);
  return {
    height,
    draw: (ctx, top) => {
      if (index % 2 === 1) {
        ctx.fillStyle = colors.wash;
        ctx.fillRect(column.left, top, column.width, height);
      }
      drawCells(ctx, top, height);
      const middle = top + height / 2;
      const first = middle - ((names.length - 1) * size * 1.7) / 2 + size * 0.32;
      ctx.fillStyle = colors.ink;
      names.forEach((name, place) => name.draw(ctx, column.right - 16, first + place * size * 1.7));
      ctx.fillStyle = colors.teal;
      line?.draw(ctx, formulaMiddle + line.width / 2, middle + (line.ascent - line.descent) / 2);
    },
  };
};

const emptyRow: FlowBlock = { height: 44, draw: (ctx, top) => drawCells(ctx, top, 44) };

/** Rows for equations that the student adds, as many as the last page has room for. */
const ownRows = (blocks: FlowBlock[]): FlowBlock[] => {
  const heading = headingBlock('أضف قوانين ومعادلات بنفسك');
  const room = paginate([...blocks, { ...heading, isKeptWithNext: false }]).left;
  const count = Math.floor(room / emptyRow.height);
  return count >= 2 ? [heading, ...Array.from({ length: count }, () => emptyRow)] : [];
};

/** The lesson's equations as a table: name, formula. */
export const drawEquationsPdf = (context: PaperContext): Buffer => {
  const blocks = [tableHead, ...context.lesson.equations.map(equationBlock)];
  return drawPdf(toFrame('equations', context), paginate([...blocks, ...ownRows(blocks)]).pages);
};
