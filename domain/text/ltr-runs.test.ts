import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasArabicLetter,
  isolateRuns,
  isOnlyWords,
  needsIsolation,
  splitLtrRuns,
} from './ltr-runs.ts';

/** The text with each run between ⟦ and ⟧, and what stays on its line with it between ‹ and ›. */
const marked = (text: string): string =>
  splitLtrRuns(text)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { opening, run, closing } = piece;
      const isolated = `⟦${run}⟧`;
      return opening + closing === '' ? isolated : `‹${opening}${isolated}${closing}›`;
    })
    .join('');

test.each([
  // Signs and charges
  ['عدد التأكسد -3 هنا', 'عدد التأكسد ⟦-3⟧ هنا'],
  ['من +2 إلى −5', 'من ⟦+2⟧ إلى ⟦−5⟧'],
  ['أيون Na+ مع Cl- و SO4^2-.', 'أيون ⟦Na+⟧ مع ⟦Cl-⟧ و ‹⟦SO4^2-⟧.›'],
  ['أيون Fe²⁺، ثم Cu²⁺', 'أيون ‹⟦Fe²⁺⟧،› ثم ⟦Cu²⁺⟧'],
  ['القيمة ±0.5', 'القيمة ⟦±0.5⟧'],
  // Notation as a teacher types it
  [String.raw`صيغته \ce{H2SO4} هنا`, String.raw`صيغته ⟦\ce{H2SO4}⟧ هنا`],
  [String.raw`الثابت $K_c$ عند`, String.raw`الثابت ⟦$K_c$⟧ عند`],
  ['✓ \\ce{2Fe}\n– $K_c$\n– 16 g\nالوقت: 60', '✓ ⟦\\ce{2Fe}⟧\n– ⟦$K_c$⟧\n– ⟦16 g⟧\nالوقت: 60'],
  // Numbers with units
  ['يغلي عند 100 °C.', 'يغلي عند ‹⟦100 °C⟧.›'],
  ['عند ١٠٠ °C', 'عند ⟦١٠٠ °C⟧'],
  ['خذ 4 mol من', 'خذ ⟦4 mol⟧ من'],
  ['تركيز 0.5 mol/L؟', 'تركيز ‹⟦0.5 mol/L⟧؟›'],
  ['بنسبة 25% فقط', 'بنسبة ⟦25%⟧ فقط'],
  ['الثابت 1.5 × 10⁻³ ثم', 'الثابت ⟦1.5 × 10⁻³⟧ ثم'],
  ['سعة 25.0 mL: ماء', 'سعة ‹⟦25.0 mL⟧:› ماء'],
  // Equations: the Arabic side of one is not in the run
  ['فإن pH = 7 عندها', 'فإن ⟦pH = 7⟧ عندها'],
  ['الكتلة = 4 mol', 'الكتلة = ⟦4 mol⟧'],
  ['n = الكتلة / 18', '⟦n⟧ = الكتلة / 18'],
  ['2H₂ + O₂ → 2H₂O هو', '⟦2H₂ + O₂ → 2H₂O⟧ هو'],
  ['كان [N₂] = 0.5 M.', 'كان ‹⟦[N₂] = 0.5 M⟧.›'],
  ['كان [\uFFFC] = 0.5 M.', 'كان ‹⟦[\uFFFC] = 0.5 M⟧.›'],
  ['النسبة Na : Cl هي', 'النسبة ⟦Na : Cl⟧ هي'],
  // Brackets keep their partners
  ['الملح (NaCl) ذائب', 'الملح ⟦(NaCl)⟧ ذائب'],
  ['محلول (تركيزه 0.5 M) نقي', 'محلول (تركيزه ‹⟦0.5 M⟧)› نقي'],
  ['الملح (NaCl المذاب)', 'الملح ‹(⟦NaCl⟧› المذاب)'],
  ['المعقد [Cu(NH₃)₄]²⁺ أزرق', 'المعقد ⟦[Cu(NH₃)₄]²⁺⟧ أزرق'],
  ['أولًا) H₂O ثم', 'أولًا) ⟦H₂O⟧ ثم'],
  // Configurations keep their order, whatever stands between the orbitals
  ['التوزيع [Ar] 3d5 , 4s1 لعنصر', 'التوزيع ⟦[Ar] 3d5 , 4s1⟧ لعنصر'],
  ['توزيعه [Ne] 3s², 3p⁴.', 'توزيعه ‹⟦[Ne] 3s², 3p⁴⟧.›'],
  ['توزيعه [Ar]، 3d10 ، 4s1 هو', 'توزيعه ⟦[Ar]، 3d10 ، 4s1⟧ هو'],
  ['توزيعه 1s2, 2s2, 2p6 هو', 'توزيعه ⟦1s2, 2s2, 2p6⟧ هو'],
  // Lists are read in the direction of the sentence
  ['Na، Mg، Al فلزات', '‹⟦Na⟧،› ‹⟦Mg⟧،› ⟦Al⟧ فلزات'],
  ['العناصر Na, Mg, Al', 'العناصر ‹⟦Na⟧,› ‹⟦Mg⟧,› ⟦Al⟧'],
  ['رمز HCl: حمض', 'رمز ‹⟦HCl⟧:› حمض'],
  // Hyphens of Arabic names are no signs
  ['2-ميثيل-2-بروبانول', '2-ميثيل-2-بروبانول'],
  ['2- كلورو بروبان', '2- كلورو بروبان'],
  ['2- ميثيل -2- بروبانول', '2- ميثيل -2- بروبانول'],
  ['1,2- ثنائي برومو إيثان', '1,2- ثنائي برومو إيثان'],
  ['المركب 3- ميثيل بنتان هو', 'المركب 3- ميثيل بنتان هو'],
  ['يسمى 2,2,4- ثلاثي ميثيل بنتان', 'يسمى 2,2,4- ثلاثي ميثيل بنتان'],
  ['1- الحديد فلز', '1- الحديد فلز'],
  ['قارن:\n2- النحاس', 'قارن:\n2- النحاس'],
  // A charge keeps its sign
  ['الشحنة 2- فقط', 'الشحنة ⟦2-⟧ فقط'],
  ['2- أو 3-', '⟦2-⟧ أو ⟦3-⟧'],
  ['عدد تأكسده 2- في الماء', 'عدد تأكسده ⟦2-⟧ في الماء'],
  ['شحنته 2-', 'شحنته ⟦2-⟧'],
  ['نظام pH-متر', 'نظام ⟦pH⟧-متر'],
  ['بـNaCl والـpH', 'بـ⟦NaCl⟧ والـ⟦pH⟧'],
  // What browsers order by themselves
  ['في عام 1869 ميلادية', 'في عام 1869 ميلادية'],
  ['بنسبة 2:1 و 1,000 و 0.5', 'بنسبة 2:1 و 1,000 و 0.5'],
  ['يوم 21/11/2026 صباحًا', 'يوم 21/11/2026 صباحًا'],
  ['بنسبة ٢٥٪ وحرارة -٣', 'بنسبة ٢٥٪ وحرارة -٣'],
  ['حرارة 100°س', 'حرارة 100°س'],
  // What they do not
  ['يوم 2026-11-21 صباحًا', 'يوم ⟦2026-11-21⟧ صباحًا'],
  ['من 5-10 دقائق', 'من ⟦5-10⟧ دقائق'],
  ['الكود HX-204.', 'الكود ‹⟦HX-204⟧.›'],
  ['قال «Le Chatelier» ذلك', 'قال ‹«⟦Le Chatelier⟧»› ذلك'],
])('the rule finds the left-to-right runs: %s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test('the pieces put together are the text', () => {
  const words = fc.constantFrom('ماء', '-3', ' ', '(', ')', 'NaCl', '.', '=', '4', '\uFFFC', '،');
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
      const text = parts.join('');
      const together = splitLtrRuns(text).map((piece) =>
        typeof piece === 'string' ? piece : piece.opening + piece.run + piece.closing,
      );
      expect(together.join('')).toBe(text);
    }),
  );
});

