import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { paperSheets } from '#contract/results/sheets.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { averageOf, hardestQuestion } from '#domain/results/sheets/glance.ts';
import { roundPercentage } from '#domain/formats/percentages.ts';
import { roundShare } from '#server/features/results/lists/results.presenter.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import { ownerOf } from './sheet-states.ts';
import { sheetListTexts as texts } from './sheets.texts.ts';
import { gradeOf, presentPerson, presentSheet } from './sheets.presenter.ts';
import type { Caller } from './seen-sheets.ts';
import { readSheetBook, type SheetBook } from './show-sheets.service.ts';

type Query = z.output<typeof paperSheets.list.query>;
type Glance = RouteReplyInput<typeof paperSheets.list>;

/** The answers of each person with a counted result from paper. */
const countedAnswers = ({ sheets }: SheetBook): number[][] => {
  const byOwner = new Map(
    sheets.flatMap((sheet) =>
      sheet.isCounted && sheet.answers ? [[ownerOf(sheet.row), sheet.answers] as const] : [],
    ),
  );
  return [...byOwner.values()];
};

const presentGlance = (book: SheetBook): Glance => {
  const { exam, day, sheets, around } = book;
  const shown = sheets.map((sheet) => presentSheet(sheet, around)).toReversed();
  const answers = countedAnswers(book);
  const average = averageOf(answers.map((given) => gradeOf(exam.content, given)));
  const hardest = hardestQuestion(exam.content, answers);
  const handedIn = new Set(
    sheets.flatMap(({ row }) => (row.is_aside ? [] : (row.student_id ?? []))),
  );
  const missing = around.roster.filter(
    ({ id }) => !handedIn.has(id) && (around.standings.get(id)?.result_id ?? null) === null,
  );
  return {
    day,
    readCount: shown.length,
    countedCount: shown.filter(({ state }) => state === 'counted').length,
    askedCount: shown.filter(({ state }) => state === 'waits').length,
    averagePercentage: average === null ? null : roundPercentage(average),
    hardest: hardest && { ...hardest, facility: roundShare(hardest.facility) },
    sheets: shown,
    missing: missing.map((row) => ({ ...presentPerson(row), wasPresent: row.was_present })),
  };
};

/**
 * The class at a glance.
 * @throws AppError exam.not_found
 */
export const showGlance = async (
  platform: Platform,
  viewer: Caller,
  examId: string,
  query: Query,
): Promise<Glance> => presentGlance(await readSheetBook(platform, viewer, examId, query));

type Line = {
  name: string;
  cardNumber: string;
  group: string;
  state: string;
  score: number | null;
  maxScore: number | null;
  percentage: number | null;
  presence: string;
  readBy: string;
  readAt: Date | null;
};

const linesOf = ({ sheets, missing }: Glance): Line[] => [
  ...sheets.map((sheet) => ({
    name: sheet.student?.fullName ?? sheet.guestName,
    cardNumber: sheet.student?.cardNumber ?? sheet.cardNumber,
    group: sheet.student?.groupName ?? '',
    state: texts.states[sheet.state],
    score: sheet.grade?.score ?? null,
    maxScore: sheet.grade?.maxScore ?? null,
    percentage: sheet.grade?.percentage ?? null,
    presence: '',
    readBy: sheet.readBy,
    readAt: new Date(sheet.readAt),
  })),
  ...missing.map((student) => ({
    name: student.fullName,
    cardNumber: student.cardNumber,
    group: student.groupName,
    state: texts.missing,
    score: null,
    maxScore: null,
    percentage: null,
    presence: texts.presence[String(student.wasPresent) as keyof typeof texts.presence],
    readBy: '',
    readAt: null,
  })),
];

const { headers } = texts;

const columns: Column<Line>[] = [
  { header: headers.name, width: 28, value: (line) => line.name },
  { header: headers.cardNumber, width: 12, value: (line) => line.cardNumber },
  { header: headers.group, width: 20, value: (line) => line.group },
  { header: headers.state, width: 16, value: (line) => line.state },
  { header: headers.score, width: 10, value: (line) => line.score },
  { header: headers.maxScore, width: 14, value: (line) => line.maxScore },
  { header: headers.percentage, width: 10, value: (line) => line.percentage },
  { header: headers.presence, width: 14, value: (line) => line.presence },
  { header: headers.readBy, width: 24, value: (line) => line.readBy },
  { header: headers.readAt, width: 18, value: (line) => line.readAt },
];

type ExportQuery = z.output<typeof paperSheets.export.query>;

/**
 * The class at a glance as a file: each sheet, then who handed in nothing.
 * @throws AppError exam.not_found
 */
export const exportGlance = async (
  platform: Platform,
  viewer: Caller,
  examId: string,
  { format, ...query }: ExportQuery,
): Promise<{ name: string; mediaType: string; content: Readable | Buffer }> => {
  const book = await readSheetBook(platform, viewer, examId, query);
  const lines = linesOf(presentGlance(book));
  const rows = (async function* each() {
    yield* lines;
  })();
  return {
    name: `${texts.fileName(book.exam.exam.title)} ${book.day}.${format}`,
    mediaType: mediaTypes[format],
    content:
      format === 'csv' ? writeCsv(columns, rows) : await writeXlsx(texts.sheet, columns, rows),
  };
};
