import { expect, test } from 'vitest';
import { plainAnswer } from '#domain/exams/short-answers/comparison/fold-answer.ts';
import { findImbalances, imbalanceText } from './balance.ts';
import { likelyReading } from './compare-equation.ts';

test.each([
  ['Fe2O3 + 3CO → 2Fe + 3CO2', []],
  ['Fe2O3 + CO → 2Fe + CO2', ['الأكسجين: 4 يسارًا و2 يمينًا']],
  ['2H2 + O2 → H2O', ['الهيدروجين: 4 يسارًا و2 يمينًا', 'الأكسجين: 2 يسارًا و1 يمينًا']],
  ['H2 + ½O2 → H2O', []],
  ['Fe → Fe3+ + 2e-', ['الشحنة: 0 يسارًا و+1 يمينًا']],
  ['Fe - 2e- → Fe2+', []],
  ['CuSO4.5H2O → CuSO4 + 5H2O', []],
  ['Al + 3Ag+ → Al3+ + 3Ag', []],
  ['SO42- + Ba2+ → BaSO4', []],
])('%s is balanced but for %j', (typed, problems) => {
  const equation = likelyReading(plainAnswer(typed));
  expect(equation && findImbalances(equation).map(imbalanceText)).toEqual(problems);
});
