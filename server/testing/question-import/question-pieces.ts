import type * as fc from 'fast-check';
import * as check from 'fast-check';

/** A question of a generated piece: what a careful person would read. */
type ExpectedQuestion = { token: string; options: string[]; right: number };

/** A pasted piece with its answers known; `isPlain` when nothing in it is missing, added or in doubt. */
export type Piece = {
  text: string;
  expected: ExpectedQuestion[];
  /** A word of each line that must be in a question or be quoted. */
  tokens: string[];
  isPlain: boolean;
};

type Gen = fc.GeneratorValue;

const sequences = [
  ['أ', 'ب', 'ج', 'د', 'هـ', 'و'],
  ['أ', 'ب', 'جـ', 'د', 'هـ', 'و'],
  ['ا', 'ب', 'ج', 'د', 'ه', 'و'],
  ['أ', 'ب', 'ت', 'ث', 'ج', 'ح'],
  ['A', 'B', 'C', 'D', 'E', 'F'],
  ['a', 'b', 'c', 'd', 'e', 'f'],
  ['1', '2', '3', '4', '5', '6'],
  ['١', '٢', '٣', '٤', '٥', '٦'],
];
const labelStyles = [
  '#) ',
  '#)',
  '(#) ',
  '[#] ',
  '#- ',
  '#-',
  '#. ',
  '#: ',
  '# - ',
  '#/ ',
  '# ) ',
  '#– ',
];
const markerStyles = ['#) ', '#- ', '#. ', '(#) ', 'س#: ', 'السؤال # : ', 'س#/ ', '#-'];

const values: readonly (readonly string[])[] = [
  ['5', '6', '7', '8', '9', '10', '0', '12', '1', '2', '3', '4', '100'],
  ['٣', '٤', '٥', '٦', '٧', '١', '٢', '٠', '١٠'],
  ['1', '2', '3', '4', '5', '6', '7', '8'],
  ['A', 'B', 'C', 'D', 'E', 'K', 'N', 'O', 'P', 'S'],
  ['أ', 'ب', 'ج', 'د', 'س', 'ص', 'ع', 'ل'],
  ['0.5', '1.5', '2.25', '22.4', '6.02', '0.1', '11.2'],
  ['-1', '+1', '+2', '-2', '0', '+3', '-3'],
  ['H2O', 'CO2', 'NaCl', 'H2SO4', 'Al2(SO4)3', 'Fe3+', 'CH3COOH', 'Ca(OH)2'],
  ['2H2 + O2 → 2H2O', 'N2 + 3H2 ⇌ 2NH3', 'C + O2 → CO2', 'A + B → C', '2Na + Cl2 → 2NaCl'],
  ['√2', '√3', '2', '√5', '√7', '4'],
  ['1:2', '2:1', '3:2', '1:1', '2:3'],
  ['H', 'He', 'Li', 'Be', 'C', 'N', 'O', 'F', 'Na', 'K'],
  ['pH = 7', 'pH = 1', 'pH = 14', 'pH < 7', 'pH > 7'],
  ['الصوديوم', 'الحديد', 'النحاس', 'الكلور', 'الذهب', 'الفضة'],
  ['18 جم', '٣٦ جم', '0.5 مول', '2 لتر', '100 كيلو جول', '25 °م'],
  ['(أ) و (ب) معًا', 'جميع ما سبق', 'أ و ب فقط', 'لا شيء مما سبق', 'الأول والثاني'],
  ['1s2 2s2 2p6', '1s2 2s1', '[Ne] 3s1', '[Ar] 4s2', '1s1'],
  ['x', 'y', 'z', 'n', 'l', 'm', 'd', 'f'],
  ['د', 'ج', 'ب', 'أ', 'هـ', 'و'],
];

const pickOne = <T>(gen: Gen, all: readonly T[]): T => gen(() => check.constantFrom(...all));
const pickNumberBelow = (gen: Gen, count: number): number =>
  gen(() => check.nat({ max: count - 1 }));
const happens = (gen: Gen, percent: number): boolean => pickNumberBelow(gen, 100) < percent;

const pick = (gen: Gen, all: readonly string[], count: number): string[] => {
  const left = [...all];
  return Array.from(
    { length: count },
    () => left.splice(pickNumberBelow(gen, left.length), 1)[0] ?? '',
  );
};

type Style = {
  signs: readonly string[];
  label: string;
  marker: string | undefined;
  answer: 'line' | 'words' | 'tick' | 'bold' | 'list' | 'short' | 'next';
  layout: 'lines' | 'one' | 'two' | 'same';
  blanks: number;
};

const answerWords = [
  'الإجابة: #',
  'الإجابة الصحيحة هي (#)',
  'الاجابة : #',
  'الجواب: #',
  'الحل: # ',
  'الإجابة الصحيحة: #)',
];
const latinWords = ['Answer: #', 'ANSWER: #', 'الإجابة: #'];

