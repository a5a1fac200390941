import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { insertExamOnNewLesson, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let practice: ReturnType<typeof createPracticeCalls>;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  practice = createPracticeCalls(app);
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());
/** Exams of other tests ask the same questions, and would guard their keys (decisions/0204). */
const hideExams = () => app.database.updateTable('exams').set({ is_published: false }).execute();
beforeEach(hideExams);
beforeEach(async () => {
  student = await insertStudent(app);
});

const cases = [
  { accepted: '5.0 mol', rules: { figures: 'require' }, typed: '5 mol', verdict: 'wrong' },
  { accepted: '5.0 mol', rules: {}, typed: '5000 mmol', verdict: 'right' },
  {
    accepted: '7.0 g',
    rules: { figures: 'require', figuresMarks: 1 },
    typed: '7 g',
    verdict: 'partial',
  },
  { accepted: '2H2+O2→2H2O', rules: { ratio: 'ignore' }, typed: '4H2+2O2=4H2O', verdict: 'right' },
  { accepted: '2H2+O2→2H2O', rules: {}, typed: '4H2 + 2O2 → 4H2O', verdict: 'doubtful' },
  { accepted: '2H2+O2→2H2O', rules: {}, typed: '2H2 + O2 → H2O', verdict: 'wrong' },
  { accepted: 'NaCl(aq)', rules: { state: 'require' }, typed: 'NaCl', verdict: 'wrong' },
  { accepted: 'CO', rules: { kind: 'words' }, typed: 'co', verdict: 'right' },
  { accepted: 'C2H5OH', rules: {}, typed: 'CH3CH2OH', verdict: 'right' },
  { accepted: 'C2H5OH', rules: {}, typed: 'CH3OCH3', verdict: 'wrong' },
  { accepted: 'AgCl', rules: {}, typed: '??؟AgCl ولا Ag', verdict: 'doubtful' },
  { accepted: '13.6 ± 0.1', rules: { kind: 'number' }, typed: '13.55', verdict: 'right' },
  { accepted: '[Ar] 3d6 4s2', rules: {}, typed: '[Ar]4s² 3d⁶', verdict: 'right' },
  { accepted: '2,8,1', rules: { kind: 'shells' }, typed: '2-8-1', verdict: 'right' },
  { accepted: '-286 kJ', rules: {}, typed: '286 kJ', verdict: 'wrong' },
  { accepted: 'Zn | Zn2+ || Cu2+ | Cu', rules: {}, typed: 'Zn/Zn²⁺//Cu²⁺/Cu', verdict: 'right' },
  { accepted: 'كلوريد الصوديوم', rules: {}, typed: 'كلوريد الصودوم', verdict: 'doubtful' },
] as const;

const texts = cases.map(({ typed }) => typed);
const verdicts = cases.map(({ verdict }) => verdict);

type Draft = { acceptedAnswers: string[]; answerRules?: object };
type Verdicts = (string | undefined)[];

const drafts = (): Draft[] =>
  cases.map(({ accepted, rules }) => ({ acceptedAnswers: [accepted], answerRules: rules }));

/** An exam with such questions, whose texts are their numbers. */
const newExam = (questions = drafts()) =>
  insertExamOnNewLesson(app, {
    examType: 2,
    key: cases.map(() => 0),
    questions: questions.map((question, place) => ({
      questionText: `السؤال ${place + 1}`,
      options: [],
      ...question,
    })),
    practice: 'always',
  });

const call = async (method: 'GET' | 'POST', url: string, payload?: object, by = calls.teacher) =>
  app.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });

const submit = async (examId: string, written: readonly string[] = texts): Promise<Verdicts> => {
  const body = { examId, answers: [], texts: written };
  return (await call('POST', '/api/ExamResult', body, student)).json().verdicts;
};

/** Stores questions as a form does that was filled by the bank or by an import, and takes them. */
const submitStored = async (questions: object[]): Promise<Verdicts> => {
  const lesson = await insertNewLesson(app);
  const body = { lessonId: lesson.id, title: 'مأخوذ', examType: 2, questions };
  const saved = (await call('POST', '/api/Exam', body)).json();
  await hideExams();
  await app.database
    .updateTable('exams')
    .set({ is_published: true })
    .where('id', '=', saved.id)
    .execute();
  return submit(saved.id);
};

