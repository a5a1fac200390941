import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerKinds, weights } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import { isBlankAnswer } from '#domain/exams/short-answers/comparison/fold-answer.ts';
import { parseGift } from './gift.ts';
import { type ExportedQuestion, writeGift } from './gift-export.ts';
import { importTexts } from './import.texts.ts';
import { normaliseImportText } from './import-text.ts';
import { importLimits } from './types.ts';

const texts = importTexts.gift;
const read = (text: string) => parseGift(normaliseImportText(text));
const first = (text: string) => {
  const { questions, problems } = read(text);
  expect(problems.filter(({ isFatal }) => isFatal)).toEqual([]);
  return questions[0];
};

describe('questions that are taken', () => {
  test('the reader takes one right answer; option comments and general feedback become the explanation', () => {
    const text = String.raw`// [id:chem-001] [tag:acids]
::حمض قوي::أي مما يلي حمض قوي؟ {
  =HCl #صحيح\: يتأين تمامًا في الماء
  ~CH3COOH #حمض ضعيف
  ~NH3
  ~NaOH
  ####راجع درس الأحماض والقواعد
}`;
    expect(read(text)).toEqual({
      questions: [
        {
          lineNumber: 2,
          questionText: 'أي مما يلي حمض قوي؟',
          options: ['HCl', 'CH3COOH', 'NH3', 'NaOH'],
          correctOptionIndex: 0,
          timeInSeconds: 60,
          marks: 1,
          explanation:
            'صحيح: يتأين تمامًا في الماء\n\nCH3COOH: حمض ضعيف\n\nراجع درس الأحماض والقواعد',
        },
      ],
      unfinished: [],
      problems: [],
    });
  });

  test('the reader handles doubled backslashes of formulas, escaped braces, and a missing word', () => {
    const text = String.raw`::ثابت الاتزان::[markdown]إذا كان Kc \= $\\frac\{[B]\}\{[A]\}$ والتفاعل A \{aq\} فإن الوحدة هي {
  =بلا وحدة
  ~mol/L
  ~L/mol
}

يشغل مول واحد من الغاز المثالي عند STP حجمًا قدره {=22.4 ~11.2 ~2.24} لترًا.`;
    const { questions, problems } = read(text);
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      {
        questionText: String.raw`إذا كان Kc = $\frac{[B]}{[A]}$ والتفاعل A {aq} فإن الوحدة هي`,
        options: ['بلا وحدة', 'mol/L', 'L/mol'],
        correctOptionIndex: 0,
        lineNumber: 1,
      },
      {
        questionText: 'يشغل مول واحد من الغاز المثالي عند STP حجمًا قدره _____ لترًا.',
        options: ['22.4', '11.2', '2.24'],
        lineNumber: 7,
      },
    ]);
  });

  test.each([
    ['{~%100%Na ~%-50%Ca ~%0%K}', 0],
    ['{~Na ~ %100%Ca}', 1],
    ['{~Na =Ca ~%-33.33333%K}', 1],
  ])('the reader finds among the answers %s that number %i is right', (answers, index) => {
    expect(first(`س؟ ${answers}`)).toMatchObject({ correctOptionIndex: index });
  });

  test.each([
    ['{T}', 0],
    ['{TRUE#لا#نعم}', 0],
    ['{F}', 1],
    ['{FALSE}', 1],
  ])('the reader takes %s as true/false', (answers, index) => {
    expect(first(`الماء مركب ${answers}`)).toMatchObject({
      options: ['صح', 'خطأ'],
      correctOptionIndex: index,
    });
  });

  test('the reader treats an unclosed title and a plain colon as text', () => {
    expect(first('::س: ما الناتج؟ {=أ ~ب}')?.questionText).toBe('س: ما الناتج؟');
    expect(first(String.raw`::عن\:وان::س؟ {=أ ~ب}`)?.questionText).toBe('س؟');
  });

  test("the reader skips a category, reads an unknown format as text, and lets options inherit the question's format", () => {
    const text =
      '$CATEGORY: الباب الأول\n\n[x]س؟ {=[y]أ ~ب}\n\n[html]<p>س<br>٢</p> {=H<sub>2</sub>O ~ب}';
    expect(read(text).questions).toMatchObject([
      { questionText: '[x]س؟', options: ['[y]أ', 'ب'] },
      { questionText: 'س\n٢', options: ['H₂O', 'ب'] },
    ]);
  });

  test('the reader ignores a byte order mark, Windows line ends, decomposed letters and direction controls', () => {
    const text = '\uFEFFما رمز ا\u0653لة؟\u200F {\r\n=\u202EA\r\n~B\r\n}\r\n';
    expect(first(text)).toMatchObject({ questionText: 'ما رمز آلة؟', options: ['A', 'B'] });
  });

  test.each([
    [String.raw`أيهما A \neq B؟ {=أ ~ب}`, texts.lineBreak],
    ['س؟ {=أ ~%50%ب}', texts.partialLost],
    ['[html]<img src="http://x.test/a.png">س؟ {=أ ~ب}', texts.image],
    ['س؟ {=أ ~ب ~ب}', importTexts.sameOptions],
  ])('the reader takes %s with a note', (text, note) => {
    const { questions, problems } = read(text);
    expect(questions).toHaveLength(1);
    expect(problems).toEqual([{ line: 1, text: note, isFatal: false }]);
  });
});

