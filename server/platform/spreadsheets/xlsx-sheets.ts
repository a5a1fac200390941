import type { XlsxSheet, XlsxTask } from './read-xlsx.ts';
import { readBeside } from './xlsx-beside.ts';
import { showCell, type StoredCell } from './xlsx-cells.ts';
import { placeOf } from './xlsx-place.ts';
import { createTextReader } from './xlsx-texts.ts';
import { readWorkbook, type Workbook } from './xlsx-workbook.ts';
import { readXml } from './xlsx-xml.ts';
import { assertUnpacksWithin } from './zip-size.ts';

type Sheet = Pick<XlsxSheet, 'rows' | 'doubts' | 'hiddenRows'>;

/** Gives the rows of a vertical merge its text, such as the group beside several students. */
const fillMerged = ({ rows }: Pick<Sheet, 'rows'>, merges: readonly string[]): void => {
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

const readSheet = (
  xml: string,
  workbook: Workbook,
  { maxRows, maxColumns, fillsMerged, readsWhole }: XlsxTask,
): Sheet => {
  const sheet: Sheet = { rows: [], doubts: [], hiddenRows: [] };
  const merges: string[] = [];
  const inline = createTextReader();
  let at = { row: -1, column: -1 };
  let cell: StoredCell | undefined;
  let within = '';

  const put = (stored: StoredCell) => {
    const { row, column } = at;
    if (row >= maxRows || column >= maxColumns) return;
    const { text, doubt } = showCell(stored, { ...workbook, readsWhole });
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
      if (name === 'row') {
        at = { row: Number(attributes['r'] ?? at.row + 2) - 1, column: -1 };
        if (/^(?:1|true)$/u.test(attributes['hidden'] ?? '')) sheet.hiddenRows.push(at.row);
      } else if (name === 'c') {
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

/**
 * The sheets of an Excel file, each cell as Excel shows it.
 * @throws Error when it is no Excel file, damaged, or unpacks to too much
 */
export const readXlsxSheets = (task: XlsxTask): XlsxSheet[] => {
  const { bytes, maxBytes } = task;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assertUnpacksWithin(file, maxBytes);
  const workbook = readWorkbook(file);
  return workbook.sheets.map(({ name, isHidden, xml, beside }) => {
    const { doubts, ...sheet } = readSheet(xml, workbook, task);
    return { name, isHidden, ...sheet, doubts: [...doubts, ...readBeside(beside)] };
  });
};
