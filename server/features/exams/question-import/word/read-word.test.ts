import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseText } from '#domain/exams/question-import/plain-text/parse-text.ts';
import { withoutPicturePlaceholders } from '#domain/exams/question-import/document-pictures.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { readWord } from './read-word.ts';

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

const lists = `<w:numbering ${spaces}><w:abstractNum w:abstractNumId="7">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1-"/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="arabicAbjad"/><w:lvlText w:val="%2)"/></w:lvl>
</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;

const wordFile = (body: string, others: Record<string, Uint8Array> = {}) =>
  zipSync({
    'word/document.xml': strToU8(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
    'word/numbering.xml': strToU8(lists),
    ...others,
  });

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, level?: number) => {
  const list = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`;
  return `<w:p><w:pPr>${level === undefined ? '' : list}</w:pPr>${content}</w:p>`;
};
const mathRun = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;

test('numbers and letters of lists are restored, and bold names the right option', () => {
  const { lines } = readWord(
    wordFile(
      [
        paragraph(run('رمز الصوديوم'), 0),
        paragraph(run('S'), 1),
        paragraph(run('N', '<w:b/>') + run('a', '<w:b/>'), 1),
        paragraph(run('رمز الكبريت'), 0),
        paragraph(run('S', '<w:highlight w:val="yellow"/>'), 1),
        paragraph(run('Na', '<w:b w:val="0"/>'), 1),
      ].join(''),
    ),
  );
  expect(lines).toEqual([
    '1- رمز الصوديوم',
    'أ) S',
    'ب) ⟪Na⟫',
    '2- رمز الكبريت',
    'أ) ⟪S⟫',
    'ب) Na',
  ]);
  expect(parseText(lines.join('\n')).questions).toMatchObject([
    { questionText: 'رمز الصوديوم', options: ['S', 'Na'], correctOptionIndex: 1 },
    { questionText: 'رمز الكبريت', options: ['S', 'Na'], correctOptionIndex: 0 },
  ]);
});

test.each([
  [
    `<m:f><m:num>${mathRun('1')}</m:num><m:den>${mathRun('2')}</m:den></m:f>`,
    String.raw`$\frac{1}{2}$`,
  ],
  [`<m:sSup><m:e>${mathRun('x')}</m:e><m:sup>${mathRun('2')}</m:sup></m:sSup>`, '${x}^{2}$'],
  [`<m:rad><m:deg/><m:e>${mathRun('λ')}</m:e></m:rad>`, String.raw`$\sqrt{λ}$`],
  [
    `<m:sSub><m:e>${mathRun('H')}</m:e><m:sub>${mathRun('2')}</m:sub></m:sSub>${mathRun('O')}`,
    String.raw`\ce{H2O}`,
  ],
  [`<m:d><m:e>${mathRun('a+b')}</m:e></m:d>`, String.raw`$\left(a+b\right)$`],
])('an equation %# is written as %s', (equation, written) => {
  const { lines } = readWord(wordFile(paragraph(`<m:oMath>${equation}</m:oMath>`)));
  expect(lines).toEqual([written]);
});

test('small signs are kept, tables become cells, pictures are counted', () => {
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
  const { lines, pictures } = readWord(
    wordFile(
      paragraph(
        run('H') +
          run('2', '<w:vertAlign w:val="subscript"/>') +
          run('O') +
          '<w:r><w:drawing/></w:r>',
      ) + `<w:tbl><w:tr>${cell('السؤال')}${cell('الخيار 1')}</w:tr></w:tbl>`,
    ),
  );
  expect(lines.map(withoutPicturePlaceholders)).toEqual(['H₂O', 'السؤال\tالخيار 1']);
  expect(pictures).toEqual([{ problem: importTexts.drawnPicture }]);
});

test.each([
  ['is cut off', wordFile(paragraph(run('س'))).subarray(0, 200)],
  ['has no text', zipSync({ 'x.txt': strToU8('x') })],
  ['is no XML', zipSync({ 'word/document.xml': strToU8('<w:document') })],
  ['defines entities', zipSync({ 'word/document.xml': strToU8('<!DOCTYPE a><a/>') })],
  [
    'unpacks to too much',
    wordFile('', { 'word/media/image1.png': new Uint8Array(65 * 1024 * 1024) }),
  ],
  ['has a text of 13 MB', wordFile(' '.repeat(13 * 1024 * 1024))],
])('a file that %s is refused', (_, bytes) => {
  expect(() => readWord(bytes)).toThrow(Error);
});

test('a table within a cell is read, and a question with an unreadable symbol is reported', () => {
  const cell = (content: string) => `<w:tc>${content}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell(paragraph(run('K')))}</w:tr></w:tbl>`;
  const { lines } = readWord(
    wordFile(
      [
        paragraph(run('1) رمز ') + '<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>'),
        `<w:tbl><w:tr>${cell(paragraph(run('أ) Na')))}${cell(paragraph(run('ب)')) + inner)}</w:tr></w:tbl>`,
        paragraph(run('الإجابة: أ')),
      ].join(''),
    ),
  );
  expect(lines).toEqual(['1) رمز \ufffd', 'أ) Na\tب) K', 'الإجابة: أ']);
  expect(parseText(lines.join('\n'))).toMatchObject({
    questions: [{ options: ['Na', 'K'] }],
    problems: [{ line: 1, text: importTexts.text.lostSign }],
  });
});
