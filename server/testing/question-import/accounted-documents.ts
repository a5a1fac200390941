import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { createWorkbook, type Run, type TestCell } from '#server/testing/workbook.ts';

/** A part of a text and how the document shapes it. */
type Part = { text: string; form: string };

type WrittenQuestion = { stem: Part[]; options: Part[][]; right: number; note: Part[] };

/** A generated document: its source, and all texts that a reader has to carry over or name. */
export type AccountedDocument = { source: string | Uint8Array; texts: string[] };

const letters = ['ا', 'ب', 'ج', 'د', 'هـ'];

/** A word that no label, heading or verdict begins with. */
const word = fc
  .tuple(
    fc.stringMatching(/^[بتثخرزسشطعغفقكلمن]{4,6}$/u),
    fc.constantFrom(
      '',
      'Na',
      'SO4',
      'x',
      '25',
      '10',
      '1:2',
      '7.5%',
      'a<b',
      'R&D',
      '٣',
      'ΔH',
      '→',
      '×',
      'pH',
      '_',
      '#',
      '*',
      '{x}',
      '~',
      '=',
    ),
  )
  .map(([start, end]) => start + end);

const small = fc.constantFrom(
  '2',
  '3',
  '+',
  '2+',
  '2-',
  '-3',
  '23',
  'n',
  '(aq)',
  'x',
  'سم',
  '1/2',
  'ab',
);

const partsOf = (forms: readonly string[]): fc.Arbitrary<Part[]> => {
  const plain = fc.record({ text: word, form: fc.constantFrom(...forms) });
  const raised = fc.record({ text: small, form: fc.constantFrom('sub', 'sup') });
  return fc
    .tuple(word, fc.array(fc.oneof({ weight: 3, arbitrary: plain }, raised), { maxLength: 3 }))
    .map(([first, rest]) => [{ text: first, form: 'plain' }, ...rest]);
};

const questionOf = (forms: readonly string[]): fc.Arbitrary<WrittenQuestion> =>
  fc.record({
    stem: partsOf(forms),
    options: fc.array(partsOf(forms), { minLength: 2, maxLength: 4 }),
    right: fc.nat({ max: 1 }),
    note: fc.oneof(fc.constant<Part[]>([]), partsOf(forms)),
  });

const textsOf = ({ stem, options, note }: WrittenQuestion): string[] =>
  [stem, ...options, note].flat().map(({ text }) => text);

const documentOf = (
  forms: readonly string[],
  write: (questions: WrittenQuestion[]) => AccountedDocument['source'],
): fc.Arbitrary<AccountedDocument> =>
  fc.array(questionOf(forms), { minLength: 1, maxLength: 3 }).map((questions) => ({
    source: write(questions),
    texts: questions.flatMap(textsOf),
  }));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const space = ' ';
const joined = (parts: readonly Part[], write: (part: Part) => string): string =>
  parts
    .map((part, place) => (place > 0 && !part.form.startsWith('su') ? space : '') + write(part))
    .join('');

/** Lines as a teacher types them, with the notation of chat assistants and web pages. */
const typedPart = ({ text, form }: Part): string => {
  if (form === 'sub' || form === 'sup') return `<${form}>${escaped(text)}</${form}>`;
  return form === 'bold' ? `**${text}**` : text;
};

const typedLines = ({ stem, options, right, note }: WrittenQuestion, place: number) => [
  `${place + 1}- ${joined(stem, typedPart)}`,
  ...options.map((option, at) => `${letters[at]}) ${joined(option, typedPart)}`),
  `الإجابة: ${letters[right]}`,
  ...(note.length > 0 ? [`الشرح: ${joined(note, typedPart)}`] : []),
  '',
];

