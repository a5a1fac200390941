import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { type CellValue, wallClock } from './sheet.ts';
import type { XlsxMessage } from './xlsx.ts';

const headerCell = (value: string) =>
  ({ value, fontWeight: 'bold', backgroundColor: '#DCEEF2', align: 'right' }) as const;

const toCell = (value: CellValue): Cell =>
  value instanceof Date
    ? { value: wallClock(value), type: Date, format: 'yyyy-mm-dd hh:mm' }
    : value;

let sheet = '';
let widths: number[] = [];
const data: SheetData = [];

const finish = async () => {
  const options = {
    sheet,
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  };
  const file = await writeXlsxFile(data, options).toBuffer();
  const bytes = new Uint8Array(file);
  parentPort?.postMessage(bytes, [bytes.buffer]);
};

parentPort?.on('message', (message: XlsxMessage) => {
  if (message === 'end') {
    void finish();
  } else if ('rows' in message) {
    for (const row of message.rows) data.push(row.map(toCell));
  } else {
    ({ sheet, widths } = message);
    data.push(message.headers.map(headerCell));
  }
});
