import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { withoutPicturePlaceholders } from '#domain/exams/question-import/document-pictures.ts';
import { paragraph, run, spaces, wordFile } from '#server/testing/question-import/word-file.ts';
import { readWord } from './read-word.ts';

const relationsOf = (targets: Record<string, string>) =>
  strToU8(
    `<Relationships>${Object.entries(targets)
      .map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );
const marginPart = (kind: string, content: string) =>
  strToU8(`<w:${kind} ${spaces}>${content}</w:${kind}>`);

test('the words above and below the pages stand before the text, each once and without numbers of pages', () => {
  const file = wordFile(
    `${paragraph(run('رمز الصوديوم هو'))}${paragraph(run('أ) Na'))}<w:sectPr><w:headerReference w:type="default" r:id="h1"/><w:headerReference w:type="first" r:id="h2"/><w:footerReference r:id="f1"/></w:sectPr>`.replaceAll(
      'r:id',
      'w:id',
    ),
    {
      'word/_rels/document.xml.rels': relationsOf({
        h1: 'header1.xml',
        h2: 'header2.xml',
        f1: 'footer1.xml',
      }),
      'word/header1.xml': marginPart('hdr', paragraph(run('مدرسة النصر'))),
      'word/header2.xml': marginPart(
        'hdr',
        paragraph(run('مدرسة النصر')) +
          `<w:tbl><w:tr><w:tc>${paragraph(run('الزمن'))}</w:tc><w:tc>${paragraph(run('ساعة'))}</w:tc></w:tr></w:tbl>`,
      ),
      'word/header3.xml': marginPart('hdr', paragraph(run('من ملف قديم'))),
      'word/footer1.xml': marginPart(
        'ftr',
        paragraph(run('صفحة ') + run('1') + run(' من ') + run('3')) +
          paragraph(run('اكتب الإجابة في ورقة منفصلة')),
      ),
    },
  );
  expect(readWord(file).lines).toEqual([
    'مدرسة النصر',
    'الزمن\tساعة',
    'اكتب الإجابة في ورقة منفصلة',
    '',
    'رمز الصوديوم هو',
    'أ) Na',
  ]);
});

test('a comment is told with the line beside which it stands', () => {
  const comment = (text: string, id: number) =>
    `<w:comment w:id="${id}">${paragraph(run(text))}</w:comment>`;
  const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`;
  const cell = (content: string) => `<w:tc>${paragraph(content)}</w:tc>`;
  const file = wordFile(
    paragraph(run('رمز الصوديوم هو')) +
      paragraph(run('أ) Na') + reference(1)) +
      `<w:tbl><w:tr>${cell(run('س'))}</w:tr><w:tr>${cell(run('ص') + reference(2))}</w:tr></w:tbl>`,
    {
      'word/comments.xml': strToU8(
        `<w:comments ${spaces}>${comment('هذه هي الصحيحة', 1)}${comment('احذفه', 2)}</w:comments>`,
      ),
    },
  );
  const { lines, remarks } = readWord(file);
  expect(lines).toEqual(['رمز الصوديوم هو', 'أ) Na', 'س', 'ص']);
  expect(remarks).toEqual([
    { line: 2, text: importTexts.comment('هذه هي الصحيحة') },
    { line: 4, text: importTexts.comment('احذفه') },
  ]);
});