const newStyle = (gen: Gen): Style => {
  const signs = pickOne(gen, sequences);
  const isDigit = /\p{N}/u.test(signs[0] ?? '');
  return {
    signs,
    label: pickOne(gen, isDigit ? ['#) ', '#- ', '(#) ', '#. '] : labelStyles),
    marker: isDigit
      ? pickOne(gen, ['س#: ', 'السؤال #: ', 'س#/ '])
      : happens(gen, 85)
        ? pickOne(gen, markerStyles)
        : undefined,
    answer: pickOne(gen, [
      'line',
      'line',
      'line',
      'words',
      'tick',
      'bold',
      'list',
      'short',
      'next',
    ] as const),
    layout: pickOne(gen, ['lines', 'lines', 'lines', 'one', 'two', 'same'] as const),
    blanks: happens(gen, 20) ? 30 : 0,
  };
};

type GeneratedQuestion = { lines: string[]; expected: ExpectedQuestion; isPlain: boolean };

const arrange = (
  gen: Gen,
  head: string,
  options: string[],
  { layout, blanks }: Style,
): string[] => {
  const gap = pickOne(gen, ['   ', '      ', '\t', ' ']);
  if (layout === 'same') return [`${head} ${options.join(gap)}`];
  if (layout === 'one') return [head, options.join(gap)];
  if (layout === 'two') {
    const rows = Array.from({ length: Math.ceil(options.length / 2) }, (_, row) =>
      options.slice(row * 2, row * 2 + 2).join(gap),
    );
    return [head, ...rows];
  }
  return [head, ...options].flatMap((line) => (happens(gen, blanks) ? [line, ''] : [line]));
};

const answerLine = (gen: Gen, style: Style, sign: string, words: string): string[] => {
  switch (style.answer) {
    case 'line':
      return [pickOne(gen, /[a-z]/iu.test(sign) ? latinWords : answerWords).replace('#', sign)];
    case 'words':
      return [`الإجابة: ${sign}) ${words}`];
    case 'short':
      return [`ج: ${sign}`];
    case 'next':
      return ['الإجابة الصحيحة:', sign];
    default:
      return [];
  }
};

/** Damages a question; the expected reading is still what a careful person reads. */
const damage = (
  gen: Gen,
  made: GeneratedQuestion,
  style: Style,
  token: string,
): { lines: string[]; tokens: string[] } => {
  const noise = `ضجيج${token.replace('كلمة', '')}`;
  const at = 1 + pickNumberBelow(gen, made.lines.length);
  const added = pickOne(gen, [
    `${noise} سطر زائد`,
    `صفحة ${noise}`,
    `13- اذكر ${noise}`,
    `ثانيًا: ${noise}`,
    `الإجابة: ${style.signs[pickNumberBelow(gen, 4)]} ${noise}`,
    `مع تمنياتي بالنجاح ${noise}`,
    `${noise}\t5\t6`,
  ]);
  return { lines: made.lines.toSpliced(at, 0, added), tokens: [noise] };
};

const makeQuestion = (gen: Gen, number: number, style: Style, token: string): GeneratedQuestion => {
  const count = 2 + pickNumberBelow(gen, 4);
  const pool = pickOne(gen, values);
  const texts = pick(gen, pool, Math.min(count, pool.length));
  const right = pickNumberBelow(gen, texts.length);
  const stem = `${pickOne(gen, ['ما قيمة', 'اكتب', 'رمز', 'أي مما يلي'])} ${token}${style.marker === undefined ? '؟' : pickOne(gen, ['؟', ':', ' هو', ''])}`;
  const head = `${(style.marker ?? '').replace('#', String(number))}${stem}`;
  const labelled = texts.map((text, place) => {
    const label = style.label.replace('#', style.signs[place] ?? '');
    if (style.answer === 'bold' && place === right) return `${label}**${text}**`;
    const tick = style.answer === 'tick' && place === right ? ' ✓' : '';
    return `${label}${text}${tick}`;
  });
  const isMissing = happens(gen, 8) && texts.length > 2;
  const skipped = isMissing ? 1 + pickNumberBelow(gen, texts.length - 2) : -1;
  const written = labelled.filter((_, place) => place !== skipped);
  const sign = style.signs[right] ?? '';
  const lines = [
    ...arrange(gen, head, written, style),
    ...answerLine(gen, style, sign, texts[right] ?? ''),
  ];
  return {
    lines,
    // A skipped letter is a lost option, so the other options are not reliable.
    expected: { token, options: isMissing ? [] : texts, right },
    isPlain: !isMissing,
  };
};

