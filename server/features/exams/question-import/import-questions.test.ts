import type { questionImport } from '#contract/exams/question-import.ts';
import type { RouteReply } from '#contract/route.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import {
  examFieldsOf,
  insertExamOnNewLesson,
  insertNewLesson,
  questionOf,
} from '#server/testing/exam-fixtures.ts';
import { savedSheetTexts } from '#server/platform/spreadsheets/markup.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createWorkbook } from '#server/testing/workbook.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Preview = RouteReply<typeof questionImport.preview>;

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const url = '/api/Exam/import/preview';
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'أسئلة.txt') =>
  new File([content], name, { type: 'text/plain' });

const preview = async (fields: Parameters<typeof calls.sendForm>[2]): Promise<Preview> =>
  (await calls.sendForm('POST', url, fields)).json();

describe('a preview of questions', () => {
  test('a preview of an Excel file reads its cells as they are shown, and doubts a date at its question', async () => {
    const heads = ['السؤال', 'أ', 'ب', 'الإجابة'];
    const file = createWorkbook([
      { name: 'غلاف', rows: [['بنك الأسئلة']] },
      { name: 'الباب الأول', rows: [heads, ['نسبة', { value: 0.4, format: '0%' }, '50%', 'أ']] },
      {
        name: 'الباب الثاني',
        rows: [
          heads,
          ['شحنة SO₄', ['Fe', { sup: '2+' }], { value: 0.0840277, format: 'h:mm' }, 'أ'],
        ],
      },
    ]);
    const { questions, problems } = await preview({ file: fileOf(new Uint8Array(file), 'x.xlsx') });
    expect(questions).toMatchObject([
      { lineNumber: 3, options: ['40%', '50%'] },
      { lineNumber: 5, options: ['Fe²⁺', '2:01'] },
    ]);
    expect(problems).toEqual([
      { line: 1, text: importTexts.sheets.unread('غلاف'), isFatal: false },
      { line: 5, text: importTexts.sheets.date('C2', '2:01'), isFatal: false },
    ]);
  });

  test.each([
    ['pasted text', { text: '1) صيغة النشادر\nأ) NH~3~\nب) NH<sub>4</sub>\nالإجابة: أ' }],
    ['GIFT', { file: fileOf('صيغة النشادر {=NH<sub>3</sub> ~NH<sub>4</sub>}', 'x.gift') }],
    ['a table', { file: fileOf('السؤال,أ,ب,الإجابة\nصيغة النشادر,NH<sub>3</sub>,NH₄,أ', 'x.csv') }],
  ])('a preview of %s reads notation of other programs', async (_, fields) => {
    expect((await preview(fields)).questions).toMatchObject([{ options: ['NH₃', 'NH₄'] }]);
  });

  test('a preview refuses a web page that was saved as an Excel file, in words that name it', async () => {
    const reply = await calls.sendForm('POST', url, {
      file: fileOf('<table><tr></tr></table>', 'x.xls'),
    });
    expect(reply.json().errors.file).toEqual([savedSheetTexts.webPage]);
  });

  test('a preview of an Excel CSV takes each right row and names the line of each other', async () => {
    const rows = [
      '\uFEFFالسؤال;الخيار 1;الخيار 2;الإجابة الصحيحة;الشرح',
      '"ما رمز؛ الصوديوم؟',
      'اختر";Na;"S;""K""";أ;',
      '',
      'بلا إجابة؛؟;Na;K;;',
      'الأخير؟;Na;K;٢;لأن',
      '',
    ];
    expect(await preview({ file: fileOf(rows.join('\r\n'), 'x.csv') })).toMatchObject({
      format: 'csv',
      questions: [
        {
          lineNumber: 2,
          questionText: 'ما رمز؛ الصوديوم؟\nاختر',
          options: ['Na', 'S;"K"'],
          correctOptionIndex: 0,
          timeInSeconds: 60,
          marks: 1,
          explanation: '',
        },
        expect.objectContaining({ lineNumber: 6, correctOptionIndex: 1, explanation: 'لأن' }),
      ],
      unfinished: [
        expect.objectContaining({ lineNumber: 5, options: ['Na', 'K'], correctOptionIndex: -1 }),
      ],
      problems: [{ line: 5, text: importTexts.csv.noCorrect, isFatal: true }],
    });
  });

  test('a preview stores nothing', async () => {
    const counts = () =>
      Promise.all(
        (['exams', 'questions', 'files', 'audit_log'] as const).map(async (table) => {
          const rows = await app.database.selectFrom(table).select('id').execute();
          return rows.length;
        }),
      );
    const before = await counts();
    await preview({ file: fileOf('س؟ {=أ ~ب}') });
    expect(await counts()).toEqual(before);
  });

  test.each([
    ['gift', 'س؟ {=أ ~ب}'],
    ['aiken', 'س؟\nA) أ\nB) ب\nANSWER: A'],
    ['text', '1) س؟\nأ) أ\nب) ب\nالإجابة: أ'],
    ['csv', 'question,option1,option2,correct\nس؟,أ,ب,1'],
  ] as const)('tells %s by its content, and takes pasted text', async (format, text) => {
    const found = await preview({ text });
    expect(found).toMatchObject({ format, problems: [] });
    expect(found.questions).toMatchObject([
      { questionText: 'س؟', options: ['أ', 'ب'], correctOptionIndex: 0 },
    ]);
    expect((await preview({ text, format })).questions).toEqual(found.questions);
  });

  test('a preview reads a text as the named format', async () => {
    const found = await preview({ text: 'س؟ {=أ ~ب}', format: 'aiken' });
    expect(found).toMatchObject({ format: 'aiken', questions: [] });
  });

  test('a preview reads a table by the columns that the teacher names', async () => {
    const text = 'Stem,Wrong,Right,Key\nرمز الصوديوم,S,Na,ب';
    const columns = ['question', 'option2', 'option1', 'correct'];
    const found = await preview({ text, columns, firstRow: 'headings' });
    expect(found.questions).toMatchObject([{ options: ['Na', 'S'], correctOptionIndex: 1 }]);
    expect(found.table).toMatchObject({
      firstRow: 'headings',
      columns: [{ use: 'question' }, { use: 'option2' }, {}, {}],
    });
    const reply = await calls.sendForm('POST', url, { text, columns: ['nonsense'] });
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('a picture that an exported chat left out is named at its question, and a deleted message says nothing', async () => {
    const stamp = '[12/10/2025, 9:15:02 م] أ/ محمد: ';
    const text = `${stamp}1) ما هذا؟\n${stamp}\u200e<تم استبعاد الوسائط>\nأ) Na\nب) K\nالإجابة: أ\n${stamp}\u200eتم حذف هذه الرسالة`;
    const { questions, problems } = await preview({ text });
    expect(questions).toMatchObject([{ questionText: 'ما هذا؟', options: ['Na', 'K'] }]);
    expect(problems.map((problem: { text: string }) => problem.text)).toEqual([
      `${importTexts.pictureOfQuestion}: ${importTexts.unpastedPicture}`,
    ]);
  });

  test('a preview reports a question whose picture was not pasted', async () => {
    const found = await preview({ text: '1) ما هذا؟ [صورة]\nأ) Na\nب) K\nالإجابة: أ' });
    expect(found.questions).toMatchObject([{ questionText: 'ما هذا؟', options: ['Na', 'K'] }]);
    expect(found.problems).toEqual([
      {
        line: 1,
        text: `${importTexts.pictureOfQuestion}: ${importTexts.unpastedPicture}`,
        isFatal: false,
      },
    ]);
  });

  test('a preview of XML says which formats are read', async () => {
    expect(await preview({ file: fileOf('<?xml version="1.0"?><quiz></quiz>') })).toEqual({
      format: 'xml',
      questions: [],
      unfinished: [],
      problems: [{ line: 1, text: importTexts.xml, isFatal: true }],
    });
  });

  test('a preview reports a formula that the form would refuse', async () => {
    const found = await preview({ text: String.raw`س؟ {=$\\frac\{1$ ~ب}` });
    expect(found.questions).toHaveLength(1);
    expect(found.problems).toMatchObject([{ line: 1, isFatal: false }]);
    expect(found.problems[0]?.text).toContain('راجع كتابة الرموز');
  });

  test.each([
    ['windows-1256', [0xd3, 0xbf, 0x20, 0x7b, 0x3d, 0xc3, 0x20, 0x7e, 0xc8, 0x7d]],
    ['utf-16le', [0xff, 0xfe, ...Buffer.from('س؟ {=أ ~ب}', 'utf16le')]],
    ['utf-16be', [0xfe, 0xff, ...Buffer.from('س؟ {=أ ~ب}', 'utf16le').swap16()]],
    ['utf-16le', [...Buffer.from('س؟ {=أ ~ب}', 'utf16le')]],
    [undefined, [0xef, 0xbb, 0xbf, ...Buffer.from('س؟ {=أ ~ب}')]],
  ])('a preview reads a file in %s, and says so', async (encoding, bytes) => {
    const found = await preview({ file: fileOf(new Uint8Array(bytes)) });
    expect(found.encoding).toBe(encoding);
    expect(found.questions).toMatchObject([{ questionText: 'س؟', options: ['أ', 'ب'] }]);
  });

  const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[().]/gu, '.')}$`, 'u');
  const bytesOf = (...bytes: number[]) => ({ file: fileOf(new Uint8Array(bytes)) });

  test.each([
    ['no file and no text', {}, /^اختر ملفًا أو الصق الأسئلة$/u],
    ['a NUL', { file: fileOf('س؟\u0000 {=أ ~ب}') }, exactly(importTexts.notText)],
    ['a PDF', bytesOf(0x25, 0x50, 0x44, 0x46, 0x2d), exactly(importTexts.notText)],
    ['a document of old Word', bytesOf(0xd0, 0xcf, 0x11, 0xe0), exactly(importTexts.oldWord)],
    ['a damaged archive', bytesOf(0x50, 0x4b, 3, 4, 0, 0xff), exactly(importTexts.damagedFile)],
    [
      'more than 5 MB',
      { file: fileOf('س'.repeat(2.5 * 1024 * 1024 + 1)) },
      /^يجب أن يكون حجم الملف أقل من 5 ميجابايت$/u,
    ],
  ])('a preview refuses %s at its field', async (_, fields, text) => {
    const reply = await calls.sendForm('POST', url, { format: 'auto', ...fields });
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(reply.json().errors.file[0]).toMatch(text);
  });

  test('the form accepts what the preview accepts', async () => {
    const found = await preview({
      text: 'س؟ {=أ ~ب ####لأن}\n\nص؟ {T}\n\n[html]H<sub>2</sub>O؟ {~%100%أ ~ب}',
    });
    const lesson = await insertNewLesson(app);
    const reply = await calls.sendJson('POST', '/api/Exam', {
      lessonId: lesson.id,
      title: 'مستورد',
      questions: found.questions,
    });
    expect(reply.json()).toMatchObject({
      questions: [
        { questionText: 'س؟', options: ['أ', 'ب'], correctOptionIndex: 0, explanationText: 'لأن' },
        { options: ['صح', 'خطأ'] },
        { questionText: 'H₂O؟' },
      ],
    });
  });
});

test('the template is a file that is read as it is', async () => {
  const reply = await calls.sendJson('GET', '/api/Exam/import/template');
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain('attachment');
  const found = await preview({ file: fileOf(reply.body, 'نموذج.csv') });
  expect(found).toMatchObject({ format: 'csv', problems: [] });
  expect(found.questions).toMatchObject([
    { correctOptionIndex: 1, options: ['16 جم', '18 جم', '20 جم', '22 جم'] },
    { correctOptionIndex: 0, options: ['النيون', 'الأكسجين', 'الصوديوم'] },
  ]);
});

describe('an export', () => {
  test('an export can be imported as the questions of the exam', async () => {
    const lesson = await insertNewLesson(app);
    const questions = [
      questionOf({ QuestionText: String.raw`كتلة \ce{H2O} = ؟`, Explanation: 'لأن #1' }),
      questionOf({ Options: ['{أ}', '~ب'], CorrectOptionIndex: 1 }),
    ];
    const form = examFieldsOf(lesson.id, questions);
    const exam = (await calls.sendForm('POST', '/api/Exam/mcq', form)).json();
    const reply = await calls.sendJson('GET', `/api/Exam/${exam.id}/export?format=gift`);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    const found = await preview({ file: fileOf(reply.body) });
    expect(found).toMatchObject({ format: 'gift', problems: [] });
    expect(found.questions).toMatchObject([
      { questionText: String.raw`كتلة \ce{H2O} = ؟`, explanation: 'لأن #1' },
      { options: ['{أ}', '~ب'], correctOptionIndex: 1 },
    ]);
  });

  test.each(['gift', 'xlsx'])(
    'an export as %s gives back accepted answers, rules, marks and time',
    async (format) => {
      const lesson = await insertNewLesson(app);
      const questions = [
        {
          questionText: 'كتلة مول\nالماء؟',
          acceptedAnswers: ['18 g', '18 ± 0.1'],
          answerRules: { kind: 'number', figures: 'require', figuresMarks: 1 },
          marks: 2,
          timeInSeconds: 90,
          explanation: 'لأن 2 × 1 + 16 = 18',
        },
        {
          questionText: 'معادلة التعادل؟',
          acceptedAnswers: ['HCl + NaOH → NaCl + H2O'],
          answerRules: { state: 'require', ratio: 'ignore' },
          marks: 1,
          timeInSeconds: 60,
          explanation: '',
        },
      ];
      const saved = await calls.sendJson('POST', '/api/Exam', {
        lessonId: lesson.id,
        title: 'قصيرة',
        examType: 2,
        questions,
      });
      const reply = await calls.sendJson(
        'GET',
        `/api/Exam/${saved.json().id}/export?format=${format}`,
      );
      const file = fileOf(new Uint8Array(reply.rawPayload));
      const found = await preview({ file, answers: 'short' });
      expect(found).toMatchObject({ format, problems: [] });
      expect(found.questions).toMatchObject(questions);
      // An exam of choices does not take them as they are.
      expect((await preview({ file })).unfinished).toMatchObject([
        { options: ['18 g', '18 ± 0.1'] },
        { options: ['HCl + NaOH → NaCl + H2O'] },
      ]);
    },
  );

  test('an export as a sheet gives back options, the right one and bold words, and says that it has no pictures', async () => {
    const lesson = await insertNewLesson(app);
    const questions = [
      questionOf({
        QuestionText: 'أي ⟪هذه⟫ فلز؟\nاختر',
        Options: ['1:2', '=Na', '007'],
        CorrectOptionIndex: 1,
      }),
    ];
    const form = examFieldsOf(lesson.id, questions);
    const exam = (await calls.sendForm('POST', '/api/Exam/mcq', form)).json();
    const reply = await calls.sendJson('GET', `/api/Exam/${exam.id}/export?format=xlsx`);
    const found = await preview({ file: fileOf(new Uint8Array(reply.rawPayload)) });
    expect(found).toMatchObject({ format: 'xlsx', problems: [] });
    expect(found.questions).toMatchObject([
      {
        questionText: 'أي ⟪هذه⟫ فلز؟\nاختر',
        options: ['1:2', '=Na', '007'],
        correctOptionIndex: 1,
      },
    ]);
  });

  test('an export answers 404 for an unknown id, 400 for another format and for a PDF', async () => {
    const { id, lessonId } = await insertExamOnNewLesson(app);
    const read = async (path: string) => (await calls.sendJson('GET', `/api/Exam/${path}`)).json();
    expect(await read(`${randomUUID()}/export`)).toMatchObject({ code: 'exam.not_found' });
    expect(await read('x/export')).toMatchObject({ code: 'exam.not_found' });
    expect(await read(`${id}/export?format=docx`)).toMatchObject({ code: 'request.invalid' });
    const fields = { LessonId: lessonId, Title: 'ورقة', examPdf: tinyPdf() };
    const pdf = (await calls.sendForm('POST', '/api/Exam/pdf', fields)).json();
    expect(await read(`${pdf.id}/export`)).toMatchObject({ code: 'exam.nothing_to_export' });
  });
});
