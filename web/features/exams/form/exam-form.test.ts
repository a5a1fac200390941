import { describe, expect, test } from 'vitest';
import { examForm } from '#contract/exams/exam-forms.ts';
import { emptyQuestion } from './question-values.ts';
import { type EditedExam, type ExamValues, toBody, valuesOf } from './exam-form.ts';
import { examSchema } from './exam-schema.ts';
import { toWire } from './exam-wire.ts';

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
  level: 'hard',
  sourceYear: 2024,
  sourceName: 'دور أول',
  copiedFrom: null,
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
  practice: 'afterSubmission',
  keyRelease: 'atOnce',
  allowsPeriodicTable: true,
  allowsCalculator: false,
  totalMarks: 2,
  questionCount: 1,
  state: 'open',
  questions: [question],
  attempt: null,
  serverNow: '2026-11-21T12:00:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

const storedPdfExam: EditedExam = {
  ...stored,
  examType: 3,
  pdfPath: '/files/exam',
  hasAnswerKey: true,
  timing: 'none',
  timeLimitInSeconds: null,
  questions: [{ ...question, questionText: '', options: ['أ', 'ب'], imageUrl: null }],
};

const change = (part: Partial<ExamValues>): ExamValues => ({ ...valuesOf(undefined), ...part });

const sent = (values: ExamValues, exam?: EditedExam) => toWire(toBody(values), exam);

describe('what the server has', () => {
  test('a stored exam is sent back unchanged when nothing is typed', () => {
    const { QuestionsJson = '', ...settings } = sent(valuesOf(stored), stored);
    expect(settings).toEqual({
      LessonId: stored.lessonId,
      Title: 'امتحان',
      CertificateThreshold: '85',
      ExamType: 'mcq',
      IsPublished: false,
      Timing: 'exam',
      TimeLimitInSeconds: 100,
      ShufflesQuestions: true,
      ShufflesOptions: true,
      Practice: 'afterSubmission',
      KeyRelease: 'atOnce',
      AllowsPeriodicTable: true,
      AllowsCalculator: false,
      QuestionImageFiles: [],
    });
    expect(JSON.parse(QuestionsJson)).toEqual([
      {
        Id: question.id,
        QuestionText: 'ما رمز الماء؟',
        Options: ['H2O', 'CO2', 'O2'],
        CorrectOptionIndex: 0,
        IsKeyProposed: false,
        TimeInSeconds: '45',
        Marks: '2',
        Explanation: 'هيدروجين وأكسجين',
        ImageUrl: '/files/kept',
        Level: 'hard',
        SourceYear: '2024',
        SourceName: 'دور أول',
        CopiedFrom: null,
      },
    ]);
  });

  test('a stored exam is sent without unchanged opening times, because the form shows them less exactly', () => {
    const { OpensAt, ClosesAt } = sent(
      { ...valuesOf(stored), closesAt: '2026-11-22T20:00' },
      stored,
    );
    expect([OpensAt, ClosesAt]).toEqual([undefined, '2026-11-22T20:00']);
  });

  test('a stored PDF exam is sent with its answer key, and without times per question or an order', () => {
    const body = toBody({ ...valuesOf(storedPdfExam), timing: 'question' });
    expect(body).toMatchObject({
      examType: 'pdf',
      timing: 'none',
      shufflesQuestions: false,
      shufflesOptions: false,
      answerKey: {
        questionCount: '1',
        optionCount: '2',
        correctOptionIndexes: [0],
        marks: ['2'],
        explanations: ['هيدروجين وأكسجين'],
      },
    });
    const wire = toWire(body, storedPdfExam);
    expect(JSON.parse(wire.AnswerKeyJson ?? '')).toEqual(body.answerKey);
    expect(wire).not.toHaveProperty('QuestionsJson');
    expect(wire).not.toHaveProperty('examPdf');
  });

  test('a stored exam passes the contract', () => {
    for (const exam of [stored, storedPdfExam]) {
      expect(examSchema.safeParse(toBody(valuesOf(exam))).success).toBe(true);
      expect(examForm.safeParse(sent(valuesOf(exam), exam)).success).toBe(true);
    }
  });
});

test('a PDF exam without an answer key is a download without a time', () => {
  const pdfExam = change({ examType: 'pdf', timing: 'exam', timeLimitInSeconds: 1800 });
  expect(toBody(pdfExam)).toMatchObject({
    answerKey: null,
    timing: 'none',
    timeLimitInSeconds: '',
  });
  expect(sent(pdfExam).AnswerKeyJson).toBe('');
});

test('each new image is named by its position among the sent files', () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' });
  const { QuestionsJson = '', QuestionImageFiles } = sent(
    change({
      questions: [
        { ...emptyQuestion('a'), imageUrl: '/files/kept' },
        { ...emptyQuestion('b'), image },
        emptyQuestion('c'),
        { ...emptyQuestion('d'), image, imageUrl: '/files/replaced' },
      ],
    }),
  );
  expect(JSON.parse(QuestionsJson)).toMatchObject([
    { ImageUrl: '/files/kept' },
    { ImageUrl: 'file:0' },
    { ImageUrl: null },
    { ImageUrl: 'file:1' },
  ]);
  expect(QuestionImageFiles).toHaveLength(2);
});

describe('before anything travels', () => {
  const base = {
    ...valuesOf(stored),
    questions: [
      {
        ...emptyQuestion('a'),
        questionText: 'س',
        options: ['أول', 'ثانٍ'],
      },
    ],
  };

  test.each<[string, Partial<ExamValues>, string, string]>([
    ['no question', { questions: [] }, 'questions', 'يجب إضافة سؤال واحد على الأقل'],
    [
      'a question without a text',
      { questions: [{ ...emptyQuestion('a'), options: ['1', '2'] }] },
      'questions.0.questionText',
      'يجب أن تحتوي جميع الأسئلة على نص',
    ],
    [
      'one option',
      { questions: [{ ...emptyQuestion('a'), questionText: 'س', options: ['1'] }] },
      'questions.0.options',
      'يجب أن يحتوي كل سؤال على خيارين على الأقل',
    ],
    [
      'an option without a text',
      { questions: [{ ...emptyQuestion('a'), questionText: 'س' }] },
      'questions.0.options.0',
      'يجب أن تحتوي جميع الخيارات على نص',
    ],
    [
      'no time',
      { questions: base.questions.map((item) => ({ ...item, timeInSeconds: '0' })) },
      'questions.0.timeInSeconds',
      'يجب أن يكون وقت السؤال ثانية واحدة على الأقل',
    ],
    [
      'a threshold above 100',
      { certificateThreshold: '101' },
      'certificateThreshold',
      'اكتب نسبة بين 0 و100، بخانتين عشريتين على الأكثر',
    ],
    [
      'an end before its beginning',
      { closesAt: '2026-11-21T19:00' },
      'closesAt',
      'يجب أن يكون موعد الإغلاق بعد موعد الفتح',
    ],
    ['a date typed in part', { opensAt: 'unfinished' }, 'opensAt', 'اكتب تاريخًا ووقتًا صحيحين'],
    ['no time limit', { timeLimitInSeconds: '' }, 'timeLimitInSeconds', 'اكتب زمن الامتحان'],
  ])(
    'the form refuses %s at its field with the words of the specification',
    (_name, part, field, text) => {
      const { error } = examSchema.safeParse(toBody({ ...base, ...part }));
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
        field,
        text,
      ]);
    },
  );
});
