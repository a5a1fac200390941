import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { remindOfEnding } from '#server/features/messages/student-mails/remind-of-ending.service.ts';
import {
  announceLesson,
  mailLessonNews,
} from '#server/features/messages/student-mails/announce-lessons.service.ts';
import {
  sendNewsletter,
  startNewsletter,
} from '#server/features/messages/student-mails/newsletter.service.ts';
import {
  createStudent,
  linksTo,
  newEmail,
  otherPassword,
  post,
  registration,
  signIn,
} from './account-calls.ts';
import { examFieldsOf, questionOf } from './exam-fixtures.ts';
import { insertCourse, insertGrantOf, insertLesson } from './fixtures.ts';
import { tinyPdf } from './form.ts';
import { bearer, callMe } from './profile-calls.ts';
import { createResultCalls } from './result-calls.ts';
import { createTeacherCalls } from './teacher-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Replacements that record slow work, in the order in which it begins. */
const slow = vi.hoisted(() => ({ note: (_what: string): void => undefined }));

/** The module with functions that note each of their calls. */
const noting = vi.hoisted(
  () =>
    <M extends object>(module: M, what: string, names: (keyof M)[]): M => {
      const noted = names.map((name) => {
        const work = module[name] as (...values: unknown[]) => unknown;
        const withNote = (...values: unknown[]) => {
          slow.note(what);
          return work(...values);
        };
        return [name, withNote];
      });
      return { ...module, ...Object.fromEntries(noted) };
    },
);

vi.mock(import('#server/platform/mail/layout.ts'), async (original) =>
  noting(await original(), 'a mail is composed', ['composeMail']),
);
vi.mock(import('#server/platform/notation/notation.ts'), async (original) =>
  noting(await original(), 'notation is rendered', [
    'renderExamText',
    'renderExamLine',
    'renderSummary',
  ]),
);
vi.mock(import('#server/features/identity/accounts/credentials/passwords.ts'), async (original) =>
  noting(await original(), 'a password is hashed', ['hashPassword', 'verifyPassword']),
);
vi.mock(import('#server/platform/files/file-store.ts'), async (original) => {
  const module = await original();
  const createDiskStore: typeof module.createDiskStore = (folder) =>
    noting(module.createDiskStore(folder), 'a file is written', ['put']);
  return { ...module, createDiskStore };
});

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  slow.note = (what) => void app.queries.push(`slow: ${what}`);
});
afterAll(() => app.close());

/** The slow work, and the part of it that ran while a transaction was open. */
const slowWorkOf = async (work: () => Promise<unknown>) => {
  app.queries.length = 0;
  await work();
  const done = { anywhere: new Set<string>(), inTransaction: [] as string[] };
  let isOpen = false;
  for (const entry of app.queries) {
    if (entry === 'begin') isOpen = true;
    if (entry === 'commit' || entry === 'rollback') isOpen = false;
    if (!entry.startsWith('slow: ')) continue;
    done.anywhere.add(entry.slice('slow: '.length));
    if (isOpen) done.inTransaction.push(entry);
  }
  return done;
};

const expectOutside = async (work: () => Promise<unknown>, ...kinds: string[]) => {
  const { anywhere, inTransaction } = await slowWorkOf(work);
  expect(inTransaction).toEqual([]);
  expect([...anywhere].toSorted()).toEqual(kinds.toSorted());
};

const mail = 'a mail is composed';
const notation = 'notation is rendered';
const hash = 'a password is hashed';
const file = 'a file is written';

test('registering, confirming and resetting hash and write mails outside of their transactions', async () => {
  const email = newEmail();
  await expectOutside(() => post(app, 'register', registration(email)), hash, mail);
  await expectOutside(() => post(app, 'send-email-verification', { email }), mail);
  await expectOutside(() => post(app, 'register', registration(email)), hash, mail);
  await expectOutside(() => post(app, 'send-email-verification', { email }), mail);
  await expectOutside(() => post(app, 'forgot-password', { email }), mail);
  const link = linksTo(app, email, '/reset-password').at(-1);
  const reset = () => post(app, 'reset-password', { ...link, newPassword: otherPassword });
  await expectOutside(reset, hash, mail);
  await expectOutside(() => signIn(app, email, otherPassword), hash);
  const session = await signIn(app, email, otherPassword);
  const passwords = { currentPassword: otherPassword, newPassword: 'Third!2026' };
  const change = () => callMe(app, 'POST /password', bearer(session), passwords);
  await expectOutside(change, hash, mail);
});

