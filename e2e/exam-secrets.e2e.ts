import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCourses } from '#demo/curriculum.ts';
import { expect, test } from './test.ts';

const folder = join(import.meta.dirname, '../build/web/client');

/** Removes backslashes, because a script escapes them and the question does not. */
const plain = (text: string) => text.replaceAll('\\', '');

const builtTexts = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css|html|json|map|txt|svg|webmanifest)$/u.test(file))
    .map((file) => ({ file, text: plain(readFileSync(join(folder, file), 'utf8')) }));

test('no file that is built for the pages holds a question of an exam', () => {
  const files = builtTexts();
  // The texts of the exam page are in the scripts, so this search would find those of a question too.
  expect(files.some(({ text }) => text.includes('لا يوجد امتحانات متاحة لهذا الدرس'))).toBe(true);
  const questions = demoCourses
    .flatMap(({ lessons }) => lessons)
    .flatMap(({ exam }) => exam.questions.map(({ text }) => plain(text)));
  expect(questions.length).toBeGreaterThan(50);
  const found = files.flatMap(({ file, text }) =>
    questions.filter((question) => text.includes(question)).map((question) => [file, question]),
  );
  expect(found).toEqual([]);
});
