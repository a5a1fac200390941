import { createExam, openExam, someQuestions } from './exams.ts';
import { createLesson } from './lessons.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';
import { fromLeftToRight, readLines } from './looks/visual-order.ts';

/** Lines of school chemistry: what stands between ⟨ and ⟩ is read from left to right, all else from right to left. */
const lines: (string | { source: string; shown: string })[] = [
  // Signs, oxidation numbers, charges
  'عدد تأكسد الأكسجين ⟨-2⟩ غالبًا',
  'يتغير عدد التأكسد من ⟨+2⟩ إلى ⟨+3⟩.',
  'عدد تأكسد النيتروجين ⟨−3⟩ في النشادر',
  'يفقد المغنسيوم إلكترونين فيصير ⟨Mg²⁺⟩.',
  'يكسب الكلور إلكترونًا فيصير ⟨Cl⁻⟩، وهو أيون سالب',
  'ينتقل ⟨e-⟩ من الأنود إلى الكاثود',
  'أيون ⟨Na+⟩ وأيون ⟨OH-⟩ في المحلول',
  'الشحنة ⟨2+⟩ على أيون ⟨Fe²⁺⟩ والشحنة ⟨3+⟩ على ⟨Fe³⁺⟩',
  'نسبة الخطأ ⟨±0.5⟩ فقط',
  // Temperatures and heat
  'يغلي الماء عند ⟨100 °C⟩.',
  'الصفر المطلق هو ⟨-273.15 °C⟩ تقريبًا',
  'درجة الحرارة ⟨298 K⟩ والضغط ⟨1 atm⟩.',
  'سخّن حتى ⟨١٠٠ °C⟩ ثم برّد',
  'التفاعل طارد للحرارة: ⟨ΔH = -92 kJ/mol⟩.',
  'الحرارة النوعية للماء ⟨4.18 J/(g·°C)⟩ عند الغليان',
  'طاقة الرابطة ⟨436 kJ/mol⟩، وهي كبيرة',
  // Amounts and concentrations
  'أضف ⟨4 mol⟩ من الماء',
  'ما كتلة ⟨0.5 mol⟩ من الكربون؟',
  'محلول تركيزه ⟨0.5 mol/L⟩ وحجمه ⟨250 mL⟩.',
  'كتلة ⟨2.5 g⟩ في ⟨100 mL⟩ من المحلول',
  'الكتلة المولية ⟨58.5 g/mol⟩ لملح الطعام',
  'كثافة الزئبق ⟨13.6 g/cm³⟩ تقريبًا',
  'محلول (تركيزه ⟨0.1 M⟩) من الحمض',
  'خفّف الحجم إلى ⟨1 L⟩ (أو ⟨1000 mL⟩).',
  // Powers, ratios, ranges, percents, dates
  'عدد أفوجادرو ⟨6.02 × 10²³⟩ جزيئًا',
  'ثابت الحمض ⟨1.8 × 10⁻⁵⟩ عند هذه الدرجة',
  'نسبة الكربون ⟨25%⟩ من الكتلة',
  'النقاء ⟨99.9%⟩.',
  'النسبة المولية ⟨2:1⟩ في الماء',
  'المدى من ⟨5-10⟩ دقائق',
  'تتلون الكواشف بين ⟨pH 3.1-4.4⟩ تقريبًا',
  'حدد موعد التجربة ⟨2026-11-21⟩ في المعمل',
  'اكتشف عام ⟨1869⟩ ترتيب العناصر',
  'قُسم الناتج على ⟨1,000⟩ ثم على ⟨0.25⟩',
  // Equations and equilibrium
  'فإن ⟨pH = 7⟩ عند التعادل.',
  'حيث ⟨pH + pOH = 14⟩ دائمًا',
  'المعادلة ⟨2H₂ + O₂ → 2H₂O⟩ موزونة',
  'الاتزان ⟨N₂ + 3H₂ ⇌ 2NH₃⟩ طارد للحرارة.',
  'إذا كان ⟨[N₂] = 0.5 M⟩ عند الاتزان',
  'إذا كان ⟨[H⁺] = 1 × 10⁻³ M⟩.',
  'قيمة ⟨Kc = 0.25⟩ أقل من ⟨1⟩',
  'عدد المولات = ⟨4 mol⟩ من الغاز',
  'حيث ⟨n⟩ = الكتلة / ⟨18⟩',
  // Names, formulas, configurations
  'حمض الكبريتيك ⟨H₂SO₄⟩ قوي.',
  'حمض الخليك ⟨CH₃COOH⟩ ضعيف، و⟨HCl⟩ قوي',
  'الملح ⟨(NaCl)⟩ يذوب في الماء',
  'الملح (⟨NaCl⟩ المذاب) إلكتروليت',
  'المعقد ⟨[Cu(NH₃)₄]²⁺⟩ أزرق اللون',
  'التوزيع ⟨1s² 2s² 2p⁶⟩ لغاز النيون',
  'الفلزات ⟨Na⟩، ⟨Mg⟩، ⟨Al⟩ في الدورة الثالثة',
  'مبدأ ⟨Le Chatelier⟩ في الاتزان',
  'المركب ⟨2⟩-ميثيل-⟨2⟩-بروبانول كحول ثالثي',
  'المركب ⟨2-methylbutane⟩ متفرع',
  'الرمز ⟨α⟩ لجسيم ألفا والرمز ⟨β⁻⟩ لبيتا',
  'كود التجربة ⟨HX-204⟩.',
  'سمّاه العالم «⟨Haber⟩» باسمه',
  // Formulas that are typeset
  { source: 'كتلة \\ce{H2SO4} كبيرة.', shown: 'كتلة ⟨H2SO4⟩ كبيرة.' },
  { source: 'يتفكك \\ce{CaCO3}. ثم يبرد', shown: 'يتفكك ⟨CaCO3⟩. ثم يبرد' },
  { source: 'إذا كان [\\ce{N2}] = 0.5 M.', shown: 'إذا كان ⟨[N2]=0.5M⟩.' },
  { source: 'زن \\pu{25 g} من (\\ce{NaOH}).', shown: 'زن ⟨25g⟩ من ⟨(NaOH)⟩.' },
  { source: 'التفاعل \\ce{2H2 + O2 -> 2H2O}، وهو طارد', shown: 'التفاعل ⟨2H2+O2→2H2O⟩، وهو طارد' },
  { source: 'القيمة $x = -3$ مرفوضة', shown: 'القيمة ⟨x=−3⟩ مرفوضة' },
  { source: 'تركيز \\ce{HCl} هو **0.5 mol** فقط', shown: 'تركيز ⟨HCl⟩ هو ⟨0.5mol⟩ فقط' },
];

