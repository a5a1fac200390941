import { parentPort, workerData } from 'node:worker_threads';
import type { XlsxSheet, XlsxTask } from './read-xlsx.ts';
import { showCell, type StoredCell } from './xlsx-cells.ts';
import { createTextReader } from './xlsx-texts.ts';
import { readWorkbook, type Workbook } from './xlsx-workbook.ts';
import { readXml } from './xlsx-xml.ts';
import { assertUnpacksWithin } from './zip-size.ts';

const { bytes, maxRows, maxColumns, maxBytes, fillsMerged } = workerData as XlsxTask;

/** `C7` as row and column from 0; undefined for what is no address. */
const placeOf = (address: string): { row: number; column: number } | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/u.exec(address) ?? [];
  if (letters === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
};

type Sheet = Pick<XlsxSheet, 'rows' | 'doubts'>;

/** Gives the rows of a vertical merge its text, such as the group beside several students. */
const fillMerged = ({ rows }: Sheet, merges: readonly string[]): void => {
  for (const merge of merges) {
    const [first, last] = merge.split(':').map(placeOf);
    if (!first || first.column !== last?.column) continue;
    const text = rows[first.row]?.[first.column] ?? '';
    if (text === '') continue;
    for (const cells of rows.slice(first.row + 1, last.row + 1)) {
      while (cells.length <= first.column) cells.push('');
      cells[first.column] = text;
    }
  }
};

const readSheet = (xml: string, workbook: Workbook): Sheet => {
  const sheet: Sheet = { rows: [], doubts: [] };
  const merges: string[] = [];
  const inline = createTextReader();
  let at = { row: -1, column: -1 };
  let cell: StoredCell | undefined;
  let within = '';

  const put = (stored: StoredCell) => {
    const { row, column } = at;
    if (row >= maxRows || column >= maxColumns) return;
    const { text, doubt } = showCell(stored, workbook);
    if (text === '' && !doubt) return;
    while (sheet.rows.length <= row) sheet.rows.push([]);
    const cells = sheet.rows[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (doubt) sheet.doubts.push({ row, column, doubt, text });
  };

  readXml(xml, {
    open: (name, attributes) => {
      within = name;
      if (name === 'row') at = { row: Number(attributes['r'] ?? at.row + 2) - 1, column: -1 };
      else if (name === 'c') {
        at = placeOf(attributes['r'] ?? '') ?? { row: at.row, column: at.column + 1 };
        const style = workbook.styles[Number(attributes['s'] ?? 0)];
        cell = { type: attributes['t'] ?? 'n', value: '', hasFormula: false, style };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'mergeCell') merges.push(attributes['ref'] ?? '');
      else inline.open(name, attributes);
    },
    text: (text) => {
      if (within === 'v' && cell) cell.value += text;
      else inline.text(text);
    },
    close: (name) => {
      within = '';
      inline.close(name);
      if (name === 'is' && cell) cell.value = inline.take();
      if (name !== 'c' || !cell) return;
      put(cell);
      cell = undefined;
    },
  });
  if (fillsMerged) fillMerged(sheet, merges);
  return sheet;
};

const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
assertUnpacksWithin(file, maxBytes);
const workbook = readWorkbook(file);
const sheets: XlsxSheet[] = workbook.sheets.map(({ name, isHidden, xml }) => ({
  name,
  isHidden,
  ...readSheet(xml, workbook),
}));
parentPort?.postMessage(sheets, []);
