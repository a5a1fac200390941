import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { setQuestion } from './set-question.ts';

const size = 11;

/** The heights of a question's rows. */
const heightsOf = (text: string, options: string[]): number[] => {
  const question = {
    number: 1,
    writtenNumber: 1,
    text,
    marks: '',
    options: options.map((option) => ({ letter: 'أ', text: option, picture: null })),
    pictureId: null,
    answer: '',
  };
  const setting = {
    ctx: createCanvas(1, 1).getContext('2d'),
    sizeInPoints: size,
    maxWidth: 240,
    pictures: 'none' as const,
    images: new Map(),
    areWritten: false,
  };
  return setQuestion(setting, question).map(({ height }) => height);
};

test('options stand off from a table that ends their question', () => {
  loadFonts();
  const options = ['نعم', 'لا'];
  const [, , ...afterTable] = heightsOf('| المادة | الكتلة |\n|---|---|\n| ملح | 58 |', options);
  const [, ...afterText] = heightsOf('كلمة', options);
  expect(afterText).toHaveLength(1);
  expect(afterTable).toEqual([size / 2, ...afterText]);
});
