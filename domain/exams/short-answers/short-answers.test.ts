import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerGroup, judgeAnswer, spellingKind, type Verdict } from './short-answers.ts';

type Case = readonly [accepted: string, answer: string, verdict: Verdict];

const judged = ([accepted, answer]: Case) =>
  judgeAnswer(answer, { accepted: [accepted], rejected: [] });

const words: Case[] = [
  ['كلوريد الصوديوم', 'كلوريد الصوديوم', 'right'],
  ['كلوريد الصوديوم', 'كلوريدُ الصّوديوم', 'right'],
  ['كلوريد الصوديوم', '  كلوريد   الصوديوم. ', 'right'],
  ['كلوريد الصوديوم', 'كلوريدالصوديوم', 'right'],
  ['الأكسدة', 'الاكسده', 'right'],
  ['قاعدي', 'قاعدى', 'right'],
  ['Ionic bond', 'ionic BOND', 'right'],
  ['sp³', 'sp3', 'right'],
  ['1s² 2s² 2p⁶', '1s2 2s2 2p6', 'right'],
  ['1s² 2s² 2p⁶', '1s2 2s2', 'wrong'],
  ['كلوريد الصوديوم', 'كلوريد صوديوم', 'right'],
  ['الأكسدة', 'أكسدة', 'right'],
  ['كلوريد الصوديوم', 'كلوريد السوديوم', 'doubtful'],
  ['كلوريد الصوديوم', 'كلورد الصودوم', 'doubtful'],
  ['كلوريد الصوديوم', 'كلوريد البوتاسيوم', 'wrong'],
  ['كلوريد الصوديوم', 'ملح الطعام', 'doubtful'],
  ['تساهمية', 'تساهيمة', 'doubtful'],
  ['حمض', 'حمص', 'wrong'],
  ['غاز', 'غار', 'wrong'],
  ['أيونية', '', 'unanswered'],
  ['أيونية', ' ؟ ', 'unanswered'],
];

/** What a class writes for one answer. */
const otherWords: Case[] = [
  ['الصوديوم والبوتاسيوم', 'البوتاسيوم والصوديوم', 'doubtful'],
  ['الصوديوم، الكالسيوم', 'كالسيوم وصوديوم', 'doubtful'],
  ['الصوديوم والبوتاسيوم', 'الصوديوم والكالسيوم', 'wrong'],
  ['كلوريد الصوديوم', 'Sodium chloride', 'doubtful'],
  ['oxidation', 'الأكسدة', 'doubtful'],
  ['الأكسدة', 'k', 'wrong'],
  ['عامل حفاز', 'محفز', 'right'],
  ['عامل حفاز', 'عامل مؤكسد', 'wrong'],
  ['تقل', 'تنخفض', 'right'],
  ['تقل', 'ترتفع', 'wrong'],
  ['لا يتغير', 'يظل ثابتا', 'right'],
  ['أزرق', 'زرقاء', 'right'],
  ['الإلكترونات', 'إلكترون', 'right'],
  ['الدورة الثالثة', 'الدورة 3', 'doubtful'],
  ['الثالثة', '3', 'doubtful'],
  ['الثالثة', '2', 'wrong'],
  ['قانون فاراداي الأول', 'القانون الأول لفاراداي', 'doubtful'],
  ['قانون فاراداي الأول', 'قانون فاراداي الثاني', 'wrong'],
  ['راسب أبيض', 'راسب أبيض من كلوريد الفضة', 'doubtful'],
  ['3.01×10^23', '3.01 في 10 أس 23', 'right'],
  ['2Na + 2H2O → 2NaOH + H2', '2Na + 2H2O ← 2NaOH + H2', 'doubtful'],
];

/** Names by system and in use: the teacher may have asked for one of them. */
const organicNames: Case[] = [
  ['2-ميثيل بروبان', 'أيزوبيوتان', 'doubtful'],
  ['2-ميثيل بيوتان', 'أيزوبيوتان', 'wrong'],
  ['هيدروكسي بنزين', 'الفينول', 'doubtful'],
  ['ميثيل بنزين', 'الفينول', 'wrong'],
  ['1,2-ثنائي هيدروكسي إيثان', 'جليكول إيثيلين', 'doubtful'],
  ['3,2,1-بروبان ترايول', 'الجليسرول', 'doubtful'],
  ['أسيتات الإيثيل', 'إيثانوات الإيثيل', 'doubtful'],
  ['أسيتات الإيثيل', 'فورمات الميثيل', 'wrong'],
  ['الأنيلين', 'C6H5NH2', 'doubtful'],
];