describe('questions that are refused', () => {
  test.each([
    ['::فلزات::اختر {\n~%50%Na\n~%50%K\n~%-50%Ca\n~%-50%Al\n}', 1, texts.severalByWeight],
    ['س؟ {~%100%Na ~%50%K}', 1, texts.severalByWeight],
    ['س؟ {\n=pH = 7\n~pH = 1\n}', 2, texts.severalRight],
    ['س؟ {=أ =ب ~ج}', 1, texts.severalRight],
    ['س؟ {=%50%أ ~ب}', 1, texts.weightedRight],
    ['س؟ {~أ ~ب}', 1, importTexts.noRightOption],
    ['س؟ {~=أ}', 1, importTexts.emptyOption],
    ['س؟ {=أ ~}', 1, importTexts.emptyOption],
    ['س؟ {~أ}', 1, importTexts.fewOptions],
    ['س؟ {أ ~ب =ج}', 1, texts.leadingText],
    ['س؟ {=أ =}', 1, importTexts.emptyAccepted],
    ['س؟ {=%50%أ}', 1, importTexts.noRightOption],
    ['س؟ {=أ -> ب =ج -> د}', 1, texts.matching],
    ['س؟ {#خمسة}', 1, texts.numerical],
    ['س؟ {}', 1, texts.essay],
    ['س؟ {true}', 1, texts.leadingText],
    ['نص بلا شيء', 1, texts.noAnswers],
    ['س؟ {\n=أ\n~ب', 1, texts.unclosed],
    ['سطر\nس } {=أ ~ب}', 2, texts.unopened],
    ['س؟ {=أ} ب ~ج}', 1, texts.surplusBrace],
    ['س؟ {=أ { ~ب}', 1, texts.surplusBrace],
    ['{=أ ~ب}', 1, importTexts.noText],
    ['س؟ {=1 ~2 ~3 ~4 ~5 ~6 ~7 ~8 ~9}', 1, importTexts.manyOptions],
    [`${'س'.repeat(4001)} {=أ ~ب}`, 1, importTexts.longText],
    [`س؟ {=${'أ'.repeat(1001)} ~ب}`, 1, importTexts.longOption],
    [`س؟ {=أ ~ب ####${'ش'.repeat(4001)}}`, 1, importTexts.longExplanation],
    [`${'س'.repeat(50_000)} {=أ ~ب}`, 1, texts.tooLong],
    ['$CATEGORY: باب س؟ {=أ ~ب}', 1, texts.categoryWithQuestion],
    ['', 1, importTexts.noQuestions],
  ])('the reader refuses %j', (text, line, reason) => {
    const { questions, problems } = read(text);
    expect(questions).toEqual([]);
    expect(problems[0]).toMatchObject({ line, text: reason, isFatal: true });
  });

  test('one malformed question does not affect the others', () => {
    const { questions, problems } = read('أ؟ {=1 ~2}\n\nب؟ {=1\n\nج؟ {=1 ~2}');
    expect(questions.map(({ questionText }) => questionText)).toEqual(['أ؟', 'ج؟']);
    expect(problems).toEqual([{ line: 3, text: texts.unclosed, isFatal: true }]);
  });

  test('the reader stops after 500 questions and says so', () => {
    const { questions, problems } = read('س؟ {=أ ~ب}\n\n'.repeat(510));
    expect(questions).toHaveLength(importLimits.questions);
    expect(problems).toEqual([{ line: 1001, text: importTexts.tooManyQuestions, isFatal: true }]);
  });

  test('the reader reports problems up to a limit', () => {
    const { problems } = read('س؟ {}\n\n'.repeat(2000));
    expect(problems).toHaveLength(importLimits.problems + 1);
    expect(problems.at(-1)?.text).toBe(importTexts.tooManyProblems);
  });
});

