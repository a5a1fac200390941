import { expect, test } from 'vitest';
import { likelyStudents, numberOnSheet } from './whose-number.ts';

const students = ['10012', '10021', '10490', '98765'].map((cardNumber) => ({
  cardNumber,
  hasSheet: cardNumber === '10021',
}));

test.each([
  ['every digit but an undecided one', '1001?', ['10012', '10021']],
  ['zeros in front and an undecided one', '01001?', ['10012', '10021']],
  ['zeros in front and an empty column at the end', '01001', ['10012', '10021']],
  ['two neighbours swapped, by one who has a sheet', '10021', ['10021', '10012']],
  ['nothing of anybody', '55555', []],
])('%s: the likely students come first', (_, digits, expected) => {
  const found = likelyStudents([digits], students);
  expect(found.map(({ cardNumber }) => cardNumber)).toEqual(expected);
});

test('a sheet that was printed for a student is theirs with empty columns, and asked with another number', () => {
  const code = {
    origin: 'KIMYA1',
    examId: '0199a0de-0000-7000-8000-000000000001',
    version: 1,
    models: 1,
    shufflesQuestions: false,
    shufflesOptions: false,
    page: 1,
    pages: 1,
    cardNumber: '10012',
  };
  const numberOf = (state: 'read' | 'blank', digits: string) =>
    numberOnSheet({ code, cardNumber: { state, digits } });
  expect(numberOf('blank', '')).toEqual({ digits: '10012' });
  expect(numberOf('read', '010012')).toEqual({ digits: '10012' });
  expect(numberOf('read', '10021')).toEqual({ doubt: 'otherThanCode' });
});
