import { describe, expect, test } from 'vitest';
import {
  type EditedExam,
  emptyQuestion,
  type ExamValues,
  isBlankQuestion,
  rightAnswerAfterRemoval,
  toBody,
  valuesOf,
} from './exam-form.ts';
import { toCairoMoment } from './cairo-moment.ts';
import { examSchema } from './exam-schema.ts';

const question: EditedExam['questions'][number] = {
  id: '0b1a0c6e-0000-4000-8000-000000000001',
  questionText: 'ما رمز الماء؟',
  questionHtml: '',
  options: ['H2O', 'CO2', 'O2'],
  optionsHtml: [],
  correctOptionIndex: 0,
  timeInSeconds: 45,
  defaultOptionIndex: -1,
  imageUrl: '/files/kept',
  imageWidth: null,
  imageHeight: null,
  marks: 2,
  explanationText: 'هيدروجين وأكسجين',
  explanationHtml: '',
};

const stored: EditedExam = {
  id: '0b1a0c6e-0000-4000-8000-000000000002',
  title: 'امتحان',
  lessonId: '0b1a0c6e-0000-4000-8000-000000000003',
  courseId: '0b1a0c6e-0000-4000-8000-000000000004',
  examType: 0,
  certificateThreshold: 85,
  pdfPath: null,
  hasAnswerKey: false,
  isPublished: false,
  opensAt: '2026-11-21T18:00:00.000Z',
  closesAt: null,
  timing: 'exam',
  timeLimitInSeconds: 100,
  shufflesQuestions: true,
  shufflesOptions: true,
  totalMarks: 2,
  questionCount: 1,
  state: 'open',
  questions: [question],
  attempt: null,
  serverNow: '2026-11-21T12:00:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

const storedPaper: EditedExam = {
  ...stored,
  examType: 3,
  pdfPath: '/files/paper',
  hasAnswerKey: true,
  timing: 'none',
  timeLimitInSeconds: null,
  questions: [{ ...question, questionText: '', options: ['أ', 'ب'], imageUrl: null }],
};

const change = (part: Partial<ExamValues>): ExamValues => ({ ...valuesOf(undefined), ...part });

test('a new question has 60 seconds and four options, the first one right', () => {
  const { options, timeInSeconds, correctOptionIndex, marks } = emptyQuestion('a');
  expect(options).toHaveLength(4);
  expect([timeInSeconds, correctOptionIndex, marks]).toEqual(['60', '0', '1']);
});

describe('what the server has', () => {
  test('is sent back as it was when nothing is typed', () => {
    expect(toBody(valuesOf(stored))).toEqual({
      LessonId: stored.lessonId,
      Title: 'امتحان',
      CertificateThreshold: '85',
      ExamType: 0,
      IsPublished: false,
      OpensAt: '2026-11-21T20:00',
      ClosesAt: '',
      Timing: 'exam',
      TimeLimitInSeconds: 100,
      ShufflesQuestions: true,
      ShufflesOptions: true,
      QuestionImageFiles: [],
      Questions: [
        {
          Id: question.id,
          QuestionText: 'ما رمز الماء؟',
          Options: ['H2O', 'CO2', 'O2'],
          CorrectOptionIndex: 0,
          TimeInSeconds: '45',
          Marks: '2',
          Explanation: 'هيدروجين وأكسجين',
          ImageUrl: '/files/kept',
        },
      ],
    });
  });

  test('of a paper is its answer sheet, and nothing of a time for each question or of an order', () => {
    const body = toBody({ ...valuesOf(storedPaper), timing: 'question' });
    expect(body).toMatchObject({
      ExamType: 3,
      Timing: 'none',
      ShufflesQuestions: false,
      ShufflesOptions: false,
      AnswerKey: {
        questionCount: '1',
        optionCount: '2',
        correctOptionIndexes: [0],
        marks: ['2'],
        explanations: ['هيدروجين وأكسجين'],
      },
    });
    expect(body).not.toHaveProperty('Questions');
    expect(body).not.toHaveProperty('examPdf');
  });

  test('is what the contract takes', () => {
    expect(examSchema.safeParse(toBody(valuesOf(stored))).success).toBe(true);
    expect(examSchema.safeParse(toBody(valuesOf(storedPaper))).success).toBe(true);
  });
});

test('a paper without an answer sheet is a download without a time', () => {
  const body = toBody(change({ examType: 'pdf', timing: 'exam', timeLimitInMinutes: '30' }));
  expect(body).toMatchObject({ AnswerKey: null, Timing: 'none', TimeLimitInSeconds: '' });
});

test('each new image is named by its place among the files that travel', () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' });
  const body = toBody(
    change({
      questions: [
        { ...emptyQuestion('a'), imageUrl: '/files/kept' },
        { ...emptyQuestion('b'), image },
        emptyQuestion('c'),
        { ...emptyQuestion('d'), image, imageUrl: '/files/replaced' },
      ],
    }),
  );
  expect(body.Questions).toMatchObject([
    { ImageUrl: '/files/kept' },
    { ImageUrl: 'file:0' },
    { ImageUrl: null },
    { ImageUrl: 'file:1' },
  ]);
  expect(body.QuestionImageFiles).toHaveLength(2);
});