/** Text as a question can hold it: cleaned like a form's, never empty. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .chain((text) =>
    fc.constantFrom(
      text,
      `[html]${text}`,
      `%50%${text}`,
      `//${text}\n\n${text}`,
      String.raw`\ce{A = B} ${text} \\n \~ #### -> {T}`,
    ),
  )
  .map((text) =>
    normaliseImportText(text)
      .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .trim(),
  )
  .filter((text) => text !== '');

const settings = {
  marks: fc.integer({ min: 1, max: 100 }),
  timeInSeconds: fc.integer({ min: 1, max: 3600 }),
};

const choice = fc
  .record({
    questionText: words,
    options: fc.array(words, { minLength: 2, maxLength: 8 }),
    right: fc.nat(),
    explanation: fc.oneof(fc.constant(''), words),
    hasImage: fc.boolean(),
    ...settings,
  })
  .map(({ right, ...rest }) => ({ ...rest, correctOptionIndex: right % rest.options.length }));

const weight = fc.constantFrom(...weights);
const rules = fc.record(
  {
    kind: fc.constantFrom(...answerKinds),
    figures: weight,
    figuresMarks: fc.integer({ min: 0, max: 100 }),
    ratio: weight,
    state: weight,
    condition: weight,
    energy: weight,
  },
  { requiredKeys: [] },
);

const shortAnswer = fc.record({
  questionText: words,
  options: fc.constant([]),
  correctOptionIndex: fc.constant(-1),
  acceptedAnswers: fc.array(
    words.filter((text) => !isBlankAnswer(text) && text.length <= 200 && !text.includes('->')),
    { minLength: 1, maxLength: 20 },
  ),
  answerRules: rules,
  explanation: fc.oneof(fc.constant(''), words),
  ...settings,
});

const pick = ({ answerRules, ...question }: Omit<ExportedQuestion, 'pictureDescriptions'>) => ({
  questionText: question.questionText,
  options: question.options,
  correctOptionIndex: question.correctOptionIndex,
  acceptedAnswers: question.acceptedAnswers,
  answerRules: answerRules ?? {},
  marks: question.marks,
  timeInSeconds: question.timeInSeconds,
  explanation: question.explanation,
});

test('exported questions can be imported unchanged', () => {
  const question = fc.oneof(choice, shortAnswer);
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), (questions) => {
      const { questions: again, problems } = read(writeGift(questions));
      expect(problems.filter(({ isFatal }) => isFatal)).toEqual([]);
      expect(again.map(pick)).toEqual(questions.map(pick));
    }),
    { numRuns: 300 },
  );
});

const signs = fc.array(
  fc.constantFrom(
    '{',
    '}',
    '=',
    '~',
    '#',
    '####',
    '\\',
    '\n',
    '\n\n',
    '::',
    '%50%',
    '->',
    'T',
    '//',
    '$CATEGORY:',
    '[html]',
    '<sub>',
    '</script>',
    '<!--',
    '&#0;',
    'س',
    ' ',
  ),
  { maxLength: 60 },
);

describe('questions without blank lines between them', () => {
  test.each([
    ['س؟ {=أ ~ب}\nص؟ {~ج =د}', ['س؟', 'ص؟'], 0],
    ['::1::س؟ {\n=أ\n~ب\n}\n::2::ص؟ {\n=ج\n~د\n}', ['س؟', 'ص؟'], 0],
    ['::1::س؟ {=أ ~ب} ::2::ص؟ {=ج ~د}', ['س؟', 'ص؟'], 0],
    ['س؟ {\n=أ ~ب}\n// تعليق\nص\nفي سطرين؟\n{=ج ~د}', ['س؟', 'ص\nفي سطرين؟'], 0],
    ['كتلة {=18 ~20} جم\nحجم {=1 ~2} لتر', ['كتلة _____ جم', 'حجم _____ لتر'], 0],
    ['$CATEGORY: باب\nس؟ {=أ ~ب}\n$CATEGORY: باب ٢\nص؟ {=أ ~ب}', ['س؟', 'ص؟'], 0],
    ['س؟ {T}\nص؟ {=أ ~%-33.333%ب ~%-100%ج}\nع؟ {F}', ['س؟', 'ص؟', 'ع؟'], 0],
    ['س؟ {=$\\{x\\}$ ~ب}\nص؟ {=أ ~ب}', ['س؟', 'ص؟'], 0],
    ['س؟ {=أ ~ب\nص؟ {=أ ~ب}\nع؟ {=أ ~ب}', ['ص؟', 'ع؟'], 1],
    ['::1::س؟ {=أ ~ب\n::2::ص؟ {\n=أ ~ب}', ['ص؟'], 1],
    ['س؟ {=أ ~ب}\nص؟ {}\nع؟ {=أ ~ب}', ['س؟', 'ع؟'], 1],
    ['س؟ {=\\ce{H2O} ~ب}\nص؟ {=أ ~ب}', ['ص؟'], 1],
  ])('%j', (text, stems, refused) => {
    const { questions, problems } = read(text);
    expect(questions.map(({ questionText }) => questionText)).toEqual(stems);
    expect(problems.filter(({ isFatal }) => isFatal)).toHaveLength(refused);
  });
});

test('a full weight behind the equals sign is the right option', () => {
  const text = 'س؟ {=%100%أ ~%-25%ب}\n\nص؟ {~ب =%100.00000%أ#لأن ~%0%ج}';
  const { questions, unfinished } = parseGift(text);
  expect(unfinished).toEqual([]);
  expect(questions).toMatchObject([
    { options: ['أ', 'ب'], correctOptionIndex: 0 },
    { options: ['ب', 'أ', 'ج'], correctOptionIndex: 1, explanation: 'لأن' },
  ]);
});

test('any text is read to its end, and each accepted question is complete', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        signs.map((parts) => parts.join('')),
      ),
      (text) => {
        const { questions, problems } = read(text);
        expect(questions.length + problems.length).toBeGreaterThan(0);
        for (const { options, correctOptionIndex, questionText, acceptedAnswers } of questions) {
          expect(questionText).not.toBe('');
          const answers = acceptedAnswers ?? options;
          expect(answers.length).toBeGreaterThanOrEqual(acceptedAnswers ? 1 : 2);
          expect(answers).not.toContain('');
          expect(acceptedAnswers ?? options[correctOptionIndex]).toBeDefined();
        }
      },
    ),
    { numRuns: 1000 },
  );
});