test('what is not read of the text is told at its line', () => {
  const picture = '<w:r><w:drawing><a:blip xmlns:a="a" a:embed="r1"/></w:drawing></w:r>';
  const file = wordFile(
    paragraph(run('رمز الصوديوم هو') + '<w:r><w:footnoteReference w:id="1"/></w:r>') +
      '<w:altChunk w:id="c1"/>' +
      paragraph(run('أ) Na') + '<w:r><w:instrText> EQ \\f(1,2) </w:instrText></w:r>') +
      paragraph(run('ب) ') + run('k', '<w:caps/>') + run('مشطوب', '<w:strike/>')) +
      `<w:tbl><w:tr><w:tc>${paragraph(run('س'))}<w:altChunk w:id="c2"/></w:tc></w:tr></w:tbl>` +
      '<w:sectPr><w:headerReference w:id="h1"/></w:sectPr>',
    {
      'word/_rels/document.xml.rels': relationsOf({ h1: 'header1.xml', h2: 'footer1.xml' }),
      'word/header1.xml': marginPart('hdr', paragraph(picture)),
      'word/footnotes.xml': strToU8(
        `<w:footnotes ${spaces}><w:footnote w:id="1">${paragraph(run('انظر الشكل') + picture)}</w:footnote></w:footnotes>`,
      ),
    },
  );
  const { lines, remarks } = readWord(file);
  expect(lines).toEqual(['رمز الصوديوم هو (انظر الشكل)', 'أ) Na', 'ب) Kمشطوب', 'س']);
  expect(remarks).toEqual([
    { line: 1, text: importTexts.pictureInMargin },
    { line: 1, text: importTexts.pictureInNote },
    { line: 1, text: importTexts.innerFile },
    { line: 2, text: importTexts.formulaField('EQ \\f(1,2)') },
    { line: 3, text: importTexts.struckThrough('مشطوب') },
    { line: 4, text: importTexts.innerFile },
  ]);
});

const textBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

test.each([
  [
    'in a cell',
    `<w:tbl><w:tr><w:tc>${paragraph(textBox(paragraph(run('رمز'))))}</w:tc></w:tr></w:tbl>`,
    ['رمز'],
  ],
  ['in a link', paragraph(`<w:hyperlink>${textBox(paragraph(run('رمز')))}</w:hyperlink>`), ['رمز']],
  [
    'in a control',
    paragraph(`<w:sdt><w:sdtContent>${textBox(paragraph(run('رمز')))}</w:sdtContent></w:sdt>`),
    ['رمز'],
  ],
  ['within another', paragraph(textBox(paragraph(textBox(paragraph(run('رمز')))))), ['رمز']],
  [
    'with a table in it',
    paragraph(
      textBox(
        `<w:tbl><w:tr><w:tc>${paragraph(run('رمز'))}</w:tc><w:tc>${paragraph(run('Na'))}</w:tc></w:tr></w:tbl>`,
      ),
    ),
    ['رمز\tNa'],
  ],
  [
    'with lines',
    paragraph(run('قبل') + textBox(paragraph(run('رمز')) + paragraph(run('Na')))),
    ['قبل', 'رمز', 'Na'],
  ],
  [
    'beside another in a group',
    paragraph(
      `<w:r><w:drawing><wpg>${['رمز', 'Na'].map((text) => `<wps:wsp><wps:txbx><w:txbxContent>${paragraph(run(text))}</w:txbxContent></wps:txbx></wps:wsp>`).join('')}</wpg></w:drawing></w:r>`,
    ),
    ['رمز Na'],
  ],
  [
    'of an old file',
    paragraph(
      `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run('رمز'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
    ['رمز'],
  ],
  [
    'in a heading of the page',
    `${paragraph(run('نص'))}<w:sectPr><w:headerReference w:id="h1"/></w:sectPr>`,
    ['رمز', '', 'نص'],
  ],
])('the words of a text box %s are read once', (_, body, lines) => {
  const file = wordFile(body, {
    'word/_rels/document.xml.rels': relationsOf({ h1: 'header1.xml' }),
    'word/header1.xml': marginPart('hdr', paragraph(textBox(paragraph(run('رمز'))))),
  });
  expect(readWord(file).lines.map((line) => withoutPicturePlaceholders(line))).toEqual(lines);
});

test('a ticked box of a form stands before its option', () => {
  const box = (isOn: number) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="${isOn}"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r>`;
  const file = wordFile(paragraph(box(0) + run('أ) 5')) + paragraph(box(1) + run('ب) 6')));
  expect(readWord(file).lines).toEqual(['أ) 5', '☑ ب) 6']);
});
