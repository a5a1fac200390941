import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertAssistant, insertStudent, tokenFor } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDays } from '#server/platform/time/egypt-days.ts';
import { closeEndedSessions } from './close-ended-sessions.service.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createClassSessionCalls>>;
let today: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createClassSessionCalls(app);
  ({ today } = calls);
});
afterAll(() => app.close());

const daysBefore = (days: number) => addDays(today, -days);
const read = async (url: string, headers?: Record<string, string>) =>
  (await calls.call('GET', url, undefined, headers)).body;
const close = (id: string, headers?: Record<string, string>) =>
  calls.call('POST', `/api/class-sessions/${id}/close`, {}, headers);

/** A student with an account, in a group. */
const insertMember = async (groupId: string) => {
  const student = await insertStudent(app, { grade: 2 });
  await app.database
    .updateTable('users')
    .set({ group_id: groupId })
    .where('id', '=', student.id)
    .execute();
  return student;
};

const record = async (
  groupId: string,
  day: string,
  presences: Readonly<Record<string, string>>,
): Promise<string> => {
  const { id } = (await calls.open(groupId, day)).body;
  const changes = Object.entries(presences).map(([studentId, value]) =>
    calls.change(studentId, value),
  );
  if (changes.length > 0) await calls.send(id, changes);
  return id;
};

