import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gradeAnswers } from '#domain/exams/grading.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { runSequences, type Step } from '#server/testing/random/sequences.ts';
import { createSheetCalls, type Sheet, sheetOf } from '#server/testing/sheet-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createSheetCalls>>;
let merges: Awaited<ReturnType<typeof createMergeCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1e6 });
  const teacher = await insertTeacher(app);
  calls = await createSheetCalls(app, teacher.headers);
  merges = await createMergeCalls(app, teacher);
});
afterAll(() => app.close());

type Filled = (number | null)[];
type Student = Awaited<ReturnType<typeof calls.newStudent>>;

/** The tries of a student with their answers, zero-based. */
const triesOf = async (examId: string, studentId: string) => {
  const { rows } = await sql<{ id: string; answers: number[]; score: number; max_score: number }>`
    select id, answers, score, max_score from exam_results where exam_id = ${examId} and student_id = ${studentId}
    union all
    select id, answers, score, max_score from past_exam_results where exam_id = ${examId} and student_id = ${studentId}`.execute(
    app.database,
  );
  return rows.map((row) => ({ ...row, answers: row.answers.map((answer) => answer - 1) }));
};

const storedSheets = async (examId: string) =>
  app.database
    .selectFrom('exam_sheets')
    .leftJoin('files', 'files.id', 'exam_sheets.picture_file_id')
    .select(['exam_sheets.id', 'student_id', 'result_id', 'files.id as picture'])
    .where('exam_id', '=', examId)
    .execute();

/** An exam with three students, and what its sheets have to make of their results. */
const createWorld = async () => {
  const exam = await calls.newExam({ key: [1, 0, 3] });
  const key = [...exam.key];
  let students: Student[] = [exam.student, await calls.newStudent(), await calls.newStudent()];
  const sheets: string[] = [];
  /** Students with a try that no sheet makes. */
  const phones = new Set<string>();
  let isDeleted = false;
  let merged: { id: string; ended: Student } | undefined;
  const studentOf = (index: number) => students[index % students.length] ?? exam.student;

  const decide = async (index: number, decision: object): Promise<Sheet | undefined> => {
    const id = sheets[index % Math.max(1, sheets.length)];
    if (id === undefined || isDeleted) return undefined;
    const { status, body } = await calls.decide(await calls.read(id), decision);
    expect(status).toBe(200);
    return body;
  };

  const gradeOf = (answers: readonly number[]) =>
    gradeAnswers({
      correctOptionIndexes: key,
      otherRightOptions: [],
      markings: key.map(() => 'key' as const),
      answerCounts: key.map(() => 4),
      marks: key.map(() => 1),
      answers,
    }).score;

  const checkStudent = async (
    student: Student,
    shown: readonly Sheet[],
    stored: Awaited<ReturnType<typeof storedSheets>>,
  ) => {
    const tries = await triesOf(exam.id, student.id);
    const counted = shown.filter(
      ({ state, student: whose }) => state === 'counted' && whose?.id === student.id,
    );
    const made = counted.map(({ id }) => stored.find((row) => row.id === id)?.result_id);
    expect(new Set(made).size).toBe(counted.length);
    for (const [place, sheet] of counted.entries()) {
      const { answers } = await calls.read(sheet.id);
      const result = tries.find(({ id }) => id === made[place]);
      expect(result?.answers).toEqual(answers.map(({ option }) => option ?? -1));
      expect(sheet.grade?.score).toBe(result?.score);
    }
    for (const result of tries) expect(result.score).toBe(gradeOf(result.answers));
    if (!phones.has(student.id)) expect(tries).toHaveLength(counted.length);
    const valid = (await calls.results.certificatesOf(student)).filter(
      (row) => row.revoked_at === null && row.exam_id === exam.id,
    );
    const isEarned = tries.some(({ score, max_score: maxScore }) => score / maxScore >= 0.5);
    expect(valid).toHaveLength(isEarned ? 1 : 0);
  };

  /** Each sheet has its picture; each result on paper is that of its own sheet, graded by the key; certificates follow. */
  const check = async () => {
    if (isDeleted) return;
    const stored = await storedSheets(exam.id);
    const { sheets: shown } = await calls.glance(exam.id);
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(sheets));
    expect(stored.filter(({ picture }) => picture === null)).toEqual([]);
    for (const sheet of shown) {
      if (sheet.state === 'waits') expect(sheet.doubts).not.toEqual([]);
    }
    for (const student of students) await checkStudent(student, shown, stored);
  };

  return {
    send: async (student: number, filled: Filled, isNumberKnown: boolean) => {
      if (isDeleted) return;
      const id = randomUUID();
      const cardNumber = isNumberKnown ? studentOf(student).cardNumber : '';
      const reading = sheetOf(exam, filled, { cardNumber });
      const replies = await Promise.all([
        calls.send(exam.id, reading, { id }),
        calls.send(exam.id, reading, { id }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      sheets.push(id);
    },
    sendFromTwo: async (student: number, filled: Filled) => {
      if (isDeleted) return;
      const reading = sheetOf(exam, filled, { cardNumber: studentOf(student).cardNumber });
      const ids = [randomUUID(), randomUUID()];
      await Promise.all(ids.map((id) => calls.send(exam.id, reading, { id })));
      sheets.push(...ids);
    },
    move: (sheet: number, student: number) => decide(sheet, { studentId: studentOf(student).id }),
    name: (sheet: number) => decide(sheet, { guestName: 'ياسمين' }),
    choose: (sheet: number, counts: boolean) => decide(sheet, { counts }),
    correct: (sheet: number, number: number, option: number | null) =>
      decide(sheet, { answers: [{ number, option }] }),
    remove: async (index: number) => {
      if (isDeleted) return;
      const [id] = sheets.splice(index % Math.max(1, sheets.length), 1);
      if (id) await calls.call('DELETE', `/api/sheets/${id}`);
    },
    submit: async (index: number, filled: Filled) => {
      const student = studentOf(index);
      const answers = filled.map((option) => option ?? -1);
      const payload = { examId: exam.id, answers };
      const { headers } = student;
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/ExamResult',
        headers,
        payload,
      });
      if (reply.statusCode === 200) phones.add(student.id);
    },
    allowRetry: async (index: number) => {
      await calls.results.allowRetry(exam.id, studentOf(index));
    },
    remark: async (question: number, correctOptionIndex: number) => {
      const questionId = exam.questionIds[question] ?? '';
      if (isDeleted || key[question] === correctOptionIndex) return;
      const reply = await calls.results.remark(exam.id, [{ questionId, correctOptionIndex }]);
      expect(reply.statusCode).toBe(200);
      key[question] = correctOptionIndex;
    },
    object: async (index: number, number: number, isAccepted: boolean, option: number) => {
      const id = sheets[index % Math.max(1, sheets.length)];
      const whose = id && !isDeleted ? (await calls.read(id)).student?.id : undefined;
      const student = students.find((one) => one.id === whose);
      if (!id || !student) return;
      await calls.call('POST', `/api/sheets/${id}/objections`, { number }, student.headers);
      await calls.call('POST', `/api/sheets/${id}/objections/${number}/answer`, {
        isAccepted,
        option,
      });
    },
    /** Into the trash, or out of it. */
    trash: async () => {
      const reply = await (isDeleted
        ? calls.call('POST', `/api/trash/${exam.id}/restore`)
        : calls.call('DELETE', `/api/Exam/${exam.id}`));
      expect(reply.status).toBe(204);
      isDeleted = !isDeleted;
    },
    /** Makes one student of the last two, or two of one again. */
    merge: async () => {
      const [first, second, third] = students;
      if (merged) {
        const { status } = await merges.undo(merged.id);
        expect(status).toBe(200);
        students = [...students, merged.ended];
        merged = undefined;
      } else if (first && second && third) {
        const { status, body } = await merges.merge({ keptId: second.id, endedId: third.id });
        expect(status).toBe(200);
        const kept = body.keptId === second.id ? second : third;
        const ended = kept === second ? third : second;
        if (phones.has(ended.id)) phones.add(kept.id);
        merged = { id: body.id, ended };
        students = [first, kept];
      }
      await calls.settleMoved();
    },
    check,
  };
};

