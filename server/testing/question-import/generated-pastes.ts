import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { normaliseImportText } from '#domain/exams/question-import/import-text.ts';
import { sniffFormat } from '#domain/exams/question-import/sniff.ts';
import type { ImportedQuestion, ImportOutcome } from '#domain/exams/question-import/types.ts';
import { readQuestions } from '#server/features/exams/question-import/read-questions.worker.ts';
import { anyPiece, type Piece } from './question-pieces.ts';

const pasted = (typed: string): ImportOutcome => {
  const text = normaliseImportText(typed);
  const format = sniffFormat(text);
  if (format === 'xml') throw new Error('No piece is XML.');
  return readQuestions({ kind: 'text', format, text });
};

const sheet = (text: string) =>
  readQuestions({
    kind: 'sheets',
    sheets: [{ name: 'ورقة', isHidden: false, lines: text.split('\n'), doubts: [] }],
  });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const run = (text: string, place: number) => {
  const properties = place % 2 === 1 ? '<w:rPr><w:b/></w:rPr>' : '';
  return `<w:r>${properties}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
};
const paragraph = (line: string) => `<w:p>${line.split('**').map(run).join('')}</w:p>`;
const row = (line: string) =>
  `<w:tr>${line
    .split('\t')
    .map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`)
    .join('')}</w:tr>`;
const block = (line: string) =>
  line.includes('\t') ? `<w:tbl>${row(line)}</w:tbl>` : paragraph(line);

const word = (text: string) => {
  const body = text.split('\n').map(block).join('');
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const document = `<w:document ${names}><w:body>${body}</w:body></w:document>`;
  return readQuestions({
    kind: 'docx',
    bytes: zipSync({ 'word/document.xml': strToU8(document) }, { level: 0 }),
  });
};

const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** What the teacher sees as sound: whole questions without a remark. */
const soundOf = ({ questions, problems }: ImportOutcome) =>
  questions.filter(({ lineNumber }) =>
    problems.every(({ line, questionLine = line }) => questionLine !== lineNumber),
  );

const isRight = (question: ImportedQuestion, { expected }: Piece) => {
  const own = expected.find(({ token }) => question.questionText.includes(token));
  return (
    own !== undefined &&
    own.right === question.correctOptionIndex &&
    own.options.map(tidy).join('|') === question.options.map(tidy).join('|')
  );
};

const fieldsOf = ({ questions, unfinished }: ImportOutcome) =>
  [...questions, ...unfinished].flatMap(({ questionText, options, explanation }) => [
    questionText,
    ...options,
    explanation,
  ]);

/** How a teacher hands in a generated text. */
const pasteReaders = { pasted, 'in a sheet': sheet, 'in a Word file': word };

type PasteKind = keyof typeof pasteReaders;

/** Pieces of the same seed each run, so that a failure is the same on every machine. */
const seed = 20;

/**
 * Reads generated texts.
 * @returns the questions that are wrong and called sound, and the lines that are lost or read twice, with their text; and which
 *   part of the questions that are plain was called sound
 */
export const readPastes = (kind: PasteKind, numRuns: number) => {
  const count = { whole: 0, sound: 0 };
  const faults: { text: string; wrong: ImportedQuestion[]; twice: string[]; lost: string[] }[] = [];
  for (const piece of fc.sample(anyPiece, { numRuns, seed })) {
    const outcome = pasteReaders[kind](piece.text);
    const sound = soundOf(outcome);
    const wrong = sound.filter((question) => !isRight(question, piece));
    const fields = fieldsOf(outcome);
    const names = outcome.table?.columns.map(({ heading }) => heading) ?? [];
    const quoted = [...names, ...outcome.problems.map(({ text }) => text)].join('\n');
    const placesOf = (token: string) => fields.filter((field) => field.includes(token)).length;
    const twice = piece.tokens.filter((token) => placesOf(token) > 1);
    const lost = piece.tokens.filter((token) => placesOf(token) === 0 && !quoted.includes(token));
    if (wrong.length + twice.length + lost.length > 0)
      faults.push({ text: piece.text, wrong, twice, lost });
    if (piece.isPlain) {
      count.whole += piece.expected.length;
      count.sound += sound.length;
    }
  }
  return { faults, soundPart: count.sound / count.whole };
};
