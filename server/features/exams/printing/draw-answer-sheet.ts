import type { SKRSContext2D } from '@napi-rs/canvas';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { modelLetters } from '#domain/exams/models/exam-models.ts';
import { mm, sheetSize } from '#server/platform/printing/sheet.ts';
import { area, beginDocument, beginPage, ink, rule, write } from './page-text.ts';
import { drawStudentFields } from './paper-head.ts';
import type { PrintedQuestion, PrintedExam } from './printed-exam.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';

const cornerSize = mm(6);
const cornerMargin = mm(6);
const digits = 6;
/** A diameter of 4.5 mm, and the same distance between circles in every direction. */
const bubble = { radius: mm(2.25), step: mm(5.9) };
/** People can read this grey, and it is too light for scanning programs to count as a filled circle. */
const letterInk = '#9aa6ab';
/** The empty space around the squares in the corners, so that scanning programs find them. */
const quietZone = mm(5);

/** Filled squares in the corners, by which scanning programs straighten a picture of the sheet. */
const drawCorners = (ctx: SKRSContext2D): void => {
  const { width, height } = sheetSize;
  const far = (length: number) => length - cornerMargin - cornerSize;
  ctx.fillStyle = '#000000';
  for (const x of [cornerMargin, far(width)]) {
    for (const y of [cornerMargin, far(height)]) ctx.fillRect(x, y, cornerSize, cornerSize);
  }
};

/** A circle to fill, with its letter or digit. */
const drawBubble = (ctx: SKRSContext2D, text: string, x: number, y: number): void => {
  ctx.strokeStyle = ink.black;
  ctx.lineWidth = 0.7;
  ctx.beginPath();
  ctx.arc(x, y, bubble.radius, 0, 2 * Math.PI);
  ctx.stroke();
  write(ctx, text, { x, y: y + 2.3 }, { size: 6.5, align: 'center', color: letterInk });
};

const gridTop = area.top + mm(38);

/** The student's number, a column for each digit, from left to right. */
const drawNumberGrid = (ctx: SKRSContext2D): void => {
  write(
    ctx,
    texts.numberLabel,
    { x: area.left + digits * bubble.step + mm(3), y: gridTop + 4 },
    { size: 10, weight: 700, align: 'left' },
  );
  for (let column = 0; column < digits; column += 1) {
    const x = area.left + bubble.radius + column * bubble.step;
    ctx.strokeStyle = ink.black;
    ctx.strokeRect(x - bubble.radius, gridTop - mm(4), bubble.radius * 2, mm(5.5));
    for (let digit = 0; digit < 10; digit += 1)
      drawBubble(ctx, String(digit), x, gridTop + mm(5) + digit * bubble.step);
  }
};

/** The letters of the models and what to do. */
const drawModels = (ctx: SKRSContext2D, hint: string): void => {
  write(ctx, texts.modelLabel, { x: area.right, y: gridTop + 4 }, { size: 10, weight: 700 });
  for (const [place, letter] of modelLetters.entries())
    drawBubble(ctx, letter, area.right - mm(20) - place * mm(8), gridTop + 1);
  write(
    ctx,
    hint,
    { x: area.right, y: gridTop + mm(14), maxWidth: area.width * 0.68 },
    { size: 9.5 },
  );
};

const drawHead = (ctx: SKRSContext2D, { head, areWritten }: PrintedExam): void => {
  const middle = (area.left + area.right) / 2;
  write(
    ctx,
    texts.answerSheet,
    { x: middle, y: area.top + 14 },
    { size: 15, weight: 700, align: 'center' },
  );
  write(
    ctx,
    head.title,
    { x: middle, y: area.top + 31, maxWidth: area.width - mm(10) },
    { size: 11, align: 'center' },
  );
  const facts = [head.platformName, head.group, head.date].filter(Boolean).join(' · ');
  write(
    ctx,
    facts,
    { x: middle, y: area.top + 46, maxWidth: area.width - mm(10) },
    { size: 9, align: 'center', color: ink.quiet },
  );
  drawStudentFields(ctx, area.top + 76);
  drawModels(ctx, areWritten ? texts.writtenHint : texts.sheetHint);
  drawNumberGrid(ctx);
};

/** The rows are below the head and above the squares in the corners. */
const rowsTop = gridTop + mm(66);
const rowsBottom = sheetSize.height - cornerMargin - cornerSize - quietZone;
const numberWidth = mm(9);

type Grid = { rows: number; columns: number; rowHeight: number; contentWidth: number };

/** As many columns as the longest row of circles allows, and rows no higher than the questions of a page need. */
const gridOf = (questions: readonly PrintedQuestion[], areWritten: boolean): Grid => {
  const maxOptions = Math.max(2, ...questions.map(({ options }) => options.length));
  const [minRowHeight, maxRowHeight] = areWritten ? [mm(10.5), mm(14)] : [mm(6.1), mm(8.2)];
  const room = rowsBottom - rowsTop;
  const bubblesWidth = numberWidth + maxOptions * bubble.step;
  const widest = Math.max(1, Math.min(4, Math.floor(area.width / (bubblesWidth + mm(2)))));
  const columns = areWritten ? 2 : widest;
  const rows = Math.min(
    Math.floor(room / minRowHeight),
    Math.max(8, Math.ceil(questions.length / columns)),
  );
  const contentWidth = areWritten ? area.width / columns : bubblesWidth;
  return { rows, columns, rowHeight: Math.min(maxRowHeight, room / rows), contentWidth };
};

const drawQuestion = (
  ctx: SKRSContext2D,
  { number, options }: PrintedQuestion,
  place: { left: number; right: number; y: number },
): void => {
  write(ctx, String(number), { x: place.right - 2, y: place.y + 3 }, { size: 9, weight: 700 });
  if (options.length === 0) {
    ctx.strokeStyle = ink.line;
    const y = place.y + 5;
    rule(ctx, { x: place.left + mm(3), y }, { x: place.right - numberWidth, y });
    return;
  }
  for (const [index] of options.entries()) {
    const x = place.right - numberWidth - bubble.radius - index * bubble.step;
    drawBubble(ctx, answerLetters[index] ?? '', x, place.y);
  }
};

/** A sheet to fill in for any of the models; as many pages as its questions need. */
export const drawAnswerSheet = (exam: PrintedExam): Buffer => {
  const document = beginDocument(exam.head);
  const questions = exam.models[0]?.questions ?? [];
  const { rows, columns, rowHeight, contentWidth } = gridOf(questions, exam.areWritten);
  const onPage = rows * columns;
  const count = Math.max(1, Math.ceil(questions.length / onPage));
  const columnWidth = area.width / columns;
  for (let page = 0; page < count; page += 1) {
    const ctx = beginPage(document);
    drawCorners(ctx);
    drawHead(ctx, exam);
    for (const [index, question] of questions.slice(page * onPage, (page + 1) * onPage).entries()) {
      const column = Math.floor(index / rows);
      const right = area.right - column * columnWidth - (columnWidth - contentWidth) / 2;
      const y = rowsTop + (index % rows) * rowHeight + rowHeight / 2;
      drawQuestion(ctx, question, { left: right - contentWidth, right, y });
    }
    const foot = { x: (area.left + area.right) / 2, y: sheetSize.height - mm(7) };
    write(ctx, texts.page(page + 1, count), foot, { size: 9, align: 'center' });
    document.endPage();
  }
  return document.close();
};
