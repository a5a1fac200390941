import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import type { Column } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

type Row = { name: string; score: number; at: Date | null };

const columns: Column<Row>[] = [
  { header: 'الاسم', width: 20, value: ({ name }) => name },
  { header: 'الدرجة', width: 10, value: ({ score }) => score },
  { header: 'الوقت', width: 18, value: ({ at }) => at },
];

async function* rowsOf(rows: Row[]) {
  yield* rows;
}

const rows: Row[] = [
  { name: 'مريم "حسن", علي\nعبد الله', score: -1.5, at: new Date('2026-11-21T18:05:59Z') },
  { name: '', score: 0, at: null },
];

test('a CSV file starts with a byte order mark, ends lines as Windows does and reads back', async () => {
  const bytes = await buffer(writeCsv(columns, rowsOf(rows)));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toMatch(/\r\n$/u);
  expect(parse(bytes, { bom: true, record_delimiter: '\r\n' })).toEqual([
    ['الاسم', 'الدرجة', 'الوقت'],
    ['مريم "حسن", علي\nعبد الله', '-1.5', '2026-11-21 20:05'],
    ['', '0', ''],
  ]);
});

test.each(['=1+1', '+20100', '-2+3', '@SUM(A1)', '\tx', '＝1+1'])(
  'what begins like the formula %j is text in CSV',
  async (name) => {
    const bytes = await buffer(writeCsv(columns, rowsOf([{ name, score: 1, at: null }])));
    const [, [cell] = []] = parse(bytes, { bom: true });
    expect(cell).toBe(`'${name}`);
  },
);

test('an error while rows are read ends the CSV with that error', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield { name: 'أول', score: 1, at: null };
    throw new Error('the database is gone');
  }
  await expect(buffer(writeCsv(columns, broken()))).rejects.toThrow('the database is gone');
  await expect(writeXlsx('ورقة', columns, broken())).rejects.toThrow('the database is gone');
});

test('an XLSX file keeps texts, numbers and Egypt’s time, and its formulas are text', async () => {
  const file = await writeXlsx(
    'النتائج',
    columns,
    rowsOf([...rows, { name: '=1+1', score: 7, at: new Date('2026-07-01T00:00:00Z') }]),
  );
  const sheets = await readXlsxFile(file);
  expect(sheets).toEqual([
    {
      sheet: 'النتائج',
      data: [
        ['الاسم', 'الدرجة', 'الوقت'],
        ['مريم "حسن", علي\nعبد الله', -1.5, new Date('2026-11-21T20:05:00Z')],
        [null, 0, null],
        // Summer time: three hours ahead.
        ['=1+1', 7, new Date('2026-07-01T03:00:00Z')],
      ],
    },
  ]);
});

test('twenty thousand rows become an XLSX file while other work goes on', async () => {
  async function* many(): AsyncGenerator<Row> {
    for (let score = 0; score < 20_000; score += 1)
      yield { name: `طالب ${score}`, score, at: null };
  }
  let turns = 0;
  let isDone = false;
  const watch = () => {
    turns += 1;
    if (!isDone) setTimeout(watch, 5);
  };
  watch();
  const file = await writeXlsx('طلاب', columns, many());
  isDone = true;
  // Written on this thread, the file would leave no turn to anybody else.
  expect(turns).toBeGreaterThan(10);
  expect(file.subarray(0, 2).toString()).toBe('PK');
});