test.each([
  ['45', 2700],
  ['٤٥', 2700],
  ['1.5', 90],
  ['', ''],
  ['ساعة', 'ساعة'],
])('a time limit of %j minutes is %j seconds', (timeLimitInMinutes, seconds) => {
  expect(toBody(change({ timing: 'exam', timeLimitInMinutes })).TimeLimitInSeconds).toBe(seconds);
});

test.each([
  [2, 0, 1],
  [2, 2, 0],
  [0, 3, 0],
])(
  'with option %i right, removing option %i leaves option %i right',
  (right, removed, expected) => {
    expect(rightAnswerAfterRemoval(right, removed)).toBe(expected);
  },
);

test.each([
  ['nothing', {}, true],
  ['only true and false', { options: [{ text: 'صح' }, { text: 'خطأ' }] }, true],
  ['a text', { questionText: 'س' }, false],
  ['an option', { options: [{ text: 'H2O' }] }, false],
  ['an explanation', { explanation: 'لأن' }, false],
  ['an image', { imageUrl: '/files/a' }, false],
])('a question with %s is blank: %o', (_name, part, isBlank) => {
  expect(isBlankQuestion({ ...emptyQuestion('a'), ...part })).toBe(isBlank);
});

test.each([
  // Egypt's summer time: three hours ahead of UTC, in winter two.
  ['2026-11-21T18:00:00.000Z', '2026-11-21T20:00'],
  ['2026-07-01T21:30:00.000Z', '2026-07-02T00:30'],
  ['2026-11-21T18:00:30.000Z', '2026-11-21T20:00:30'],
  [null, ''],
])('the instant %s stands in the form as %s', (instant, shown) => {
  expect(toCairoMoment(instant)).toBe(shown);
});

describe('before anything travels', () => {
  const base = {
    ...valuesOf(stored),
    questions: [
      {
        ...emptyQuestion('a'),
        questionText: 'س',
        options: [{ text: 'أول' }, { text: 'ثانٍ' }],
      },
    ],
  };

  test.each<[string, Partial<ExamValues>, string, string]>([
    ['no question', { questions: [] }, 'Questions', 'يجب إضافة سؤال واحد على الأقل'],
    [
      'a question without a text',
      { questions: [{ ...emptyQuestion('a'), options: [{ text: '1' }, { text: '2' }] }] },
      'Questions.0.QuestionText',
      'يجب أن تحتوي جميع الأسئلة على نص',
    ],
    [
      'one option',
      { questions: [{ ...emptyQuestion('a'), questionText: 'س', options: [{ text: '1' }] }] },
      'Questions.0.Options',
      'يجب أن يحتوي كل سؤال على خيارين على الأقل',
    ],
    [
      'an option without a text',
      { questions: [{ ...emptyQuestion('a'), questionText: 'س' }] },
      'Questions.0.Options.0',
      'يجب أن تحتوي جميع الخيارات على نص',
    ],
    [
      'no time',
      { questions: base.questions.map((one) => ({ ...one, timeInSeconds: '0' })) },
      'Questions.0.TimeInSeconds',
      'يجب أن يكون وقت السؤال ثانية واحدة على الأقل',
    ],
    [
      'a threshold above 100',
      { certificateThreshold: '101' },
      'CertificateThreshold',
      'اكتب نسبة بين 0 و100',
    ],
    [
      'an end before its beginning',
      { closesAt: '2026-11-21T19:00' },
      'ClosesAt',
      'يجب أن يكون موعد الإغلاق بعد موعد الفتح',
    ],
    ['a date typed in part', { opensAt: 'unfinished' }, 'OpensAt', 'اكتب تاريخًا ووقتًا صحيحين'],
    ['no time limit', { timeLimitInMinutes: '' }, 'TimeLimitInSeconds', 'اكتب زمن الامتحان'],
  ])(
    '%s is refused at its field with the words of the specification',
    (_name, part, field, text) => {
      const { error } = examSchema.safeParse(toBody({ ...base, ...part }));
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
        field,
        text,
      ]);
    },
  );
});
