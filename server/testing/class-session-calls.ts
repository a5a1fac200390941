import { randomUUID } from 'node:crypto';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { insertTeacher } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Change = { id: string; studentId: string; field: string; value: string | null; at: string };

/** Calls about class sessions, as the teacher unless other headers are passed. */
export const createClassSessionCalls = async (app: TestApp) => {
  const { headers: teacher } = await insertTeacher(app);
  const today = dayInEgypt(app.clock.now());

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Headers = teacher,
  ) => {
    const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };

  /** A group that meets every day, with students. */
  const createGroup = async (names: readonly string[]) => {
    const weeklyTimes = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '16:00', to: '18:00' }));
    const name = `مجموعة ${randomUUID()}`;
    const group = { name, grade: 2, centre: '', weeklyTimes, capacity: '' };
    const { id } = (await call('POST', '/api/groups', group)).body;
    const students: { id: string; cardNumber: string }[] = [];
    for (const student of names) {
      const person = { id: randomUUID(), name: student, grade: 2, groupId: id };
      students.push((await call('POST', '/api/students', person)).body);
    }
    return { id: id as string, name, students };
  };

  const open = (groupId: string, day = today, headers = teacher) =>
    call('POST', '/api/class-sessions', { groupId, day, from: '16:00' }, headers);

  const change = (
    studentId: string,
    value: string | null,
    changes: Partial<Change> = {},
  ): Change => ({
    id: randomUUID(),
    studentId,
    field: 'presence',
    value,
    at: app.clock.now().toISOString(),
    ...changes,
  });

  const send = (sessionId: string, changes: readonly Change[], headers = teacher) =>
    call('POST', `/api/class-sessions/${sessionId}/changes`, { changes }, headers);

  const read = (sessionId: string) => call('GET', `/api/class-sessions/${sessionId}`);

  const logOf = (sessionId: string) =>
    app.database
      .selectFrom('session_changes')
      .selectAll()
      .where('session_id', '=', sessionId)
      .execute();

  return { teacher, today, call, createGroup, open, change, send, read, logOf };
};