test('a long text without spaces is split in linear time', () => {
  for (const part of ['(', '(a', 'a)', '-', 'ا-', '4 ', '.,', 'a.'])
    expect(splitLtrRuns(part.repeat(10_000)).length).toBeLessThan(40_001);
}, 5_000);

test.each([
  ['4 mol', true],
  ['-3', true],
  ['25%', true],
  ['40', false],
  ['0.025', false],
  ['٢٥', false],
])('alone, %s needs isolation: %s', (text, expected) => {
  expect(needsIsolation(text)).toBe(expected);
});

test('an Arabic letter makes a text Arabic, a digit does not', () => {
  expect(hasArabicLetter('HCl مخفف')).toBe(true);
  expect(hasArabicLetter('٢٥ mol')).toBe(false);
});

test('words may be divided, numbers with units may not', () => {
  expect(isOnlyWords("Le Chatelier's principle")).toBe(true);
  expect(isOnlyWords('4 mol')).toBe(false);
});

test('where there is no HTML, runs stand between invisible marks', () => {
  expect(isolateRuns('محلول 0.5 M.')).toBe('محلول \u20660.5 M\u2069.');
  expect(isolateRuns('NaCl, KCl')).toBe('\u2066NaCl, KCl\u2069');
  expect(isolateRuns('40')).toBe('40');
});
