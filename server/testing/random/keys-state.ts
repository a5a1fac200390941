import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createCaller } from './callers.ts';

/** How an exam asks the question of a sequence. */
export type NewExam = {
  practice: 'none' | 'afterSubmission' | 'always';
  asks: 'the question' | 'the question typed again' | 'a copy';
  isPublished: boolean;
  /** Minutes from now; undefined without. */
  opensIn: number | undefined;
  closesIn: number | undefined;
};

export type KnownExam = {
  id: string;
  lessonId: string;
  practice: NewExam['practice'];
  isPublished: boolean;
  opensAt: number;
  closesAt: number;
  /** The state of each student. `over`: begun, and its time may have ended it; `again`: submitted, and allowed another try. */
  states: ('new' | 'begun' | 'over' | 'submitted' | 'again')[];
};

/** One application for all sequences of a file. */
export const createKeysApp = async () => {
  const app = await createTestApp({ limitFactor: 1e6 });
  return { app, beginsAt: app.clock.now().getTime(), teacher: await insertTeacher(app) };
};

export type KeysApp = Awaited<ReturnType<typeof createKeysApp>>;

/** Two students, and a question whose explanation is a word that stands nowhere else. */
export const createKeysState = async ({ app, beginsAt, teacher }: KeysApp) => {
  app.clock.advance(beginsAt - app.clock.now().getTime());
  const byTeacher = createCaller(app, { ...teacher, role: 'teacher' });
  const students = [await insertStudent(app), await insertStudent(app)];
  const exams: KnownExam[] = [];
  const secret = `شرح${randomUUID()}`;
  const questionText = `أيُّ العناصر الآتية فلزٌّ قلويّ؟ ${randomUUID()}`;
  const options = ['الصوديوم', 'الحديد', 'الكلور', 'الهيليوم'];
  const question = { questionText, options, explanation: secret };
  const typedAgain = {
    ...question,
    questionText: `  ${questionText.replace('أيُّ', 'اي').replace('؟', ' ')}.`,
    options: options.toReversed(),
  };
  const now = () => app.clock.now().getTime();
  const studentOf = (index: number) => students[index % students.length] as (typeof students)[0];
  const pick = (index: number) => exams[index % Math.max(1, exams.length)];

  const questionOf = (examId: string) =>
    app.database
      .selectFrom('questions')
      .innerJoin('exams', 'exams.id', 'questions.exam_id')
      .select(['questions.id', 'exams.updated_at'])
      .where('exam_id', '=', examId)
      .executeTakeFirstOrThrow();

  /** Whether the student may not see the key; undefined near the end of an exam, when answers may still be on their way. */
  const isGuarded = (student: number): boolean | undefined => {
    const guards = exams.map((exam) => {
      if (!exam.isPublished) return false;
      if (exam.opensAt > now()) return true;
      const state = exam.states[student];
      if (exam.practice === 'always' || state === 'submitted') return false;
      return now() < exam.closesAt && state !== 'over' ? true : undefined;
    });
    if (guards.some((isKept) => isKept === true)) return true;
    return guards.every((isKept) => isKept === false) ? false : undefined;
  };
  /** @param isShown whether the reply has the key; undefined where only the explanation tells */
  const observe = (student: number, body: string, isExpected: boolean, isShown?: boolean) => {
    const shown = isShown ?? body.includes(secret);
    const guarded = isGuarded(student);
    if (guarded === true) expect([body.includes(secret), shown]).toEqual([false, false]);
    if (guarded === false && isExpected) expect(shown).toBe(true);
  };
  return {
    app,
    byTeacher,
    students,
    exams,
    question,
    typedAgain,
    now,
    studentOf,
    pick,
    questionOf,
    observe,
  };
};

export type KeysState = Awaited<ReturnType<typeof createKeysState>>;
