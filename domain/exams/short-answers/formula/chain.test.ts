import { expect, test } from 'vitest';
import { chainStructures } from './chain.ts';

test.each([
  ['C2H5OH', 'HOCH2CH3', true],
  ['C2H5OH', 'CH3OCH3', false],
  ['CH3COOH', 'HCOOCH3', false],
  ['CH3(CH2)4CH3', 'CH3CH2CH2CH2CH2CH3', true],
  ['CH3CH(C2H5)CH3', 'CH3CH2CH(CH3)CH3', true],
  ['CH2=CHCH=CH2', 'CH2CHCHCH2', true],
  ['C6H5CH3', 'CH3C6H5', true],
  ['C17H35COOH', 'C15H31COOH', false],
])('%s and %s are the same chain: %s', (item, other, isSame) => {
  const [structures, others] = [chainStructures(item, 0), chainStructures(other, 0)];
  expect(structures).toHaveLength(1);
  expect(structures.join() === others.join()).toBe(isSame);
});

test.each([
  ['C3H7OH', 2],
  ['C4H10', 2],
  ['C4H9OH', 4],
  ['C2H6O', 0],
  ['H2SO4', 0],
  ['CH5', 0],
])('%s leaves %i structures open', (formula, count) => {
  expect(chainStructures(formula, 0)).toHaveLength(count);
});

test('groups in groups and groups in a row stay within bounds', () => {
  expect(chainStructures(`${'('.repeat(30)}CH2${')20'.repeat(30)}`, 0)).toEqual([]);
  expect(chainStructures('C4H9'.repeat(40), 0)).toEqual([]);
});