const formulas: Case[] = [
  ['H2O', 'H20', 'doubtful'],
  ['H₂SO₄', 'H2SO4', 'right'],
  ['H2SO4', 'H₂SO₄', 'right'],
  ['H2SO4', 'H٢SO٤', 'right'],
  ['H2SO4', 'H_2SO_4', 'right'],
  ['\\ce{H2SO4}', 'H2 SO4', 'right'],
  ['$\\ce{Fe^3+}$', 'Fe3+', 'right'],
  ['H2SO4', 'h2so4', 'doubtful'],
  ['H2SO4', 'H2SO3', 'wrong'],
  ['H2SO4', 'H2S04', 'doubtful'],
  ['CO', 'CO', 'right'],
  ['CO', 'Co', 'doubtful'],
  ['Co', 'CO', 'doubtful'],
  ['Fe3+', 'Fe³⁺', 'right'],
  ['Fe³⁺', 'Fe3+', 'right'],
  ['Fe³⁺', 'Fe^3+', 'right'],
  ['Fe³⁺', 'Fe^{3+}', 'right'],
  ['Fe³⁺', 'Fe+3', 'right'],
  ['Fe³⁺', 'Fe⁺³', 'right'],
  ['Fe³⁺', 'Fe2+', 'wrong'],
  ['Fe³⁺', 'Fe', 'wrong'],
  ['Na⁺', 'Na^1+', 'right'],
  ['SO₄²⁻', 'SO42-', 'right'],
  ['SO₄²⁻', 'SO4^2-', 'right'],
  ['SO₄²⁻', 'SO₄2-', 'right'],
  ['SO₄²⁻', 'SO4−2', 'right'],
  ['SO₄²⁻', 'SO4-', 'wrong'],
  ['O²⁻', 'O2-', 'right'],
  ['O²⁻', 'O₂⁻', 'doubtful'],
  ['CuSO4·5H2O', 'CuSO4.5H2O', 'right'],
  ['Ca(OH)2', 'Ca(OH)₂', 'right'],
  ['2H2 + O2 → 2H2O', '2H₂+O₂->2H₂O', 'right'],
  ['2H2 + O2 → 2H2O', 'O2 + 2H2 = 2H2O', 'right'],
  ['2H2 + O2 → 2H2O', 'H2 + O2 → H2O', 'wrong'],
  ['N2 + 3H2 ⇌ 2NH3', 'N2 + 3H2 <=> 2NH3', 'right'],
  ['N2 + 3H2 ⇌ 2NH3', 'N2 + 3H2 -> 2NH3', 'doubtful'],
  ['Fe²⁺ → Fe³⁺ + e⁻', 'Fe2+ → Fe3+ + e-', 'right'],
  ['H⁺ + OH⁻ → H₂O', 'OH- + H+ → H2O', 'right'],
  ['NaCl(aq)', 'NaCl', 'doubtful'],
  ['NaCl', 'كلوريد الصوديوم', 'doubtful'],
  ['NaCl', 'كلوريد البوتاسيوم', 'wrong'],
  ['NaCl', 'مركب أيوني', 'doubtful'],
  ['NaCl', 'لا أعرف', 'wrong'],
];

const numbers: Case[] = [
  ['0.5 mol', '0.5±0.3 mol', 'doubtful'],
  ['13.6 ± 0.1 eV', '13.6 ± 5 eV', 'doubtful'],
  ['13.6 ± 0.1 eV', '13.6±0.1 eV', 'right'],
  ['5', '7±1', 'wrong'],
  ['22.4', '٢٢٫٤', 'right'],
  ['22.4', '22,4', 'right'],
  ['22.4', '22.40', 'right'],
  ['22.4', '22.5', 'wrong'],
  ['0.5', '.5', 'right'],
  ['1000', '1,000', 'right'],
  ['1000', '١٬٠٠٠', 'right'],
  ['22.4 L', '22.4L', 'right'],
  ['22.4 L', '22.4', 'doubtful'],
  ['22.4 L', '22.4 لتر', 'right'],
  ['22.4 لتر', '٢٢٫٤ لتر', 'right'],
  ['22.4', '22.4 L', 'doubtful'],
  ['22.4 L', '44.8 L', 'wrong'],
  ['5 K', '5 k', 'right'],
  ['100 °C', '100℃', 'right'],
  ['25%', '٢٥٪', 'right'],
  ['0.1 mol/L', '0.1 mol / L', 'right'],
  ['-2', '−2', 'right'],
  ['-2', '2-', 'right'],
  ['-2', '2', 'wrong'],
  ['+3', '3', 'right'],
  ['6.02×10²³', '6.02 x 10^23', 'right'],
  ['6.02×10²³', '6.02e23', 'right'],
  ['6.02×10²³', '0.602 × 10²⁴', 'right'],
  ['6.02×10²³', '6.02', 'wrong'],
  ['10⁻⁷', '1×10^-7', 'right'],
  ['10⁻⁷', '10', 'wrong'],
];

