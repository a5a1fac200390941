import { strToU8, zipSync } from 'fflate';

/** A run of a text: plain, raised or lowered. */
export type Run = string | { sup: string } | { sub: string };

/** A cell: a text, a text of runs, a value with its number format, or the XML of the cell without its address. */
export type TestCell = string | Run[] | { value: number; format: string } | { xml: string };

type TestSheet = {
  name?: string;
  state?: string;
  rows: TestCell[][];
  merges?: string[];
  hiddenRows?: number[];
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const runXml = (run: Run): string => {
  if (typeof run === 'string') return `<r><t xml:space="preserve">${escape(run)}</t></r>`;
  const [kind, text] = 'sup' in run ? ['superscript', run.sup] : ['subscript', run.sub];
  return `<r><rPr><vertAlign val="${kind}"/></rPr><t xml:space="preserve">${escape(text)}</t></r>`;
};

/** An Excel file as Excel writes it: texts in the shared table, number formats in the styles, a part for each sheet. */
export const createWorkbook = (sheets: TestSheet[], { is1904 = false } = {}): Buffer => {
  const shared: string[] = [];
  const formats: string[] = [];
  const cellXml = (cell: TestCell, address: string): string => {
    if (typeof cell === 'object' && 'xml' in cell)
      return cell.xml.replace('<c', `<c r="${address}"`);
    if (typeof cell === 'object' && 'value' in cell) {
      if (!formats.includes(cell.format)) formats.push(cell.format);
      return `<c r="${address}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`;
    }
    if (cell.length === 0) return '';
    shared.push((typeof cell === 'string' ? [cell] : cell).map(runXml).join(''));
    return `<c r="${address}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const sheetXml = ({ rows, merges = [], hiddenRows = [] }: TestSheet) => {
    const data = rows.map((cells, row) => {
      const own = cells.map((cell, at) =>
        cellXml(cell, `${String.fromCodePoint(65 + at)}${row + 1}`),
      );
      const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
      return `<row r="${row + 1}"${hidden}>${own.join('')}</row>`;
    });
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
  };
  const parts = sheets.map(sheetXml);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${escape(name ?? `ورقة${at + 1}`)}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
      .join(
        '',
      )}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared.map((runs) => `<si>${runs}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escape(format)}"/>`)
      .join('')}</numFmts><fonts><font/></fonts><cellXfs><xf numFmtId="0" fontId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}" fontId="0"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(parts.map((xml, at) => [`xl/worksheets/sheet${at}.xml`, xml])),
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
};
