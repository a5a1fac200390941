import { deflateRawSync } from 'node:zlib';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readStudentSheets } from '#domain/school/student-import/read-sheets.ts';
import { listTexts } from '#domain/school/student-import/student-import.texts.ts';
import { savedSheetTexts } from '#server/platform/spreadsheets/markup.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { readSheets } from './read-file.ts';
import { fileTexts } from './student-import.texts.ts';

const fileOf = (bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], 'طلاب');

const rowsOf = async (bytes: Uint8Array | string) => {
  const table = readStudentSheets(await readSheets(fileOf(bytes)));
  return 'rows' in table ? table.rows : table.problem;
};

/** What the file is refused with. */
const refusalOf = async (bytes: Uint8Array | string) => {
  const error = await readSheets(fileOf(bytes)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.errors?.['file']?.[0] : error;
};

const list = 'الاسم,الهاتف,الصف\nعلي حسن,01012345678,٢\n';
const expected = [
  {
    line: 2,
    name: 'علي حسن',
    email: '',
    phone: '01012345678',
    grade: '2',
    centre: '',
    parentPhone: '',
    group: '',
    centreCode: '',
    school: '',
    notes: '',
  },
];

/** Each letter of the list in the code page that Arabic Windows saves by default. */
const inWindows1256 = (text: string): Uint8Array => {
  const decoder = new TextDecoder('windows-1256');
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text], (letter) => byteOf.get(letter) ?? 0x3f);
};

const utf16 = (text: string, isBigEndian = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('a CSV file', () => {
  test.each<[string, Uint8Array | string]>([
    ['UTF-8', list],
    ['UTF-8 with a byte order mark', `\ufeff${list}`],
    ['UTF-16 with a byte order mark', utf16(`\ufeff${list}`)],
    ['UTF-16 of the other order', utf16(`\ufeff${list}`, true)],
    ['UTF-16 without a mark', utf16('Name,Phone,Grade\nعلي حسن,01012345678,2\n')],
    ['Windows-1256', inWindows1256(list.replace('٢', '2'))],
    ['lines of Windows', list.replaceAll('\n', '\r\n')],
    ['lines of old Macs', list.replaceAll('\n', '\r')],
    ['semicolons', list.replaceAll(',', ';')],
    ['tabs', list.replaceAll(',', '\t')],
    ['quotes', '"الاسم","الهاتف","الصف"\n"علي حسن","01012345678","2"'],
    ['the guard of a formula', "الاسم,الهاتف,الصف\nعلي حسن,'+201012345678,2"],
    ['cells that are missing at the end', `${list}\n,,\n,\n`],
  ])('the CSV reader reads %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(expected);
  });

  test('the CSV reader keeps the line numbers of the file, whatever is empty between them', async () => {
    expect(await rowsOf('الاسم,الصف\n\n\nعلي,1\n,,,\n\nمنى,2\n')).toMatchObject([
      { line: 4, name: 'علي' },
      { line: 7, name: 'منى' },
    ]);
  });

  test.each<[string, Uint8Array | string, string]>([
    ['no bytes', '', listTexts.empty],
    ['a quote that is left open', 'الاسم,الصف\n"علي,1\nمنى,2', listTexts.brokenAt(2)],
    ['a PDF', '%PDF-1.4\n%âãÏÓ', fileTexts.wrongType],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), fileTexts.wrongType],
    ['Excel of 2003', Buffer.from('d0cf11e0a1b11ae1', 'hex'), fileTexts.oldExcel],
    ['a saved web page', '<html><table><tr><td>الاسم</td></tr></table>', savedSheetTexts.webPage],
    ['the XML of Excel 2003', '<?xml version="1.0"?><Workbook/>', savedSheetTexts.xml2003],
  ])('the CSV reader refuses a file with %s', async (_, bytes, text) => {
    expect(await refusalOf(bytes)).toBe(text);
  });

  test('the CSV reader refuses a file with 5,001 students', async () => {
    const lines = Array.from({ length: 5001 }, (_, n) => `طالب ${n},1`);
    expect(await rowsOf(['الاسم,الصف', ...lines].join('\n'))).toBe(listTexts.tooMany);
  });
});

const xlsxOf = (rows: (string | number | Date | null)[][]) => writeXlsxFile(rows).toBuffer();

