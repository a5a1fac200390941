import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parseText } from '#domain/exams/question-import/plain-text/parse-text.ts';
import { withoutPicturePlaceholders } from '#domain/exams/question-import/document-pictures.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { paragraph, run, spaces, wordFile } from '#server/testing/question-import/word-file.ts';
import { readWord } from './read-word.ts';

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

const cellOf = (content: string) => `<w:tc>${content}</w:tc>`;
const tableOf = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cellOf).join('')}</w:tr>`).join('')}</w:tbl>`;

test.each([
  [
    'of options are shown',
    paragraph(run('رمز الصوديوم'), 0) +
      tableOf(
        [paragraph(run('S'), 1), paragraph(run('Na'), 1)],
        [paragraph(run('K'), 1), paragraph(run('Li'), 1)],
      ),
    ['1- رمز الصوديوم', 'أ) S\tب) Na', 'ج) K\tد) Li'],
  ],
  [
    'below headings are left out',
    tableOf(
      [paragraph(run('السؤال')), paragraph(run('أ'))],
      [paragraph(run('رمز الصوديوم'), 0), paragraph(run('Na'), 1)],
    ),
    ['السؤال\tأ', 'رمز الصوديوم\tNa'],
  ],
])('numbers in cells %s', (_, body, lines) => {
  expect(readWord(wordFile(body)).lines).toEqual(lines);
});

test('statements with Roman numbers keep them, because options name them', () => {
  const numbering = `<w:numbering ${spaces}><w:abstractNum w:abstractNumId="7"><w:lvl><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;
  const items = ['أ', 'ب', 'ج', 'د'].map((text) => paragraph(run(text), 0));
  const file = wordFile(items.join(''), { 'word/numbering.xml': strToU8(numbering) });
  expect(readWord(file).lines).toEqual(['I. أ', 'II. ب', 'III. ج', 'IV. د']);
});

test('hidden text is named and not read', () => {
  const { lines, remarks } = readWord(
    wordFile(paragraph(run('رمز الصوديوم') + run(' (Na)', '<w:vanish/>'))),
  );
  expect(lines).toEqual(['رمز الصوديوم']);
  expect(remarks).toEqual([{ line: 1, text: importTexts.hidden('(Na)') }]);
});

test('a line across the page is no picture', () => {
  const rule = '<w:r><w:pict><v:rect o:hr="t" xmlns:o="o"/></w:pict></w:r>';
  expect(readWord(wordFile(paragraph(run('س') + rule)))).toMatchObject({
    lines: ['س'],
    pictures: [],
  });
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

const raisedStyles = `<w:styles ${spaces}>
<w:style w:type="character" w:styleId="Raised"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Above"><w:basedOn w:val="Raised"/></w:style>
</w:styles>`;

test.each([
  ['by its style', run('2', '<w:rStyle w:val="Raised"/>'), 'x²'],
  ['by a style built on another', run('2', '<w:rStyle w:val="Above"/>'), 'x²'],
  ['above the line', run('-3', '<w:position w:val="6"/>'), 'x⁻³'],
  ['below the line', run('4', '<w:position w:val="-4"/>'), 'x₄'],
  ['on the line', run('4', '<w:position w:val="0"/>'), 'x4'],
  [
    'against its style',
    run('2', '<w:rStyle w:val="Raised"/><w:vertAlign w:val="baseline"/>'),
    'x2',
  ],
])('a sign that is raised or lowered %s', (_, sign, line) => {
  const file = wordFile(paragraph(run('x') + sign), { 'word/styles.xml': strToU8(raisedStyles) });
  expect(readWord(file).lines).toEqual([line]);
});

test.each([
  ['custom XML', `<w:customXml><w:customXmlPr/>${paragraph(run('رمز'))}</w:customXml>`],
  ['an insertion', `<w:ins>${paragraph(run('رمز'))}</w:ins>`],
  ['a moved block', `<w:moveTo>${paragraph(run('رمز'))}</w:moveTo>`],
  ['a control', `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph(run('رمز'))}</w:sdtContent></w:sdt>`],
  [
    'a word with a reading aid',
    paragraph(
      `<w:r><w:ruby><w:rt>${run('ر')}</w:rt><w:rubyBase>${run('رمز')}</w:rubyBase></w:ruby></w:r>`,
    ),
  ],
  [
    'a row in a control',
    `<w:tbl><w:sdt><w:sdtContent><w:tr><w:sdt><w:sdtContent><w:tc>${paragraph(run('رمز'))}</w:tc></w:sdtContent></w:sdt></w:tr></w:sdtContent></w:sdt></w:tbl>`,
  ],
])('text in %s is read', (_, body) => {
  expect(readWord(wordFile(body)).lines).toEqual(['رمز']);
});

test('a note at the foot of the page stands in brackets at its place', () => {
  const note = (kind: string, text: string) =>
    `<w:${kind} w:id="2">${paragraph(run(text))}</w:${kind}>`;
  const file = wordFile(
    paragraph(
      `${run('عند STP')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' يكون الحجم')}<w:r><w:endnoteReference w:id="2"/></w:r><w:r><w:footnoteReference w:id="9"/></w:r>`,
    ),
    {
      'word/footnotes.xml': strToU8(
        `<w:footnotes ${spaces}>${note('footnote', 'صفر سيليزي')}</w:footnotes>`,
      ),
      'word/endnotes.xml': strToU8(
        `<w:endnotes ${spaces}>${note('endnote', '22.4 لتر')}</w:endnotes>`,
      ),
    },
  );
  expect(readWord(file).lines).toEqual(['عند STP (صفر سيليزي) يكون الحجم (22.4 لتر)']);
});

test('text that was removed is not read', () => {
  expect(readWord(wordFile(`<w:del>${paragraph(run('رمز'))}</w:del>`)).lines).toEqual([]);
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
        paragraph(run('1) رمز ') + '<w:r><w:sym w:font="Webdings" w:char="F061"/></w:r>'),
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

const box = (content: string) => `<w:txbxContent>${content}</w:txbxContent>`;
const drawing = (content: string, others = '') =>
  `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:wsp>${box(content)}</wps:wsp>${others}</w:drawing></mc:Choice>
  <mc:Fallback><w:pict><v:rect><v:textbox>${box(content)}</v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const readLines = (body: string, others: Record<string, Uint8Array> = {}) =>
  readWord(wordFile(body, others)).lines;