const practised = async (
  questions: Awaited<ReturnType<typeof practice.startLesson>>,
): Promise<Verdicts> => {
  const found: Verdicts = [];
  for (const question of questions) {
    const place = Number(/\d+/u.exec(question.questionHtml)?.[0]) - 1;
    const reply = await practice.answerInWords(question, student, texts[place] ?? '');
    found[place] = reply.json().verdict;
  }
  return found;
};

/** A round of practice has fewer questions than the table. */
const inRounds = async (
  start: () => ReturnType<typeof practice.startLesson>,
): Promise<Verdicts> => {
  const found: Verdicts = [];
  for (let round = 0; found.filter((verdict) => verdict).length < cases.length; round += 1) {
    if (round > cases.length) throw new Error('Not every question is asked.');
    for (const [place, verdict] of (await practised(await start())).entries())
      found[place] ??= verdict;
  }
  return found;
};

const imported = async (format: 'gift' | 'xlsx'): Promise<Verdicts> => {
  const { id } = await newExam();
  const exported = await call('GET', `/api/Exam/${id}/export?format=${format}`);
  const file = new File([new Uint8Array(exported.rawPayload)], `x.${format}`);
  const read = await calls.sendForm('POST', '/api/Exam/import/preview', { file, answers: 'short' });
  return submitStored(read.json().questions);
};

const places: Record<string, () => Promise<Verdicts>> = {
  'an exam': async () => submit((await newExam()).id),
  'a copy of an exam': async () => {
    const copied = await practice.duplicate((await newExam()).id, calls.teacher);
    await app.database
      .updateTable('exams')
      .set({ is_published: true })
      .where('id', '=', copied.json().id)
      .execute();
    return submit(copied.json().id);
  },
  practice: async () => {
    const { lessonId } = await newExam();
    return inRounds(() => practice.startLesson(lessonId, student));
  },
  'the mistakes': async () => {
    await submit(
      (await newExam()).id,
      cases.map(() => ''),
    );
    return inRounds(() => practice.startMistakes(student));
  },
  'an exam from the bank': async () => {
    const exam = (await call('GET', `/api/Exam/${(await newExam()).id}`)).json();
    const ids = exam.questions.map((question: { id: string }) => question.id);
    const chosen = (await call('POST', '/api/QuestionBank/chosen', { ids })).json();
    return submitStored(
      chosen.map(
        ({
          questionText,
          acceptedAnswers,
          answerRules,
          familyId,
        }: Draft & {
          questionText: string;
          familyId: string;
        }) => ({ questionText, acceptedAnswers, answerRules, copiedFrom: familyId }),
      ),
    );
  },
  'an import of GIFT': () => imported('gift'),
  'an import of Excel': () => imported('xlsx'),
  'the printed key': async () => {
    const { body } = await call(
      'GET',
      `/api/Exam/${(await newExam()).id}/print/key?format=csv&models=1`,
    );
    const [, ...rows] = parse(body, { bom: true });
    // Spreadsheets get an apostrophe before what looks like a calculation.
    const printed = rows.map(([, answer = '']) => answer.replace(/^'(?=[=+\-@])/u, ''));
    await hideExams();
    const { id } = await newExam(
      drafts().map((draft, place) => ({ ...draft, acceptedAnswers: [printed[place] ?? ''] })),
    );
    return submit(id);
  },
  'a re-marking': async () => {
    const { id } = await newExam(drafts().map(({ acceptedAnswers }) => ({ acceptedAnswers })));
    await submit(id);
    const queue = (await call('GET', `/api/ExamResult/exam/${id}/short-answers`)).json();
    const changes = queue.questions.map(
      ({ questionId, number }: { questionId: string; number: number }) => ({
        questionId,
        answerRules: cases[number - 1]?.rules,
      }),
    );
    const shown = (await call('POST', `/api/Exam/${id}/remark/preview`, { changes })).json();
    const { fingerprint } = shown;
    await call('POST', `/api/Exam/${id}/remark`, { changes, fingerprint });
    const result = await call('GET', `/api/ExamResult/user/exam/${id}`, undefined, student);
    return result.json().verdicts;
  },
  'the teacher’s queue': async () => {
    const { id } = await newExam();
    await submit(id);
    const { questions } = (await call('GET', `/api/ExamResult/exam/${id}/short-answers`)).json();
    return questions.map(({ answers }: { answers: { verdict: string }[] }) => answers[0]?.verdict);
  },
};

test.each(Object.keys(places))(
  'the same answer gets the same verdict by the same rules in %s',
  async (place) => {
    expect(await places[place]?.()).toEqual(verdicts);
  },
);
