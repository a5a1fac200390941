import { expect, test } from 'vitest';
import { composeAbsenceMessage } from './absence-message.ts';

const absence = { name: 'منى', groupName: 'السبت 4', day: '2026-11-28', inRow: 1 };
/** Without the marks that isolate names. */
const plainly = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '');

test.each([
  [1, 'السلام عليكم. نخبركم بغياب منى عن حصة السبت 4 يوم السبت 28 نوفمبر. نرجو إخبارنا بالسبب.'],
  [
    2,
    'السلام عليكم. نخبركم بغياب منى عن حصة السبت 4 يوم السبت 28 نوفمبر. وهذا غياب حصتين متتاليتين. نرجو إخبارنا بالسبب.',
  ],
  [
    3,
    'السلام عليكم. نخبركم بغياب منى عن حصة السبت 4 يوم السبت 28 نوفمبر. وهذا غياب 3 حصص متتالية. نرجو إخبارنا بالسبب.',
  ],
])('the message about absence %i in a row says the class, the day and the row', (inRow, text) => {
  expect(plainly(composeAbsenceMessage({ ...absence, inRow }))).toBe(text);
});