describe('a text box', () => {
  const question = paragraph(run('1) رمز الصوديوم')) + paragraph(run('أ) S'));

  test('a box of one paragraph is read in its place', () => {
    const body = paragraph(
      run('ادرس (') + drawing(paragraph(run('خلية دانيال'))) + run(') ثم حدد'),
    );
    expect(readLines(body)).toEqual(['ادرس (خلية دانيال) ثم حدد']);
  });

  test.each([
    ['of Word', drawing(question)],
    [
      'of Word 2003',
      `<w:r><w:pict><v:rect><v:textbox>${box(question)}</v:textbox></v:rect></w:pict></w:r>`,
    ],
  ])('a box %s with several paragraphs has a line for each', (_, content) => {
    const { lines, pictures } = readWord(wordFile(paragraph(content)));
    expect(lines).toEqual(['1) رمز الصوديوم', 'أ) S']);
    expect(pictures).toEqual([]);
  });

  test('a box of several paragraphs beside a text, and in a cell, stands behind it', () => {
    expect(readLines(paragraph(run('قبله') + drawing(question)))).toEqual([
      'قبله',
      '1) رمز الصوديوم',
      'أ) S',
    ]);
    const cell = `<w:tc>${paragraph(run('س') + drawing(question))}</w:tc>`;
    expect(readLines(`<w:tbl><w:tr>${cell}</w:tr></w:tbl>`)).toEqual(['س 1) رمز الصوديوم أ) S']);
  });

  test('a figure with texts keeps them, and is named as a picture that is not shown', () => {
    const figure = drawing(
      paragraph(run('كاثود')),
      `<wps:wsp>${box(paragraph(run('أنود')))}</wps:wsp>`,
    );
    const { lines, pictures } = readWord(wordFile(paragraph(figure)));
    expect(lines.map(withoutPicturePlaceholders)).toEqual(['كاثود أنود']);
    expect(pictures).toEqual([{ problem: importTexts.drawnPicture }]);
  });
});

