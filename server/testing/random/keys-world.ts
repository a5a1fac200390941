import { expect } from 'vitest';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExam, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { tokenFor } from '#server/testing/fixtures.ts';
import {
  createKeysState,
  type KeysApp,
  type KeysState,
  type KnownExam,
  type NewExam,
} from './keys-state.ts';

const minute = 60_000;

/** What the teacher does with exams, and the time. */
const byTeacherAndTime = (state: KeysState) => {
  const { app, byTeacher, students, exams, question, typedAgain } = state;
  const { now, studentOf, pick, questionOf } = state;
  const insert = async ({ asks, opensIn, closesIn, ...wanted }: NewExam) => {
    // The form refuses to release an exam to all before it opens.
    const practice = opensIn === undefined ? wanted.practice : 'none';
    const made = { ...wanted, practice };
    const lesson = await insertNewLesson(app);
    const [first] = exams;
    const copied = asks === 'a copy' && first ? await questionOf(first.id) : undefined;
    const asked = asks === 'the question typed again' ? typedAgain : question;
    const at = (minutes: number | undefined) =>
      minutes === undefined ? null : new Date(now() + minutes * minute);
    const [opensAt, closesAt] = [at(opensIn), at(closesIn)];
    const { id } = await insertExam(app, lesson.id, {
      key: [asks === 'the question typed again' ? 1 : 2],
      ...made,
      opensAt,
      closesAt,
      questions: [{ ...asked, ...(copied && { copiedFrom: copied.id }) }],
    });
    exams.push({
      id,
      lessonId: lesson.id,
      ...made,
      opensAt: opensAt?.getTime() ?? Number.NEGATIVE_INFINITY,
      closesAt: closesAt?.getTime() ?? Number.POSITIVE_INFINITY,
      states: ['new', 'new'],
    });
  };
  const change = async (
    index: number,
    body: Partial<Pick<KnownExam, 'isPublished' | 'practice'>>,
  ) => {
    const exam = pick(index);
    if (!exam) return;
    const reply = await byTeacher('PATCH', `/api/Exam/${exam.id}`, body);
    if (reply.statusCode === 200) Object.assign(exam, body);
  };
  const allowRetry = async (student: number, index: number) => {
    const exam = pick(index);
    if (exam?.states[student] !== 'submitted') return;
    const url = `/api/ExamResult/exam/${exam.id}/student/${studentOf(student).id}/retry`;
    const reply = await byTeacher('POST', url, {});
    if (reply.statusCode < 300) exam.states[student] = 'again';
  };
  return {
    insert,
    change,
    allowRetry,
    /** The students sign in again after it. */
    wait: async (minutes: number) => {
      app.clock.advance(minutes * minute);
      for (const exam of exams) {
        exam.states = exam.states.map((known) => (known === 'begun' ? 'over' : known));
      }
      for (const student of students) {
        student.headers = await tokenFor(app, { ...student, role: 'student' });
      }
    },
  };
};

/** What students do. */
const byStudents = ({ app, now, studentOf, pick, questionOf, observe }: KeysState) => {
  const practising = createPracticeCalls(app);
  const taking = examCalls(app);
  const isOpen = (exam: KnownExam) =>
    exam.isPublished && exam.opensAt <= now() && now() < exam.closesAt;
  const begin = async (student: number, index: number) => {
    const exam = pick(index);
    if (!exam) return;
    const reply = await taking.begin(exam.id, studentOf(student));
    if (reply.statusCode === 200 && isOpen(exam)) exam.states[student] = 'begun';
    observe(student, reply.body, false);
  };
  const submit = async (student: number, index: number) => {
    const exam = pick(index);
    if (!exam) return;
    const reply = await taking.submit(exam.id, studentOf(student), [0]);
    if (reply.statusCode !== 200) return;
    exam.states[student] = 'submitted';
    const { correctOptionIndexes } = reply.json();
    observe(student, reply.body, true, correctOptionIndexes[0] !== -1);
  };
  const practise = async (student: number, index: number) => {
    const exam = pick(index);
    if (!exam) return;
    const { id, updated_at: version } = await questionOf(exam.id);
    const asked = { id, version: version.getTime() };
    const reply = await practising.answer(asked, studentOf(student));
    const isReleased = exam.practice === 'always' && exam.isPublished && exam.opensAt <= now();
    observe(student, reply.body, isReleased, reply.statusCode === 200);
    const round = await practising.open(exam.lessonId, studentOf(student));
    observe(student, round.body, false);
  };
  /** Every page that could tell the key of an exam. */
  const read = async (student: number, index: number) => {
    const exam = pick(index);
    if (!exam) return;
    const by = studentOf(student);
    for (const reply of [
      await taking.open(exam.id, by),
      await taking.openOwn(exam.id, by),
      await app.app.inject({ url: '/api/Practice/mistakes/sheet', headers: by.headers }),
      await app.app.inject({ url: '/api/Practice/mistakes/questions', headers: by.headers }),
    ]) {
      expect(reply.statusCode).toBeLessThan(500);
      observe(student, reply.body, false);
    }
    const result = await taking.ownResult(exam.id, by);
    if (result.statusCode !== 200) return;
    const shown = result.json().correctOptionIndexes?.[0];
    observe(
      student,
      result.body,
      exam.states[student] === 'submitted',
      shown !== undefined && shown !== -1,
    );
  };
  return { begin, submit, practise, read };
};

/** Two students and exams that all ask one question. */
export const createKeysWorld = async (keys: KeysApp) => {
  const state = await createKeysState(keys);
  return { ...byTeacherAndTime(state), ...byStudents(state) };
};

export type KeysWorld = Awaited<ReturnType<typeof createKeysWorld>>;
