import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { normaliseImportText } from '#domain/exams/question-import/import-text.ts';
import { sniffFormat } from '#domain/exams/question-import/sniff.ts';
import type { ImportedQuestion, ImportOutcome } from '#domain/exams/question-import/types.ts';
import { anyPiece, type Piece } from '#server/testing/question-import/question-pieces.ts';
import { readQuestions } from './read-questions.worker.ts';

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

/** Pieces of the same seed each run, so that a failure is the same on every machine. */
const seed = 20;

test.each([
  ['pasted', pasted, 2000],
  ['in a sheet', sheet, 500],
  ['in a Word file', word, 300],
])(
  'no question of the texts %s is wrong and called sound, and no line is lost',
  (_, read, numRuns) => {
    const count = { whole: 0, sound: 0 };
    for (const piece of fc.sample(anyPiece, { numRuns, seed })) {
      const outcome = read(piece.text);
      const sound = soundOf(outcome);
      const wrong = sound.filter((question) => !isRight(question, piece));
      const fields = fieldsOf(outcome);
      const names = outcome.table?.columns.map(({ heading }) => heading) ?? [];
      const quoted = [...names, ...outcome.problems.map(({ text }) => text)].join('\n');
      const placesOf = (token: string) => fields.filter((field) => field.includes(token)).length;
      const twice = piece.tokens.filter((token) => placesOf(token) > 1);
      const lost = piece.tokens.filter((token) => placesOf(token) === 0 && !quoted.includes(token));
      expect({ wrong, twice, lost }, piece.text).toEqual({ wrong: [], twice: [], lost: [] });
      if (piece.isPlain) {
        count.whole += piece.expected.length;
        count.sound += sound.length;
      }
    }
    // The rest is in doubt: a number that is an option's words and another one's place, «ج: ب» after two options.
    expect(count.sound / count.whole).toBeGreaterThan(0.85);
  },
);