test("a teacher's write for a student composes its mails outside of its transactions", async () => {
  const { id } = await createStudent(app);
  const gift = { endsAt: '2026-12-21' };
  await expectOutside(() => calls.sendJson('POST', `/api/user/${id}/premium`, gift), mail);
  await expectOutside(() => calls.sendJson('POST', `/api/user/${id}/reset-link`), mail);
});

test('lessons and exams are rendered and stored outside of their transactions', async () => {
  const { id: courseId } = await insertCourse(app);
  const fields = {
    Title: 'الاتزان',
    CourseId: courseId,
    MonthAssigned: '3',
    VideoUrl: 'https://youtu.be/g5wNg_dKsYY',
    Price: '40',
    LessonSummaryText: String.raw`\ce{N2}`,
    LessonSummaryPdfPath: tinyPdf(),
  };
  const createLesson = () => calls.sendForm('POST', '/api/Lessons', fields);
  await expectOutside(createLesson, file, notation);
  const { id: lessonId } = (await createLesson()).json();
  const change = () => calls.sendForm('PUT', '/api/Lessons', { ...fields, Id: lessonId });
  await expectOutside(change, file, notation);

  const exam = examFieldsOf(lessonId, [questionOf()]);
  const createExam = () => calls.sendForm('POST', '/api/Exam/mcq', exam);
  await expectOutside(createExam, notation);
  const { id } = (await createExam()).json();
  await expectOutside(() => calls.sendForm('PUT', `/api/Exam/${id}`, exam), notation);
  const pdfExam = { LessonId: lessonId, Title: 'ورقي', ExamType: 'PDF', examPdf: tinyPdf() };
  const createPdfExam = () => calls.sendForm('POST', '/api/Exam/pdf', pdfExam);
  await expectOutside(createPdfExam, file);
  const { id: paperId } = (await createPdfExam()).json();
  await expectOutside(() => calls.sendForm('PUT', `/api/Exam/${paperId}`, pdfExam), file);
});

test('mails to many are composed outside of the transactions that queue them', async () => {
  const { id } = await createStudent(app);
  const { id: courseId } = await insertCourse(app);
  const lesson = await insertLesson(app, courseId);
  await app.database
    .updateTable('users')
    .set({ grade: 3, notify_newsletter: true })
    .where('id', '=', id)
    .execute();
  await announceLesson(app.database, app.platform, lesson.id);
  app.clock.advance(5 * 60_000);
  await expectOutside(() => mailLessonNews(app.platform), mail);
  const now = app.clock.now().getTime();
  await insertGrantOf(app, id, { starts_at: new Date(now - 1e9), ends_at: new Date(now + 5e8) });
  await expectOutside(() => remindOfEnding(app.platform), mail);
  const letter = { id: randomUUID(), subject: 'خبر', body: 'نص', grade: null };
  const teacher = { ...calls.teacher, role: 'teacher', sessionId: id } as const;
  await startNewsletter(app.platform, teacher, letter);
  await expectOutside(() => sendNewsletter(app.platform, letter.id), mail);
});

test('a re-marking writes its mails outside of its transaction', async () => {
  const results = createResultCalls(app, calls.teacher);
  const exam = await results.newExam({ key: [0, 0], certificateThreshold: 100 });
  await results.submit(exam.id, [0, 0], { firstName: 'سلمى' });
  const [questionId = ''] = exam.questionIds;
  const remark = () => results.remark(exam.id, [{ questionId, correctOptionIndex: 1 }]);
  await expectOutside(remark, mail);
});