describe('judgeAnswer', () => {
  test.each([...words, ...otherWords, ...organicNames])(
    'with the words %j accepted, %j is %s',
    (...line) => {
      expect(judged(line)).toBe(line[2]);
    },
  );

  test.each(formulas)('with the formula %j accepted, %j is %s', (...line) => {
    expect(judged(line)).toBe(line[2]);
  });

  test.each(numbers)('with the number %j accepted, %j is %s', (...line) => {
    expect(judged(line)).toBe(line[2]);
  });

  test('judgeAnswer uses the best of several accepted spellings', () => {
    const key = { accepted: ['كلوريد الصوديوم', 'NaCl'], rejected: [] };
    expect(judgeAnswer('NaCl', key)).toBe('right');
    expect(judgeAnswer('nacl', key)).toBe('doubtful');
  });

  test('an answer that the teacher has rejected is not doubtful again', () => {
    const key = { accepted: ['كبريتات'], rejected: ['كبريتيت'] };
    expect(judgeAnswer('كبريتيت.', key)).toBe('wrong');
    expect(judgeAnswer('كبريتت', key)).toBe('doubtful');
  });

  test('judgeAnswer accepts each accepted spelling, whatever its signs', () => {
    const letters = fc.constantFrom(...'اأةىلمن HCONae²₃+-^_()→=.,5٤10×°%"'.split(''));
    const spelling = fc.array(letters, { maxLength: 30 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(spelling, (text) => {
        const verdict = judgeAnswer(text, { accepted: [text], rejected: [] });
        expect(['right', 'unanswered']).toContain(verdict);
      }),
      { numRuns: 2000 },
    );
  });

  test('judgeAnswer is linear for texts of signs only', () => {
    const key = { accepted: ['H2+'.repeat(60)], rejected: [] };
    expect(judgeAnswer('2+'.repeat(100), key)).toBe('doubtful');
  });
});

describe('answerGroup', () => {
  test('answerGroup is equal for answers that differ in folded signs only', () => {
    const key = { accepted: ['الأكسدة'] };
    expect(answerGroup('أكسده', key)).toBe(answerGroup('اكسدة ', key));
  });

  test('answerGroup separates letter case where a formula is accepted', () => {
    expect(answerGroup('Co', { accepted: ['CO'] })).not.toBe(
      answerGroup('co', { accepted: ['CO'] }),
    );
    expect(answerGroup('Co', { accepted: ['كوبلت'] })).toBe(
      answerGroup('co', { accepted: ['كوبلت'] }),
    );
  });

  test('answerGroup separates numbers by their points and ratios by their colons', () => {
    const [number, term] = [{ accepted: ['2.5'] }, { accepted: ['نسبة'] }];
    expect(answerGroup('2.5', number)).not.toBe(answerGroup('25', number));
    expect(answerGroup('1:2', term)).not.toBe(answerGroup('12', term));
  });
});

test.each([
  ['H2SO4', 'formula'],
  ['2H2 + O2 → 2H2O', 'equation'],
  ['Fe → Fe2+ + 2e-', 'equation'],
  ['CH2=CH2', 'formula'],
  ['[Ar] 4s2 3d6', 'configuration'],
  ['2, 8, 1', 'shells'],
  ['1:2', 'ratio'],
  ['Zn / Zn2+ // Cu2+ / Cu', 'cell'],
  ['mol/L', 'words'],
  ['ΔH = -890 kJ', 'number'],
  ['22.4 L', 'number'],
  ['5 K', 'number'],
  ['10 ذرات', 'number'],
  ['Sodium', 'words'],
  ['pH', 'words'],
  ['كلوريد الصوديوم', 'words'],
] as const)('%j is compared as %s', (spelling, kind) => {
  expect(spellingKind(spelling)).toBe(kind);
});
