import { expect, test } from 'vitest';
import type { AnswerRules } from './comparison/answer-rules.ts';
import { judgeWithReason, spellingKind } from './short-answers.ts';

const thermal = 'C + O2 → CO2 , ΔH = -394 kJ';

test.each<[rules: AnswerRules, accepted: string, typed: string, verdict: string, reason?: string]>([
  // Significant figures.
  [{}, '5.0', '5', 'right'],
  [{ figures: 'require' }, '5.0', '5', 'wrong', 'figures'],
  [{ figures: 'ask' }, '5.0', '5', 'doubtful', 'figures'],
  [{ figures: 'require' }, '5.0', '5.0', 'right'],
  [{ figures: 'require' }, '5.0', '5.00', 'wrong', 'figures'],
  [{ figures: 'require' }, '5.0', '6', 'wrong'],
  [{ figures: 'require' }, '0.250 mol', '250 mmol', 'right'],
  [{ figures: 'require' }, '0.250 mol', '0.25 mol', 'wrong', 'figures'],
  [{ figures: 'require' }, '500', '5.0×10²', 'right'],
  [{ figures: 'require' }, '0.25', '1/4', 'right'],
  [{ figures: 'require' }, '5.0 mol', '5', 'doubtful', 'noUnit'],
  // The right value with other figures keeps a part of the marks, a wrong one nothing.
  [{ figures: 'require', figuresMarks: 1 }, '5.0', '5', 'partial', 'figures'],
  [{ figures: 'require', figuresMarks: 1 }, '5.0 mol', '5000 mmol', 'right'],
  [{ figures: 'require', figuresMarks: 1 }, '5.0', '5.0', 'right'],
  [{ figures: 'require', figuresMarks: 1 }, '5.0', '6', 'wrong'],
  [{ figures: 'require', figuresMarks: 0 }, '5.0', '5', 'wrong', 'figures'],
  [{ figures: 'ask', figuresMarks: 1 }, '5.0', '5', 'doubtful', 'figures'],
  [{ figuresMarks: 1 }, '5.0', '5', 'right'],
  // Numbers of an equation.
  [{}, '2H2+O2→2H2O', '4H2+2O2→4H2O', 'doubtful', 'ratio'],
  [{ ratio: 'ignore' }, '2H2+O2→2H2O', '4H2+2O2→4H2O', 'right'],
  [{ ratio: 'ignore' }, '2H2+O2→2H2O', 'H2+½O2→H2O', 'right'],
  [{ ratio: 'ignore' }, '2H2+O2→2H2O', '2H2+O2→H2O', 'wrong'],
  [{ ratio: 'require' }, '2H2+O2→2H2O', '4H2+2O2→4H2O', 'wrong', 'ratio'],
  [{ ratio: 'ignore' }, thermal, '2C + 2O2 → 2CO2 , ΔH = -788 kJ', 'right'],
  [{ ratio: 'ignore' }, thermal, '2C + 2O2 → 2CO2 , ΔH = -394 kJ', 'doubtful', 'energy'],
  [{ ratio: 'ignore' }, 'Cu²⁺ + 2e⁻ → Cu', '2Cu2+ + 4e- → 2Cu', 'right'],
  // States, conditions and energy.
  [{ state: 'ignore' }, 'NaCl(aq)', 'NaCl', 'right'],
  [{ state: 'require' }, 'NaCl(aq)', 'NaCl', 'wrong', 'state'],
  [{ state: 'require' }, 'NaCl(aq)', 'KCl', 'wrong'],
  [{ condition: 'ignore' }, 'MgCO3 -Δ-> MgO + CO2', 'MgCO3 → MgO + CO2', 'right'],
  [{ condition: 'require' }, 'MgCO3 -Δ-> MgO + CO2', 'MgCO3 → MgO + CO2', 'wrong', 'condition'],
  [{ energy: 'ignore' }, thermal, 'C + O2 → CO2', 'right'],
  [{ energy: 'require' }, thermal, 'C + O2 → CO2', 'wrong', 'energy'],
  [{ energy: 'ignore' }, thermal, 'C + O2 → CO2 , ΔH = 394 kJ', 'wrong'],
  // Two differences, each with its weight.
  [{ ratio: 'ignore' }, 'H2(g)+Cl2(g)→2HCl(g)', '2H2+2Cl2→4HCl', 'doubtful', 'state'],
  [{ ratio: 'ignore', state: 'ignore' }, 'H2(g)+Cl2(g)→2HCl(g)', '2H2+2Cl2→4HCl', 'right'],
  [
    { ratio: 'require', state: 'ask' },
    'H2(g)+Cl2(g)→2HCl(g)',
    '2H2+2Cl2→4HCl',
    'doubtful',
    'state',
  ],
  // The kind.
  [{}, 'CO', 'co', 'doubtful', 'letterCase'],
  [{ kind: 'words' }, 'CO', 'co', 'right'],
  [{ kind: 'formula' }, '5 K', '5 kelvin', 'wrong'],
  [{ kind: 'number' }, '1:2', '1:2', 'right'],
])('by %j, with %s accepted, %s is %s', (rules, accepted, typed, verdict, reason) => {
  const judged = judgeWithReason(typed, { accepted: [accepted], rejected: [], rules });
  expect(judged).toEqual({ verdict, ...(reason !== undefined && { reason }) });
});

test('a chosen kind that a spelling cannot be read as leaves the guessed one', () => {
  expect(spellingKind('H2O', { kind: 'number' })).toBe('formula');
  expect(spellingKind('5 K')).toBe('number');
  expect(spellingKind('5 K', { kind: 'formula' })).toBe('formula');
});