const linesOf = async (student: { id: string }): Promise<string[]> => {
  const rows = await app.database
    .selectFrom('student_notifications')
    .select(['kind'])
    .where('student_id', '=', student.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe("a student's attendance", () => {
  test("the file has the student's sessions, the latest first, with counts and the absences in a row", async () => {
    const group = await calls.createGroup(['منى سعد', 'زميلها']);
    const [student, other] = group.students;
    for (const [day, presence] of [
      [3, 'late'],
      [2, 'absent'],
      [1, 'absent'],
      [0, 'absent'],
    ] as const) {
      await record(group.id, daysBefore(day), { [student!.id]: presence, [other!.id]: 'present' });
    }
    const { id } = (await calls.open(group.id)).body;
    await calls.send(id, [calls.change(student!.id, '7', { field: 'oral' })]);
    const body = await read(`/api/user/${student!.id}/attendance`);
    expect(body).toMatchObject({ present: 0, late: 1, absent: 3, excused: 0, absencesInRow: 3 });
    expect(body.sessions).toHaveLength(4);
    expect(body.sessions[0]).toEqual({
      sessionId: id,
      groupName: group.name,
      day: today,
      from: '16:00',
      to: '18:00',
      presence: 'absent',
      homework: null,
      oral: '7',
    });
    expect((await read(`/api/user/${randomUUID()}/attendance`)).code).toBe('student.not_found');
    const { headers } = await insertAssistant(app, 'centre', [(await calls.createGroup([])).id]);
    expect((await read(`/api/user/${student!.id}/attendance`, headers)).code).toBe(
      'student.not_found',
    );
  });

  test('students see their own sessions once they are closed, and nothing of others', async () => {
    const group = await calls.createGroup([]);
    const [student, other] = [await insertMember(group.id), await insertMember(group.id)];
    const id = await record(group.id, today, { [student.id]: 'present', [other.id]: 'absent' });
    const own = () => read('/api/Student/attendance', student.headers);
    expect(await own()).toMatchObject({ present: 0, sessions: [] });
    expect((await close(id)).status).toBe(200);
    expect(await own()).toMatchObject({ present: 1, absent: 0 });
    expect((await own()).sessions).toHaveLength(1);
  });

  test('the sessions of the school year before are not among those of this one', async () => {
    const group = await calls.createGroup([]);
    const student = await insertMember(group.id);
    for (const day of ['2026-08-31', '2026-09-01']) {
      const id = await record(group.id, today, { [student.id]: 'absent' });
      await sql`update class_sessions set day = ${day}::date where id = ${id}`.execute(
        app.database,
      );
    }
    const file = await read(`/api/user/${student.id}/attendance`);
    expect(file).toMatchObject({ absent: 1, absencesInRow: 1 });
    expect(file.sessions).toMatchObject([{ day: '2026-09-01' }]);
  });
});

describe('closing a session', () => {
  test('each student hears once of their own presence, and again when it is corrected', async () => {
    const group = await calls.createGroup([]);
    const [came, missed, silent] = [
      await insertMember(group.id),
      await insertMember(group.id),
      await insertMember(group.id),
    ];
    const id = await record(group.id, today, { [came.id]: 'present', [missed.id]: 'absent' });
    expect(await linesOf(came)).toEqual([]);
    const replies = await Promise.all([close(id), close(id), close(id)]);
    expect(new Set(replies.map(({ body }) => body.closedAt)).size).toBe(1);
    expect([await linesOf(came), await linesOf(missed), await linesOf(silent)]).toEqual([
      ['attended'],
      ['missedClass'],
      [],
    ]);
    app.clock.advance(1000);
    await calls.send(id, [calls.change(missed.id, 'late'), calls.change(silent.id, 'excused')]);
    const done = calls.change(came.id, 'done', { field: 'homework' });
    await calls.send(id, [done]);
    expect([await linesOf(came), await linesOf(missed), await linesOf(silent)]).toEqual([
      ['attended'],
      ['missedClass', 'attendedLate'],
      ['excusedFromClass'],
    ]);
    const headers = await tokenFor(app, { ...missed, role: 'student' });
    const [line] = await read('/api/Student/notifications', headers);
    expect(line.message).toContain(`سُجّل حضور متأخر في حصة «${group.name}»`);
    const log = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'class_session.close')
      .execute();
    expect(log).toHaveLength(1);
  });

  test('what nobody closed is closed the next morning, except where nothing is written', async () => {
    const group = await calls.createGroup([]);
    const student = await insertMember(group.id);
    const written = await record(group.id, daysBefore(1), { [student.id]: 'absent' });
    const empty = await record(group.id, daysBefore(2), {});
    const ofToday = await record(group.id, today, { [student.id]: 'present' });
    await closeEndedSessions(app.platform);
    await closeEndedSessions(app.platform);
    const closedAt = async (id: string) => (await calls.read(id)).body.closedAt;
    expect(await closedAt(written)).not.toBeNull();
    expect([await closedAt(empty), await closedAt(ofToday)]).toEqual([null, null]);
    expect(await linesOf(student)).toEqual(['missedClass']);
  });

  test('an assistant closes sessions of their own groups alone', async () => {
    const [group, other] = [await calls.createGroup([]), await calls.createGroup([])];
    const { headers } = await insertAssistant(app, 'centre', [group.id]);
    const [own, foreign] = [await record(group.id, today, {}), await record(other.id, today, {})];
    expect((await close(own, headers)).status).toBe(200);
    expect((await close(foreign, headers)).body.code).toBe('class_session.not_found');
  });
});

describe('the sessions of a group', () => {
  test('sessions are listed in pages, the latest first, each with its counts, to whoever sees the group', async () => {
    const group = await calls.createGroup(['أحمد علي', 'منى سعد', 'هدى']);
    const [ahmad, mona] = group.students;
    await record(group.id, daysBefore(1), { [ahmad!.id]: 'late' });
    await record(group.id, today, { [ahmad!.id]: 'present', [mona!.id]: 'excused' });
    const url = `/api/class-sessions?groupId=${group.id}`;
    const body = await read(url);
    expect(body).toMatchObject([
      { day: today, total: 3, present: 1, late: 0, absent: 0, excused: 1, closedAt: null },
      { day: daysBefore(1), total: 3, present: 0, late: 1, absent: 0, excused: 0 },
    ]);
    expect((await read(`${url}&page=2&pageSize=1`)).map(({ day }: { day: string }) => day)).toEqual(
      [daysBefore(1)],
    );
    const { headers } = await insertAssistant(app, 'centre', [group.id]);
    const seen = await read('/api/class-sessions', headers);
    expect(seen.map(({ groupId }: { groupId: string }) => groupId)).toEqual([group.id, group.id]);
    const foreign = await calls.createGroup([]);
    expect(await read(`/api/class-sessions?groupId=${foreign.id}`, headers)).toEqual([]);
  });

  test('students who were absent three times in a row are named, the longest row first', async () => {
    const group = await calls.createGroup(['مرتان', 'ثلاث', 'أربع', 'عاد']);
    const [twice, three, four, returned] = group.students.map(({ id }) => id);
    for (const day of [3, 2, 1, 0]) {
      await record(group.id, daysBefore(day), {
        [four!]: 'absent',
        [three!]: day === 3 ? 'present' : 'absent',
        [twice!]: day > 1 ? 'present' : 'absent',
        [returned!]: day === 0 ? 'late' : 'absent',
      });
    }
    const { headers } = await insertAssistant(app, 'centre', [group.id]);
    expect(await read('/api/class-sessions/absentees', headers)).toMatchObject([
      { id: four, firstName: 'أربع', groupName: group.name, absencesInRow: 4 },
      { id: three, absencesInRow: 3 },
    ]);
  });
});

test('the log names who changed what, and which changes lost to a later one or had a wrong clock', async () => {
  const group = await calls.createGroup(['منى سعد']);
  const [student] = group.students;
  const { headers } = await insertAssistant(app, 'centre', [group.id]);
  const { id } = (await calls.open(group.id)).body;
  app.clock.advance(10_000);
  const at = (seconds: number) =>
    new Date(app.clock.now().getTime() - seconds * 1000).toISOString();
  await calls.send(id, [calls.change(student!.id, 'absent', { at: at(5) })]);
  await calls.send(id, [calls.change(student!.id, 'present', { at: at(2) })], headers);
  // Arrives last, though it was tapped before the other.
  await calls.send(id, [calls.change(student!.id, 'late', { at: at(4) })]);
  await calls.send(id, [
    calls.change(student!.id, 'done', { field: 'homework', at: at(-24 * 60 * 60) }),
  ]);
  const url = `/api/class-sessions/${id}/changes`;
  const log = await read(url);
  expect(
    log.map(({ value, state, isClockWrong }: Record<string, unknown>) => [
      value,
      state,
      isClockWrong,
    ]),
  ).toEqual([
    ['done', 'current', true],
    ['present', 'current', false],
    ['late', 'overridden', false],
    ['absent', 'replaced', false],
  ]);
  expect(log[1]).toMatchObject({ studentId: student!.id, firstName: 'منى', field: 'presence' });
  expect(log[0].actorName).toBeNull();
  expect(log[1].actorName).not.toBe('');
  expect(log[1].actorName).not.toBeNull();
  const conflicts = await read(`${url}?state=conflicts`);
  expect(conflicts.map(({ value }: { value: string }) => value)).toEqual(['done', 'late']);
  expect(await read(`${url}?state=conflicts&page=2&pageSize=1`)).toHaveLength(1);
  expect((await read(`/api/class-sessions/${randomUUID()}/changes`)).code).toBe(
    'class_session.not_found',
  );
});
