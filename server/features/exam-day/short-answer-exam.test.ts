import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  examFieldsOf,
  insertExamOnNewLesson,
  insertNewLesson,
} from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { finishEndedAttempts } from './ended-attempts.service.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let teacher: typeof calls.teacher;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  teacher = calls.teacher;
});
afterAll(() => app.close());
/** Exams of other tests ask the same questions, and would guard their keys (decisions/0204). */
beforeEach(() => app.database.updateTable('exams').set({ is_published: false }).execute());
beforeEach(async () => {
  student = await insertStudent(app);
});

const questions = [
  { questionText: 'ما صيغة حمض الكبريتيك؟', options: [], acceptedAnswers: ['H2SO4'] },
  { questionText: 'ما اسم NaCl؟', options: [], acceptedAnswers: ['كلوريد الصوديوم'] },
  { questionText: 'ما حجم المول؟', options: [], acceptedAnswers: ['22.4 L', '22.4 لتر'] },
];

/** A question that no other exam asks. */
const onlyHere = (question: (typeof questions)[number]) => ({
  ...question,
  questionText: `${question.questionText} ${randomUUID()}`,
});

type Options = Parameters<typeof insertExamOnNewLesson>[1];

const newExam = (options: Options = {}) =>
  insertExamOnNewLesson(app, { examType: 2, key: [0, 0, 0], questions, ...options });

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = student) =>
  app.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });

const submit = (examId: string, texts?: unknown, answers: unknown = []) =>
  call('POST', '/api/ExamResult', { examId, answers, ...(texts !== undefined && { texts }) });

const save = (examId: string, texts: unknown, revision = 0) =>
  call('PUT', `/api/Exam/${examId}/attempt`, { answers: [], texts, revision });

describe('an exam of short answers', () => {
  const form = (acceptedAnswers: unknown) => [
    { QuestionText: 'ما رمز الحديد؟', AcceptedAnswers: acceptedAnswers, Marks: 2 },
  ];

  test.each(['/api/Exam', '/api/Exam/mcq'])(
    'a form sent to %s creates a short-answer exam',
    async (path) => {
      const { id: lessonId } = await insertNewLesson(app);
      const fields = examFieldsOf(lessonId, form(['Fe', 'حديد', 'Fe']), { ExamType: '2' });
      const reply = await calls.sendForm('POST', path, fields);
      expect(reply.json()).toMatchObject({
        examType: 2,
        totalMarks: 2,
        questions: [{ options: [], acceptedAnswers: ['Fe', 'حديد'], marks: 2 }],
      });
    },
  );

  test('the teacher makes and changes a short-answer exam by JSON', async () => {
    const { id: lessonId } = await insertNewLesson(app);
    const body = { lessonId, title: 'صيغ', examType: 'ShortAnswer', questions: form(['Fe']) };
    const made = await call('POST', '/api/Exam', body, teacher);
    expect(made.json()).toMatchObject({ examType: 2, questions: [{ acceptedAnswers: ['Fe'] }] });
    const { examType: _type, ...edit } = body;
    const changed = await call(
      'PUT',
      `/api/Exam/${made.json().id}`,
      { ...edit, questions: form(['Cu']) },
      teacher,
    );
    expect(changed.json()).toMatchObject({ examType: 2, questions: [{ acceptedAnswers: ['Cu'] }] });
  });

  test.each([
    [undefined, 'Questions.0.AcceptedAnswers', 'اكتب إجابة مقبولة واحدة على الأقل'],
    [[], 'Questions.0.AcceptedAnswers', 'اكتب إجابة مقبولة واحدة على الأقل'],
    [[' '], 'Questions.0.AcceptedAnswers.0', 'اكتب إجابة فيها حروف أو أرقام'],
    [['؟!'], 'Questions.0.AcceptedAnswers.0', 'اكتب إجابة فيها حروف أو أرقام'],
    [
      Array.from({ length: 21 }, (_, place) => `${place}`),
      'Questions.0.AcceptedAnswers',
      'اكتب 20 إجابة مقبولة على الأكثر',
    ],
  ])(
    'the server refuses a short-answer exam with the accepted spellings %j',
    async (accepted, field, text) => {
      const { id: lessonId } = await insertNewLesson(app);
      const body = { lessonId, title: 'صيغ', examType: 2, questions: form(accepted) };
      const reply = await call('POST', '/api/Exam', body, teacher);
      expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: { [field]: [text] } });
    },
  );

  test('only decisions change the accepted spellings once somebody has submitted', async () => {
    const { id, lessonId } = await newExam();
    await submit(id, ['H2SO4', '', '']);
    const edit = (accepted: string) => ({
      lessonId,
      title: 'صيغ',
      questions: questions.map((question, place) =>
        place === 0 ? { ...question, acceptedAnswers: [accepted] } : question,
      ),
    });
    expect((await call('PUT', `/api/Exam/${id}`, edit('H2SO4'), teacher)).statusCode).toBe(200);
    const refused = await call('PUT', `/api/Exam/${id}`, edit('HCl'), teacher);
    expect(refused.json().code).toBe('exam.key_needs_remark');
  });

  test('a copy contains the accepted spellings, and so does an export', async () => {
    const { id } = await newExam();
    const copy = await call('POST', `/api/Exam/${id}/duplicate`, undefined, teacher);
    expect(copy.json().questions).toMatchObject(
      questions.map(({ acceptedAnswers }) => ({ acceptedAnswers })),
    );
    const exported = await call('GET', `/api/Exam/${id}/export`, undefined, teacher);
    expect(exported.body).toContain('=H2SO4');
  });
});