type World = Awaited<ReturnType<typeof createWorld>>;

const index = fc.nat(5);
const filled: fc.Arbitrary<Filled> = fc.array(fc.constantFrom(0, 1, 2, 3, null), {
  minLength: 3,
  maxLength: 3,
});
const question = fc.nat(2);
const option = fc.nat(3);

const step = <Values extends unknown[]>(
  weight: number,
  name: string,
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
  run: (world: World, ...values: Values) => Promise<unknown>,
) => ({
  weight,
  arbitrary: fc.tuple<Values>(...values).map((chosen): Step<World> => ({
    name: `${name} ${JSON.stringify(chosen)}`,
    run: async (world) => {
      await run(world, ...chosen);
      await world.check();
    },
  })),
});

const steps = fc.oneof(
  step(5, 'send', [index, filled, fc.boolean()], (world, ...to) => world.send(...to)),
  step(2, 'send from two', [index, filled], (world, ...to) => world.sendFromTwo(...to)),
  step(3, 'move', [index, index], (world, ...to) => world.move(...to)),
  step(3, 'choose', [index, fc.boolean()], (world, ...to) => world.choose(...to)),
  step(
    3,
    'correct',
    [index, question.map((place) => place + 1), fc.option(option)],
    (world, ...to) => world.correct(...to),
  ),
  step(1, 'name', [index], (world, ...to) => world.name(...to)),
  step(1, 'remove', [index], (world, ...to) => world.remove(...to)),
  step(2, 'submit', [index, filled], (world, ...to) => world.submit(...to)),
  step(1, 'retry', [index], (world, ...to) => world.allowRetry(...to)),
  step(2, 'remark', [question, option], (world, ...to) => world.remark(...to)),
  step(
    2,
    'object',
    [index, question.map((place) => place + 1), fc.boolean(), option],
    (world, ...to) => world.object(...to),
  ),
  step(1, 'trash', [], (world) => world.trash()),
  step(3, 'merge', [], (world) => world.merge()),
);

test('in random sequences no sheet is lost, and each result from paper is that of its own sheet, graded by the key', async () => {
  const made = await runSequences(steps, { runs: 4, steps: 8 }, async (plan) => {
    const world = await createWorld();
    for (const { run } of plan) await run(world);
  });
  expect(made.steps).toBeGreaterThan(0);
});
