import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createWorkbook } from '#server/testing/workbook.ts';
import { readXlsx } from './read-xlsx.ts';

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const anchor = (row: number, content: string) =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:to><xdr:row>9</xdr:row></xdr:to>${content}</xdr:twoCellAnchor>`;

const withBeside = () => {
  const parts = unzipSync(createWorkbook([{ rows: [['نص']] }, { rows: [['آخر']] }]));
  const added = {
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="c" Type="${kinds}/comments" Target="../comments1.xml"/><Relationship Id="d" Type="${kinds}/drawing" Target="/xl/drawings/drawing1.xml"/></Relationships>`,
    'xl/comments1.xml':
      '<comments><commentList><comment ref="C4"><text><r><t>أ. منى:</t></r><r><t xml:space="preserve"> الإجابة ب</t></r></text></comment><comment ref="C5"><text/></comment></commentList></comments>',
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="x" xmlns:a="a">${anchor(2, '<xdr:pic/>')}${anchor(5, '<xdr:sp><xdr:txBody><a:p><a:r><a:t>س٥</a:t></a:r></a:p><a:p><a:r><a:t>احسب</a:t></a:r></a:p></xdr:txBody></xdr:sp>')}</xdr:wsDr>`,
  };
  const files = Object.fromEntries(
    Object.entries(added).map(([name, xml]) => [name, strToU8(xml)]),
  );
  return zipSync({ ...parts, ...files });
};

test('comments, pictures and text boxes of a sheet are named at their cells', async () => {
  const sheets = await readXlsx(withBeside(), { maxRows: 10, fillsMerged: false });
  expect(sheets?.map(({ doubts }) => doubts)).toEqual([
    [],
    [
      { row: 3, column: 2, doubt: 'comment', text: 'أ. منى: الإجابة ب' },
      { row: 2, column: 1, doubt: 'drawing', text: '' },
      { row: 5, column: 1, doubt: 'drawing', text: 'س٥ احسب' },
    ],
  ]);
});