const table = lines.map((line) =>
  typeof line === 'string' ? { source: line.replaceAll(/[⟨⟩]/gu, ''), shown: line } : line,
);

test('sixty lines of chemistry stand on the screen as they are read', async ({ page, request }) => {
  expect(table.length).toBeGreaterThanOrEqual(60);
  const summary = table.map(({ source }) => source).join('\n\n');
  const { id } = await createLesson(request, { LessonSummaryText: summary });
  await openSession(page, request, 'free');
  await page.goto(`/lesson/${id}`);
  const paragraphs = page.locator('main .notation p');
  await expect(paragraphs).toHaveCount(table.length);
  const seen: Record<string, string> = {};
  for (const [index, { source }] of table.entries())
    seen[source] = (await readLines(paragraphs.nth(index))).join('⏎');
  expect(seen).toEqual(
    Object.fromEntries(table.map(({ source, shown }) => [source, fromLeftToRight(shown)])),
  );
});

test('on a phone no line begins with punctuation, and what is isolated is not divided', async ({
  page,
  request,
}) => {
  const summary = table.map(({ source }) => source).join('\n\n');
  const { id } = await createLesson(request, { LessonSummaryText: summary });
  await openSession(page, request, 'free');
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/lesson/${id}`);
  const paragraphs = page.locator('main .notation p');
  await expect(paragraphs).toHaveCount(table.length);
  let wrapped = 0;
  for (const [index, { shown }] of table.entries()) {
    const onLines = await readLines(paragraphs.nth(index));
    wrapped += onLines.length > 1 ? 1 : 0;
    // Each line is read from the right.
    for (const line of onLines.slice(1)) expect(line, shown).not.toMatch(/[.،؟:)]$/u);
    for (const [, run = ''] of shown.matchAll(/⟨([^⟩]*)⟩/gu)) {
      const whole = run.replaceAll(/\s/gu, '');
      // Latin words may be divided.
      if (!/^[A-Za-z ]+$/u.test(run)) expect(onLines.join('⏎'), shown).toContain(whole);
    }
  }
  expect(wrapped).toBeGreaterThan(10);
});

test('an option without an Arabic letter is left to right as a whole', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  const options = [
    ['-3', '+2', '4 mol', '100 °C'],
    ['25%', '1.5 × 10⁻³', 'NaCl, KCl', '[N₂] = 0.5 M'],
    ['40', 'Fe²⁺', '1s² 2s² 2p⁶', '2H₂ + O₂ → 2H₂O'],
  ];
  const exam = await createExam(request, {
    Questions: options.flatMap((Options) => someQuestions(1, { Options })),
  });
  await openExam(page, exam);
  const shown = page.locator('main label .notation');
  await expect(shown).toHaveCount(12);
  const seen: string[] = [];
  for (const option of await shown.all()) seen.push((await readLines(option)).join('⏎'));
  expect(seen).toEqual(options.flat().map((option) => option.replaceAll(/\s/gu, '')));
});