describe('a sign of a font', () => {
  const sign = (font: string, code: string) =>
    `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;

  test.each([
    [sign('Symbol', 'F044'), 'Δ'],
    [sign('Symbol', 'F0AE'), '→'],
    [sign('Symbol', '61'), 'α'],
    [sign('Wingdings', 'F0E0'), '→'],
    [sign('Wingdings', 'F0F3'), '⇔'],
    [sign('Wingdings', 'F0FC'), '✓'],
    [sign('Wingdings', 'F081'), '①'],
    [sign('Wingdings 2', 'F050'), '✓'],
    [sign('Webdings', 'F050'), '\ufffd'],
    [run('D', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'), 'Δ'],
    [run('\uf061 جسيم', '<w:rFonts w:ascii="Symbol"/>'), 'α جسيم'],
  ])('%s is read as %s', (content, shown) => {
    expect(readLines(paragraph(content))).toEqual([shown]);
  });
});

test.each([
  [String.raw`SYMBOL 97 \f "Symbol" \s 12`, 'α'],
  [String.raw`SYMBOL 0xB0 \f Symbol`, '°'],
  ['SYMBOL 222', '⇒'],
  [String.raw`SYMBOL 945 \u \f "Times New Roman"`, 'α'],
  [String.raw`SYMBOL 80 \f "Webdings"`, '\ufffd'],
])('the field { %s } is read as %s', (field, shown) => {
  const content = `<w:r><w:instrText> ${field} </w:instrText></w:r>`;
  expect(readLines(paragraph(content))).toEqual([shown]);
});

test('cells with labels and options in turns are options; other cells stay', () => {
  const row = (...cells: string[]) =>
    `<w:tbl><w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr></w:tbl>`;
  expect(readLines(row('أ', '6.02', 'ب)', '22.4'))).toEqual(['أ) 6.02\tب) 22.4']);
  expect(readLines(row('A', '2'))).toEqual(['A\t2']);
  expect(readLines(row('م', 'السؤال', 'أ', 'ب'))).toEqual(['م\tالسؤال\tأ\tب']);
});

test('a tab by its place on the page keeps what stands beside it apart', () => {
  const content = `${run('أ) Na')}<w:r><w:ptab w:alignment="center"/></w:r>${run('ب) K')}`;
  expect(readLines(paragraph(content))).toEqual(['أ) Na    ب) K']);
});

test('numbers that come from a style, or from the style that it is based on, are restored', () => {
  const styles = `<w:styles ${spaces}>
    <w:style w:styleId="Ask"><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
    <w:style w:styleId="AskBold"><w:basedOn w:val="Ask"/></w:style>
    <w:style w:styleId="Pick"><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
    <w:style w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style></w:styles>`;
  const styled = (style: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
  const body = [
    styled('AskBold', 'س1'),
    styled('Pick', 'Na'),
    styled('Pick', 'K'),
    styled('Ask', 'س2'),
    styled('Loop', 'بلا رقم'),
  ];
  expect(readLines(body.join(''), { 'word/styles.xml': strToU8(styles) })).toEqual([
    '1- س1',
    'أ) Na',
    'ب) K',
    '2- س2',
    'بلا رقم',
  ]);
});

test.each([
  ['red letters', '<w:color w:val="FF0000"/>', true],
  ['green letters', '<w:color w:val="00B050"/>', true],
  ['blue letters', '<w:color w:val="1F3864"/>', false],
  ['letters in a colour of the theme', '<w:color w:val="auto" w:themeColor="accent1"/>', false],
  ['a yellow ground', '<w:shd w:val="clear" w:fill="FFFF00"/>', true],
  ['a grey ground', '<w:shd w:val="clear" w:fill="D9D9D9"/>', false],
  ['a bold style', '<w:rStyle w:val="Strong"/>', true],
  [
    'a bold style that it undoes',
    '<w:rStyle w:val="Strong"/><w:b w:val="0"/><w:bCs w:val="0"/>',
    false,
  ],
])('%s: whether a text is marked', (_, properties, isMarked) => {
  const styles = `<w:styles ${spaces}><w:style w:styleId="Strong"><w:rPr><w:b/><w:bCs/></w:rPr></w:style></w:styles>`;
  const lines = readLines(paragraph(run('Na', properties)), { 'word/styles.xml': strToU8(styles) });
  expect(lines).toEqual([isMarked ? '⟪Na⟫' : 'Na']);
});
