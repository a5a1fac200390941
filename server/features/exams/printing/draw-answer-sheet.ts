import type { SKRSContext2D } from '@napi-rs/canvas';
import { modelLetters } from '#domain/exams/models/exam-models.ts';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import type { SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import { layoutOf, sheetArea, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import { mm, sheetSize } from '#server/platform/printing/sheet.ts';
import { beginDocument, beginPage, ink, write } from './page-text.ts';
import { drawStudentFields } from './paper-head.ts';
import type { PrintedExam, PrintedHead } from './printed-exam.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';
import {
  drawBubble,
  drawExamples,
  drawMarks,
  drawNumberGrid,
  drawQuestion,
} from './draw-sheet-marks.ts';

/** A student whose sheet has the name, the number and a code of its own. */
type SheetStudent = { fullName: string; cardNumber: string; groupName: string };

type Facts = { head: PrintedHead; code: SheetCode; student: SheetStudent | null };

const right = mm(sheetArea.right);
/** The head is beside the QR code, the rest beside the columns of the number. */
const lefts = { head: mm(56), model: mm(70) };

const drawStudent = (ctx: SKRSContext2D, student: SheetStudent | null): void => {
  if (!student) {
    drawStudentFields(ctx, mm(46), lefts.head);
    return;
  }
  const { fullName, cardNumber, groupName } = student;
  const maxWidth = right - lefts.head;
  write(ctx, fullName, { x: right, y: mm(41), maxWidth }, { size: 13, weight: 700 });
  const facts = [texts.ownNumber(cardNumber, checkDigitOf(cardNumber)), groupName];
  write(ctx, facts.filter(Boolean).join(' · '), { x: right, y: mm(47), maxWidth }, { size: 10 });
};

const drawHead = (ctx: SKRSContext2D, { head, student }: Facts): void => {
  const place = { x: right, maxWidth: right - lefts.head };
  write(ctx, texts.answerSheet, { ...place, y: mm(21) }, { size: 11, color: ink.quiet });
  write(ctx, head.title, { ...place, y: mm(28) }, { size: 14, weight: 700 });
  const facts = [head.platformName, head.group, head.date].filter(Boolean).join(' · ');
  write(ctx, facts, { ...place, y: mm(34) }, { size: 9, color: ink.quiet });
  drawStudent(ctx, student);
};

/** The letters of the models, and how to fill the sheet. */
const drawHints = (ctx: SKRSContext2D, page: SheetPage, code: SheetCode): void => {
  if (code.models > 1) {
    write(ctx, texts.modelLabel, { x: right, y: mm(62.2) }, { size: 11, weight: 700 });
    for (const [place, bubble] of page.models.slice(0, code.models).entries())
      drawBubble(ctx, modelLetters[place] ?? '', bubble);
  }
  const isWritten = page.questions.some(({ box }) => box !== null);
  const hints = [
    isWritten ? texts.writtenHint : texts.sheetHint,
    ...(isWritten ? [texts.teacherHint] : []),
    ...(code.models > 1 ? [texts.modelHint] : []),
    ...(code.cardNumber === null ? [texts.numberHint, texts.checkHint] : []),
    texts.changeHint,
    texts.marksHint,
  ];
  for (const [index, hint] of hints.entries())
    write(
      ctx,
      hint,
      { x: right, y: mm(72 + index * 6), maxWidth: right - lefts.model },
      { size: 9.5 },
    );
  write(ctx, texts.exampleHint, { x: right, y: mm(119) }, { size: 9.5, weight: 700 });
  drawExamples(ctx, sheetArea.right - 26, 118);
  write(
    ctx,
    texts.numberLabel,
    { x: mm(sheetArea.left + 51), y: mm(56.5) },
    { size: 10, weight: 700, align: 'left' },
  );
};

/** One page of a sheet; the context's unit is a point. */
export const drawSheetPage = (ctx: SKRSContext2D, page: SheetPage, facts: Facts): void => {
  drawMarks(ctx, page, facts.code);
  drawHead(ctx, facts);
  drawHints(ctx, page, facts.code);
  drawNumberGrid(ctx, page, facts.code.cardNumber);
  for (const question of page.questions) drawQuestion(ctx, question);
  const foot = { x: mm(128.6), y: sheetSize.height - mm(9.5) };
  write(ctx, texts.page(page.page, page.pages), foot, { size: 9, align: 'center' });
};

/** A sheet for anybody, or one for each student; each has as many pages as the questions need. */
export const drawAnswerSheet = ({ head, sheet }: PrintedExam): Buffer => {
  const document = beginDocument(head);
  const pages = layoutOf(sheet.questions);
  const students = sheet.students.length > 0 ? sheet.students : [null];
  for (const student of students)
    for (const page of pages) {
      const cardNumber = student?.cardNumber ?? null;
      const code = { ...sheet.code, page: page.page, pages: page.pages, cardNumber };
      drawSheetPage(beginPage(document), page, { head, code, student });
      document.endPage();
    }
  return document.close();
};