/** An Excel file of raw parts; stored, as small writers do. */
const zipOf = (files: Record<string, string | Buffer>, method: 0 | 8 = 8): Buffer => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(data) : data;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(method, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    const parts = [head, Buffer.from(name), packed];
    local.push(...parts);
    directory.push(entry, Buffer.from(name));
    at += Buffer.concat(parts).length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, central, end]);
};

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** An Excel file whose only sheet has this data. */
const xlsxWith = (
  sheetData: string,
  method: 0 | 8 = 8,
  more: Record<string, string | Buffer> = {},
) =>
  zipOf(
    {
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
      ...more,
    },
    method,
  );

const textCell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const heads = `<row r="1">${textCell('A1', 'الاسم')}${textCell('B1', 'الهاتف')}${textCell('C1', 'الصف')}</row>`;

describe('an XLSX file', () => {
  test('the XLSX reader reads numbers as phone numbers and grades', async () => {
    expect(
      await rowsOf(
        await xlsxOf([
          ['الاسم', 'الهاتف', 'الصف'],
          ['علي حسن', 1_012_345_678, 2],
        ]),
      ),
    ).toEqual(expected);
  });

  test('the XLSX reader accepts a merged title, empty rows and columns that are not read', async () => {
    expect(
      await rowsOf(
        await xlsxOf([
          ['كشف طلاب سنتر النور للعام الدراسي', null, null, null],
          [null, null, null, null],
          ['م', 'الاسم', 'الهاتف', 'الصف'],
          [1, 'علي حسن', '01012345678', 'ثانية ثانوي'],
          [2, null, null, null],
        ]),
      ),
    ).toEqual([{ ...expected[0], line: 4 }]);
  });

  test.each([0, 8] as const)(
    'an XLSX file of formulas has their last values (method %i)',
    async (method) => {
      const sheet = `${heads}<row r="2"><c r="A2" t="str"><f>CONCATENATE("علي"," حسن")</f><v>علي حسن</v></c><c r="B2"><f>1012345677+1</f><v>1012345678</v></c>${textCell('C2', '٢')}</row>`;
      expect(await rowsOf(xlsxWith(sheet, method))).toEqual(expected);
    },
  );

  test('the XLSX reader keeps the other cells when one has an error of Excel', async () => {
    const sheet = `${heads}<row r="2">${textCell('A2', 'علي حسن')}${textCell('B2', '01012345678')}<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
    expect(await rowsOf(xlsxWith(sheet))).toMatchObject([{ name: 'علي حسن' }]);
  });

  test('the XLSX reader refuses a truncated file', async () => {
    const whole = await xlsxOf([['الاسم', 'الصف']]);
    expect(await refusalOf(whole.subarray(0, whole.length - 40))).toBe(fileTexts.damaged);
    expect(await refusalOf(whole.subarray(0, 200))).toBe(fileTexts.damaged);
  });

  test('the XLSX reader refuses an archive of something else', async () => {
    expect(await refusalOf(zipOf({ 'word/document.xml': '<w/>' }))).toBe(fileTexts.damaged);
    expect(await refusalOf(zipOf({ 'a.txt': 'x' }, 0))).toBe(fileTexts.damaged);
  });

  test('the XLSX reader refuses a file that unpacks to more than 48 MB before it is read', async () => {
    const sheet = `${heads}<row r="2">${textCell('A2', 'علي حسن')}</row>`;
    const withSpaces = (mebibytes: number) =>
      xlsxWith(sheet, 8, { 'xl/theme.xml': Buffer.alloc(mebibytes * 1024 * 1024, ' ') });
    expect(await rowsOf(withSpaces(1))).toHaveLength(1);
    expect(await refusalOf(withSpaces(49))).toBe(fileTexts.damaged);
  });

  test('the XLSX reader refuses a file that hides an entry from its directory', async () => {
    const good = xlsxWith(heads);
    const name = 'xl/hidden.xml';
    const hidden = zipOf({ [name]: 'x'.repeat(500) }, 0).subarray(0, 30 + name.length + 500);
    const shifted = Buffer.concat([hidden, good]);
    const end = shifted.length - 22;
    const directoryAt = shifted.readUInt32LE(end + 16) + hidden.length;
    shifted.writeUInt32LE(directoryAt, end + 16);
    for (let at = directoryAt; at < end;) {
      shifted.writeUInt32LE(shifted.readUInt32LE(at + 42) + hidden.length, at + 42);
      at += 46 + shifted.readUInt16LE(at + 28);
    }
    expect(await refusalOf(shifted)).toBe(fileTexts.damaged);
  });

  test('the XLSX reader refuses a file with 5,001 students', async () => {
    const rows = Array.from({ length: 5001 }, (_, n) => [`طالب ${n}`, 1]);
    expect(await rowsOf(await xlsxOf([['الاسم', 'الصف'], ...rows]))).toBe(listTexts.tooMany);
  });
});
