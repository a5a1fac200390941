import { describe, expect, test } from 'vitest';
import { explainAnswer, showReading } from './show-reading.ts';

describe('showReading', () => {
  test.each([
    ['Fe2O3+3CO->', 'Fe₂O₃ + 3CO →'],
    ['Fe2O3 + 3CO', 'Fe₂O₃ + 3CO'],
    ['Fe2O3 +', 'Fe₂O₃ +'],
    ['fe2o3', undefined],
    ['Fe2O3 + 3CO = 2Fe + 3CO2 ↑', 'Fe₂O₃ + 3CO → 2Fe + 3CO₂(g)'],
    ['MgCO3 -Δ-> MgO + CO2', 'MgCO₃ → [Δ] MgO + CO₂'],
    ['N2+3H2<=>2NH3', 'N₂ + 3H₂ ⇌ 2NH₃'],
    ['H2+1/2O2→H2O', 'H₂ + 1/2O₂ → H₂O'],
    ['Fe - 2e- → Fe2+', 'Fe → Fe²⁺ + 2e⁻'],
    ['SO42-', 'SO₄²⁻'],
    ['SO4--', 'SO₄²⁻'],
    ['NH4+', 'NH₄⁺'],
    ['NO3-', 'NO₃⁻'],
    ['Fe+3', 'Fe³⁺'],
    ['CuSO4*5H2O', 'CuSO₄·5H₂O'],
    ['CH3CH2OH', 'CH₃CH₂OH'],
    ['Ca(OH)2', 'Ca(OH)₂'],
    ['Zn/Zn+2//Cu+2/Cu', 'Zn | Zn²⁺ ‖ Cu²⁺ | Cu'],
    ['0.25 mol', undefined],
    ['كلوريد الصوديوم', undefined],
    ['', undefined],
  ])('%s is read as %s', (typed, shown) => {
    expect(showReading(typed)).toBe(shown);
  });
});

describe('explainAnswer', () => {
  test('an equation that is wrong by one oxygen is told so', () => {
    expect(
      explainAnswer('Fe2O3 + CO → 2Fe + CO2', { accepted: ['Fe2O3 + 3CO → 2Fe + 3CO2'] }, 'wrong'),
    ).toEqual({
      reason: undefined,
      imbalances: ['الأكسجين: 4 يسارًا و2 يمينًا'],
    });
  });

  test('a doubtful answer has its reason', () => {
    expect(explainAnswer('50', { accepted: ['50 mL'] }, 'doubtful').reason).toBe('noUnit');
    expect(explainAnswer('C2H6O', { accepted: ['C2H5OH'] }, 'doubtful').reason).toBe('sameAtoms');
  });

  test('nothing is explained where the teacher has decided otherwise', () => {
    expect(explainAnswer('50', { accepted: ['50 mL'] }, 'wrong')).toEqual({
      reason: undefined,
      imbalances: [],
    });
  });
});
