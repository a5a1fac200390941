import type { Readable } from 'node:stream';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import type { Column, SheetFormat } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import type { PrintedQuestion, PrintedModel } from './printed-exam.ts';
import { printedTexts as texts } from './printed-exams.texts.ts';

/** The questions with one number, one for each model. */
type KeyRow = readonly PrintedQuestion[];

const columnsOf = (models: readonly PrintedModel[]): Column<KeyRow>[] => [
  { header: texts.question, width: 10, value: ([first]) => first?.number ?? null },
  ...models.flatMap(({ letter }, place): Column<KeyRow>[] => [
    { header: texts.answerIn(letter), width: 18, value: (row) => row[place]?.answer ?? null },
    {
      header: texts.writtenIn(letter),
      width: 20,
      value: (row) => row[place]?.writtenNumber ?? null,
    },
  ]),
];

async function* rowsOf(models: readonly PrintedModel[]): AsyncGenerator<KeyRow> {
  for (const [place] of (models[0]?.questions ?? []).entries()) {
    yield models.flatMap(({ questions }) => questions[place] ?? []);
  }
}

/** The key of all models, one row for each printed number. */
export const writeKey = async (
  models: readonly PrintedModel[],
  format: SheetFormat,
): Promise<Readable | Buffer> => {
  const [columns, rows] = [columnsOf(models), rowsOf(models)];
  return format === 'csv' ? writeCsv(columns, rows) : writeXlsx(texts.key, columns, rows);
};
