import type { SKRSContext2D } from '@napi-rs/canvas';
import { mm } from '#server/platform/printing/sheet.ts';
import { area, beginDocument, beginPage, ink, rule, write } from './page-text.ts';
import type { PrintedExam } from './printed-exam.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';

const rowHeight = mm(5.1);
const numberWidth = mm(18);
const headHeight = mm(22);
const rowsOnPage = Math.floor((area.bottom - area.top - headHeight - 2 * rowHeight) / rowHeight);

const centre = { size: 9, align: 'center' } as const;

type Table = { top: number; columnWidth: number };

const cellMiddle = ({ columnWidth }: Table, place: number) =>
  area.right - numberWidth - (place + 0.5) * columnWidth;

/** The two header lines over the columns: the models, and the contents of their columns. */
const drawColumnHeads = (ctx: SKRSContext2D, { models }: PrintedExam, table: Table): void => {
  const bold = { ...centre, weight: 700 } as const;
  const [first, second] = [table.top - rowHeight - 5, table.top - 5];
  write(ctx, texts.question, { x: area.right - numberWidth / 2, y: second }, bold);
  for (const [place, { letter }] of models.entries()) {
    const middle = area.right - numberWidth - (2 * place + 1) * table.columnWidth;
    write(ctx, texts.model(letter), { x: middle, y: first }, bold);
    write(ctx, texts.answer, { x: cellMiddle(table, 2 * place), y: second }, bold);
    write(
      ctx,
      texts.written,
      { x: cellMiddle(table, 2 * place + 1), y: second, maxWidth: table.columnWidth },
      { ...centre, size: 8 },
    );
  }
};

const drawRow = (
  ctx: SKRSContext2D,
  { models }: PrintedExam,
  table: Table,
  at: { index: number; y: number },
) => {
  const baseline = at.y + rowHeight * 0.7;
  if (at.index % 2 === 0) {
    ctx.fillStyle = '#eef2f3';
    ctx.fillRect(area.left, at.y, area.width, rowHeight);
  }
  write(ctx, String(at.index + 1), { x: area.right - numberWidth / 2, y: baseline }, centre);
  for (const [place, { questions }] of models.entries()) {
    const question = questions[at.index];
    if (!question) continue;
    const maxWidth = table.columnWidth - 4;
    write(
      ctx,
      question.answer,
      { x: cellMiddle(table, 2 * place), y: baseline, maxWidth },
      { ...centre, weight: 700 },
    );
    write(
      ctx,
      String(question.writtenNumber),
      { x: cellMiddle(table, 2 * place + 1), y: baseline },
      { ...centre, color: ink.quiet },
    );
  }
};

const drawHead = (ctx: SKRSContext2D, { head, cancelled }: PrintedExam): void => {
  write(
    ctx,
    `${texts.key} · ${texts.keyHint}`,
    { x: area.right, y: area.top + 10 },
    { size: 13, weight: 700 },
  );
  const facts = [head.title, head.group, head.date].filter(Boolean).join(' · ');
  write(ctx, facts, { x: area.right, y: area.top + 27, maxWidth: area.width }, { size: 10 });
  if (cancelled.length > 0)
    write(
      ctx,
      texts.cancelled(cancelled),
      { x: area.left, y: area.top + 10, maxWidth: area.width / 2 },
      { size: 9, align: 'left', color: ink.quiet },
    );
};

/** The key of all models: each printed number with its answer, and the number of the question in the exam. */
export const drawKey = (exam: PrintedExam): Buffer => {
  const document = beginDocument(exam.head);
  const questionCount = exam.models[0]?.questions.length ?? 0;
  const count = Math.max(1, Math.ceil(questionCount / rowsOnPage));
  const table: Table = {
    top: area.top + headHeight + 2 * rowHeight,
    columnWidth: (area.width - numberWidth) / (exam.models.length * 2),
  };
  for (let page = 0; page < count; page += 1) {
    const ctx = beginPage(document);
    drawHead(ctx, exam);
    drawColumnHeads(ctx, exam, table);
    const first = page * rowsOnPage;
    const last = Math.min(questionCount, first + rowsOnPage);
    for (let index = first; index < last; index += 1)
      drawRow(ctx, exam, table, { index, y: table.top + (index - first) * rowHeight });
    rule(ctx, { x: area.left, y: table.top }, { x: area.right, y: table.top });
    const foot = { x: (area.left + area.right) / 2, y: area.bottom + mm(7) };
    write(ctx, texts.page(page + 1, count), foot, { size: 9, align: 'center' });
    document.endPage();
  }
  return document.close();
};