const keyLines = (gen: Gen, style: Style, all: GeneratedQuestion[]): string[] => {
  const pairs = all.map(({ expected }, index) => [index + 1, style.signs[expected.right]] as const);
  const form = pickOne(gen, ['line', 'lines', 'table'] as const);
  if (form === 'table')
    return [pairs.map(([n]) => n).join('\t'), pairs.map(([, s]) => s).join('\t')];
  if (form === 'lines') return ['مفتاح الإجابة:', ...pairs.map(([n, s]) => `${n}) ${s}`)];
  return [`مفتاح الإجابة: ${pairs.map(([n, s]) => `${n}-${s}`).join(' ')}`];
};

/** Questions as lines of text, in all styles that teachers use, some of them damaged. */
const makeText = (gen: Gen): Piece => {
  const style = newStyle(gen);
  const count = 1 + pickNumberBelow(gen, 4);
  const tokens: string[] = [];
  const lines: string[] = [];
  const all: GeneratedQuestion[] = [];
  let isPlain = true;
  for (let index = 0; index < count; index += 1) {
    const token = `كلمة${'قفلمنهـطظ'.charAt(index)}${index + 11}`;
    // A teacher uses one label for all questions, unless some are copied from elsewhere.
    const own = happens(gen, 10) ? { ...style, label: pickOne(gen, labelStyles) } : style;
    const made = makeQuestion(gen, index + 1, own, token);
    all.push(made);
    tokens.push(token);
    isPlain &&= made.isPlain;
    if (happens(gen, 15)) {
      const damaged = damage(gen, made, own, token);
      tokens.push(...damaged.tokens);
      lines.push(...damaged.lines);
      isPlain = false;
    } else lines.push(...made.lines);
    if (happens(gen, 50)) lines.push('');
  }
  if (style.answer === 'list') lines.push(...keyLines(gen, style, all));
  return { text: lines.join('\n'), expected: all.map(({ expected }) => expected), tokens, isPlain };
};

const headings: Record<'question' | 'option' | 'correct' | 'explanation', readonly string[]> = {
  question: ['السؤال', 'نص السؤال', 'question'],
  option: ['#', 'الخيار #', 'اختيار #', 'الاختيار (#)', 'option #'],
  correct: ['الإجابة', 'الإجابة الصحيحة', 'الاجابه', 'answer'],
  explanation: ['الشرح', 'التفسير'],
};

/** Questions as a table, with or without names of its columns. */
const makeTable = (gen: Gen): Piece => {
  const rowCount = 1 + pickNumberBelow(gen, 4);
  const optionCount = 3 + pickNumberBelow(gen, 3);
  const signs = pickOne(
    gen,
    sequences.slice(0, 3).concat([sequences[4] ?? [], sequences[6] ?? []]),
  );
  const hasHead = happens(gen, 70);
  const option = pickOne(gen, headings.option);
  const columns = [
    { name: pickOne(gen, headings.question), kind: 'question' as const, place: 0 },
    ...Array.from({ length: optionCount }, (_, place) => ({
      name: option.replace('#', signs[place] ?? ''),
      kind: 'option' as const,
      place,
    })),
    { name: pickOne(gen, headings.correct), kind: 'correct' as const, place: 0 },
  ];
  const isTurned = hasHead && happens(gen, 30);
  const shown = isTurned ? columns.toReversed() : columns;
  const expected: ExpectedQuestion[] = [];
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const token = `كلمة${'قفلمن'.charAt(row)}${row + 11}`;
    const pool = pickOne(
      gen,
      values.filter(({ length }) => length >= optionCount),
    );
    const texts = pick(gen, pool, optionCount);
    const blank = happens(gen, 8) ? pickNumberBelow(gen, optionCount) : -1;
    const right = pickNumberBelow(gen, optionCount);
    const asWords = happens(gen, 15);
    // A blank cell between the options means that an option is lost.
    const isLost = blank >= 0 && (blank < optionCount - 1 || right === blank);
    expected.push({
      token,
      options: isLost ? [] : texts.filter((_text, place) => place !== blank),
      right,
    });
    const cells = shown.map(({ kind, place }) => {
      if (kind === 'question') return `ما ${token}؟`;
      if (kind === 'correct') return asWords ? (texts[right] ?? '') : (signs[right] ?? '');
      return place === blank ? '' : (texts[place] ?? '');
    });
    return cells.join('\t');
  });
  const head = hasHead ? [shown.map(({ name }) => name).join('\t')] : [];
  const tokens = expected.map(({ token }) => token);
  const isPlain = hasHead && expected.every(({ options }) => options.length === optionCount);
  return { text: [...head, ...rows].join('\n'), expected, tokens, isPlain };
};

/** A pasted piece with known questions: text or a table. */
export const anyPiece: fc.Arbitrary<Piece> = check
  .gen()
  .map((gen) => (happens(gen, 85) ? makeText(gen) : makeTable(gen)));