describe('taking a short-answer exam', () => {
  test('no reply contains an accepted spelling before the submission', async () => {
    const { id } = await newExam();
    for (const url of [`/api/Exam/${id}`, `/api/Exam/${id}/own`]) {
      const { body } = await call('GET', url);
      expect(body).not.toContain('H2SO4');
    }
    await submit(id, ['', '', '']);
    const after = await call('GET', `/api/Exam/${id}`);
    expect(after.json().questions[0].acceptedAnswers).toEqual(['H2SO4']);
  });

  test('texts are saved as they are typed, and an older revision replaces nothing', async () => {
    const { id } = await newExam();
    const first = await save(id, ['H2SO4', '', '']);
    expect(first.json()).toMatchObject({
      texts: ['H2SO4', '', ''],
      answers: [-1, -1, -1],
      revision: 1,
    });
    await save(id, ['H2SO4', 'ملح', ''], 1);
    const older = await save(id, ['x', 'y', 'z'], 1);
    expect(older.json()).toMatchObject({ texts: ['H2SO4', 'ملح', ''], revision: 2 });
    const own = await call('GET', `/api/Exam/${id}/own`);
    expect(own.json().attempt.texts).toEqual(['H2SO4', 'ملح', '']);
  });

  test('right texts count at once, and a doubtful one only later', async () => {
    const { id } = await newExam({ certificateThreshold: 100 });
    const reply = await submit(id, ['H₂SO₄', 'كلوريد السوديوم', '٢٢٫٤ لتر']);
    expect(reply.json()).toMatchObject({
      score: 2,
      maxScore: 3,
      answers: [1, 3, 1],
      texts: ['H₂SO₄', 'كلوريد السوديوم', '٢٢٫٤ لتر'],
      verdicts: ['right', 'doubtful', 'right'],
      acceptedAnswers: questions.map(({ acceptedAnswers }) => acceptedAnswers),
      waitingCount: 1,
      isCertificateEligible: false,
    });
    const own = await call('GET', `/api/ExamResult/user/exam/${id}`);
    expect(own.json()).toEqual(reply.json());
  });

  test('the server accepts blanks, and answers 400 for another number of texts', async () => {
    const { id } = await newExam();
    for (const texts of [undefined, [], ['H2SO4'], ['a', 'b', 'c', 'd']]) {
      const refused = await submit(id, texts, [0, 0, 0]);
      expect(refused.json().code).toBe('exam.wrong_answer_count');
    }
    expect((await submit(id, ['x'.repeat(201), '', ''])).json().code).toBe('request.invalid');
    const reply = await submit(id, ['', ' ', '؟']);
    expect(reply.json()).toMatchObject({ score: 0, answers: [0, 0, 0], waitingCount: 0 });
    expect((await submit(id, ['H2SO4', '', ''])).json().code).toBe('exam.already_submitted');
  });

  test('the certificate is awarded with the result', async () => {
    const { id } = await newExam({ certificateThreshold: 100 });
    const reply = await submit(id, ['H2SO4', 'كلوريد الصوديوم', '22.4 L']);
    expect(reply.json()).toMatchObject({ percentage: 100, isCertificateEligible: true });
    expect(reply.json().certificateId).toBeTruthy();
  });

  test('texts and verdicts stay with their questions in a shuffled order', async () => {
    const { id } = await newExam({ shufflesQuestions: true });
    const answers: Record<string, string> = {
      'ما صيغة حمض الكبريتيك؟': 'H2SO4',
      'ما اسم NaCl؟': 'كلوريد الصودوم',
      'ما حجم المول؟': '11.2',
    };
    for (let person = 0; person < 6; person += 1) {
      student = await insertStudent(app);
      const shown: { questionText: string }[] = (await call('GET', `/api/Exam/${id}`)).json()
        .questions;
      const texts = shown.map(({ questionText }) => answers[questionText] ?? '');
      expect((await save(id, texts)).json().texts).toEqual(texts);
      const reply = (await submit(id, texts)).json();
      expect(reply.texts).toEqual(texts);
      const verdictByText = { H2SO4: 'right', 'كلوريد الصودوم': 'doubtful', '11.2': 'wrong' };
      expect(reply.verdicts).toEqual(texts.map((text) => Reflect.get(verdictByText, text)));
    }
  });

  test('the saved texts are graded when the time is over', async () => {
    const { id } = await newExam({ timing: 'exam', timeLimitInSeconds: 60 });
    await call('POST', `/api/Exam/${id}/attempt`);
    await save(id, ['H2SO4', 'كلوريد الصودوم', '']);
    app.clock.advance(200_000);
    await finishEndedAttempts(app.platform);
    const result = await call('GET', `/api/ExamResult/user/exam/${id}`);
    expect(result.json()).toMatchObject({
      score: 1,
      texts: ['H2SO4', 'كلوريد الصودوم', ''],
      verdicts: ['right', 'doubtful', 'unanswered'],
    });
  });

  test('the saved text of a question stays when its own time is over', async () => {
    const { id } = await newExam({
      timing: 'question',
      key: [0, 0],
      questions: questions.slice(0, 2).map((question) => ({ ...question, timeInSeconds: 60 })),
    });
    await call('POST', `/api/Exam/${id}/attempt`);
    const open = (index: number) => call('POST', `/api/Exam/${id}/attempt/question`, { index });
    expect((await open(0)).json().question.questionText).toBe('ما صيغة حمض الكبريتيك؟');
    await save(id, ['H2SO4', '']);
    app.clock.advance(80_000);
    await open(1);
    const reply = await submit(id, ['HCl', 'كلوريد الصوديوم']);
    expect(reply.json()).toMatchObject({ score: 2, texts: ['H2SO4', 'كلوريد الصوديوم'] });
  });

  test.each([
    ['its own questions', questions.map(onlyHere), [2, 1, 1]],
    ['questions of another exam too, whose keys may be hidden', questions, [2, 1, 2]],
  ])(
    'a short-answer exam with %s costs as many statements as any exam',
    async (_, asked, costs) => {
      await newExam();
      const { id } = await newExam({ questions: asked });
      await call('GET', `/api/Exam/${id}/own`);
      const texts = ['H2SO4', 'كلوريد الصودوم', ''];
      const counts: number[] = [];
      for (const send of [
        () => save(id, texts),
        () => save(id, texts, 1),
        () => submit(id, texts),
      ]) {
        app.queries.length = 0;
        expect((await send()).statusCode).toBe(200);
        counts.push(app.queries.length);
      }
      expect(counts).toEqual(costs);
    },
  );
});
