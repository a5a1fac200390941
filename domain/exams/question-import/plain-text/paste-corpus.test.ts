import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inAnswerForm } from '#domain/exams/question-import/answer-form.ts';
import { normaliseImportText } from '#domain/exams/question-import/import-text.ts';
import type { ImportedQuestion } from '#domain/exams/question-import/types.ts';
import { parseText } from './parse-text.ts';

const folder = join(import.meta.dirname, 'corpus');

/** Characters that nobody sees in a file stand in the pieces as escapes. */
const withHidden = (text: string) =>
  text.replaceAll('\\u200f', '\u200f').replaceAll('\\t', '\t').trimEnd();

/**
 * Pieces as teachers paste them, and what is read of each: a question a line (`*` before its right option, marks in
 * round brackets, the explanation in braces), `unfinished: …` for one to be mended, `line 5: …` for a problem.
 */
const pieces = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split(/^====== /mu)
    .slice(1)
    .map((piece) => {
      const [head = '', expected = ''] = piece.split('------ is read as\n');
      const [title = '', ...lines] = head.split('\n');
      return {
        title,
        text: withHidden(lines.join('\n')),
        expected: expected.trim().split('\n'),
      };
    }),
);

const write = (question: ImportedQuestion) => {
  const options = question.options.map((option, index) =>
    index === question.correctOptionIndex ? `*${option}` : option,
  );
  const marks = question.marks === 1 ? '' : ` (${question.marks})`;
  const why = question.explanation === '' ? '' : ` {${question.explanation}}`;
  return `${[question.questionText, ...options].join(' | ')}${marks}${why}`.replaceAll('\n', ' ');
};

test.each(pieces)('the parser reads pasted questions: $title', ({ text, expected }) => {
  const { questions, unfinished, problems } = inAnswerForm(
    parseText(normaliseImportText(text)),
    'options',
  );
  expect([
    ...questions.map(write),
    ...unfinished.map((question) => `unfinished: ${write(question)}`),
    ...problems.map((problem) => `line ${problem.line}: ${problem.text}`),
  ]).toEqual(expected);
});

test('forty pieces are read', () => expect(pieces.length).toBeGreaterThanOrEqual(40));