const giftSigns = (text: string) => text.replaceAll(/[~=#{}:\\]/gu, String.raw`\$&`);
const giftPart = ({ text, form }: Part) =>
  form === 'sub' || form === 'sup'
    ? `<${form}>${giftSigns(escaped(text))}</${form}>`
    : giftSigns(text);

const htmlPart = ({ text, form }: Part): string => {
  const inner = giftSigns(escaped(text));
  switch (form) {
    case 'plain':
      return inner;
    case 'entity':
      return Array.from(text, (sign) => `&\\#${sign.codePointAt(0)};`).join('');
    case 'break':
      return `<br />${inner}`;
    case 'cell':
      return `<table><tr><td>${inner}</td></tr></table>`;
    case 'list':
      return `<ul><li>${inner}</li></ul>`;
    case 'comment':
      return `<!-- مخفي -->${inner}`;
    default:
      return `<${form} class\\="x">${inner}</${form}>`;
  }
};

const giftQuestion =
  (write: (part: Part) => string, format: string) =>
  ({ stem, options, right, note }: WrittenQuestion, place: number): string => {
    const lines = options.map(
      (option, at) => `${at === right ? '=' : '~'}${joined(option, write)}`,
    );
    const feedback = note.length > 0 ? `\n####${joined(note, write)}` : '';
    return `::س ${place}::${format}${joined(stem, write)} {\n${lines.join('\n')}${feedback}\n}\n`;
  };

const wordRun = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

const box = (text: string) =>
  `<w:r><w:drawing><wps:wsp><wps:txbx><w:txbxContent><w:p>${wordRun(text)}</w:p></w:txbxContent></wps:txbx></wps:wsp></w:drawing></w:r>`;

/** Each way in which Word has a piece of text in a line. */
const wordForms: Record<string, (text: string) => string> = {
  plain: (text) => wordRun(text),
  sub: (text) => wordRun(text, '<w:vertAlign w:val="subscript"/>'),
  sup: (text) => wordRun(text, '<w:vertAlign w:val="superscript"/>'),
  raisedByStyle: (text) => wordRun(text, '<w:rStyle w:val="Raised"/>'),
  raisedByPlace: (text) => wordRun(text, '<w:position w:val="6"/>'),
  link: (text) => `<w:hyperlink>${wordRun(text)}</w:hyperlink>`,
  inserted: (text) => `<w:ins>${wordRun(text)}</w:ins>`,
  tagged: (text) => `<w:smartTag>${wordRun(text)}</w:smartTag>`,
  control: (text) => `<w:sdt><w:sdtContent>${wordRun(text)}</w:sdtContent></w:sdt>`,
  field: (text) => `<w:fldSimple w:instr="REF x">${wordRun(text)}</w:fldSimple>`,
  ruby: (text) =>
    `<w:r><w:ruby><w:rt>${wordRun('')}</w:rt><w:rubyBase>${wordRun(text)}</w:rubyBase></w:ruby></w:r>`,
  box,
  copied: (text) =>
    `<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:wsp><wps:txbx><w:txbxContent><w:p>${wordRun(text)}</w:p></w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback>${wordRun('')}</mc:Fallback></mc:AlternateContent></w:r>`,
  equation: (text) => `<m:oMath><m:r><m:t>${escaped(text)}</m:t></m:r></m:oMath>`,
  fraction: (text) =>
    `<m:oMath><m:f><m:num><m:r><m:t>${escaped(text)}</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`,
};

const wordPart = ({ text, form }: Part) => wordForms[form]?.(text) ?? wordRun(text);

/** Where Word has the paragraphs of a question. */
const wordFrames = [
  (paragraphs: string) => paragraphs,
  (paragraphs: string) => `<w:sdt><w:sdtContent>${paragraphs}</w:sdtContent></w:sdt>`,
  (paragraphs: string) => `<w:customXml>${paragraphs}</w:customXml>`,
  (paragraphs: string) => `<w:ins>${paragraphs}</w:ins>`,
];

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="mc" xmlns:wps="wps"';
const styles = `<w:styles ${spaces}><w:style w:type="character" w:styleId="Raised"><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style></w:styles>`;

const wordFile = (questions: readonly WrittenQuestion[]): Uint8Array => {
  const paragraph = (content: string) => `<w:p>${content}</w:p>`;
  const blocks = questions.map(({ stem, options, right, note }, place) => {
    const spaced = (parts: Part[]) =>
      parts
        .map((part) => (part.form.startsWith('su') ? '' : wordRun(space)) + wordPart(part))
        .join('');
    const paragraphs = [
      paragraph(wordRun(`${place + 1}-`) + spaced(stem)),
      ...options.map((option, at) => paragraph(wordRun(`${letters[at]})`) + spaced(option))),
      paragraph(wordRun(`الإجابة: ${letters[right]}`)),
      ...(note.length > 0 ? [paragraph(wordRun('الشرح:') + spaced(note))] : []),
    ].join('');
    return wordFrames[(stem.length + options.length) % wordFrames.length]?.(paragraphs) ?? '';
  });
  const body = `<w:document ${spaces}><w:body>${blocks.join('')}</w:body></w:document>`;
  const parts = { 'word/document.xml': strToU8(body), 'word/styles.xml': strToU8(styles) };
  return zipSync(parts, { level: 0 });
};

const cellOf = (parts: readonly Part[]): TestCell =>
  parts.flatMap(({ text, form }, place): Run[] => {
    if (form === 'sub') return [{ sub: text }];
    if (form === 'sup') return [{ sup: text }];
    return [place > 0 ? space + text : text];
  });

const workbook = (questions: readonly WrittenQuestion[]): Uint8Array => {
  const head = ['السؤال', 'أ', 'ب', 'ج', 'د', 'الإجابة', 'الشرح'];
  const rowOf = ({ stem, options, right, note }: WrittenQuestion): TestCell[] => [
    cellOf(stem),
    ...Array.from({ length: 4 }, (_, at) => cellOf(options[at] ?? [])),
    letters[right] ?? '',
    cellOf(note),
  ];
  // The second sheet has the questions behind the first two.
  const sheets = [questions.slice(0, 2), questions.slice(2)].filter(({ length }) => length > 0);
  return createWorkbook(sheets.map((own) => ({ rows: [head, ...own.map(rowOf)] })));
};

export const documentKinds = ['docx', 'xlsx', 'html', 'gift', 'text'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Generated documents by the way in which they come. */
export const accountedDocuments: Record<DocumentKind, fc.Arbitrary<AccountedDocument>> = {
  docx: documentOf(Object.keys(wordForms), wordFile),
  xlsx: documentOf(['plain'], workbook),
  html: documentOf(
    ['plain', 'b', 'i', 'span', 'p', 'div', 'entity', 'break', 'cell', 'list', 'comment', 'code'],
    (questions) => questions.map(giftQuestion(htmlPart, '[html]')).join('\n'),
  ),
  gift: documentOf(['plain'], (questions) => questions.map(giftQuestion(giftPart, '')).join('\n')),
  text: documentOf(['plain', 'bold'], (questions) => questions.flatMap(typedLines).join('\n')),
};
