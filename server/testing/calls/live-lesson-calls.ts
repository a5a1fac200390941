import { randomUUID } from 'node:crypto';
import { dayInEgypt, timeInEgypt } from '#server/platform/time/egypt-days.ts';
import { insertStudent, insertTeacher, tokenFor } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Headers = Record<string, string>;
type Person = { id: string; email: string };

export const minute = 60_000;

type Call = (
  method: 'GET' | 'POST',
  url: string,
  options?: { payload?: object; headers?: Headers },
) => Promise<{
  status: number;
  body: ReturnType<JSON['parse']>;
}>;

/** What students do with live lessons, and see of them. */
const createStudentCalls = (app: TestApp, call: Call) => {
  const headersOf = (student: Person) => tokenFor(app, { ...student, role: 'student' });

  const enter = async (id: string, student: Person) => {
    const headers = await headersOf(student);
    return call('POST', `/api/Student/live-lessons/${id}/open`, { headers });
  };

  const comingOf = async (student: Person): Promise<Record<string, unknown>[]> => {
    const headers = await headersOf(student);
    return (await call('GET', '/api/Student/today', { headers })).body.liveLessons;
  };

  const linesOf = async (student: Person): Promise<{ kind: string; message: string }[]> => {
    const headers = await headersOf(student);
    return (await call('GET', '/api/Student/notifications', { headers })).body;
  };

  const presencesOf = (studentId: string) =>
    app.database
      .selectFrom('session_entries')
      .select(['session_id', 'value', 'changed_at'])
      .where('student_id', '=', studentId)
      .where('field', '=', 'presence')
      .execute();

  return { enter, comingOf, linesOf, presencesOf };
};

/** Calls about live lessons, as the teacher unless other headers are passed. */
export const createLiveLessonCalls = async (app: TestApp) => {
  const teacher = await insertTeacher(app);

  /** Signed in anew, because the clock passes the end of a token. */
  const teacherHeaders = () => tokenFor(app, { ...teacher, role: 'teacher' });

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { payload, headers }: { payload?: object; headers?: Headers } = {},
  ) => {
    const reply = await app.app.inject({
      method,
      url,
      headers: headers ?? (await teacherHeaders()),
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };

  const createGroup = async (grade: 1 | 2 | 3 = 3): Promise<{ id: string; name: string }> => {
    const name = `مجموعة ${randomUUID()}`;
    const weeklyTimes = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '21:00', to: '22:00' }));
    const payload = { name, grade, centre: '', weeklyTimes, capacity: '' };
    return { id: (await call('POST', '/api/groups', { payload })).body.id, name };
  };

  const join = (studentId: string, groupId: string | null) =>
    app.database
      .updateTable('users')
      .set({ group_id: groupId })
      .where('id', '=', studentId)
      .execute();

  const insertMember = async (
    groupId: string,
    options: Parameters<typeof insertStudent>[1] = {},
  ) => {
    const student = await insertStudent(app, options);
    await join(student.id, groupId);
    return student;
  };

  /** A form for a lesson of 60 minutes that begins so many minutes from now, for the grade unless groups are named. */
  const formOf = (inMinutes: number, changes: Record<string, unknown> = {}) => {
    const startsAt = new Date(app.clock.now().getTime() + inMinutes * minute);
    return {
      title: 'مراجعة الباب الأول',
      grade: 3,
      audience: 'groupIds' in changes ? 'groups' : 'grade',
      day: dayInEgypt(startsAt),
      from: timeInEgypt(startsAt),
      minutes: 60,
      link: 'https://meet.example.com/abc-defg',
      ...changes,
    };
  };

  const plan = async (inMinutes: number, changes: Record<string, unknown> = {}) => {
    const payload = formOf(inMinutes, changes);
    const { status, body } = await call('POST', '/api/live-lessons', { payload });
    if (status !== 200) throw new Error(`The plan was refused: ${JSON.stringify(body)}`);
    return body as { id: string; version: number; startsAt: string; endsAt: string };
  };

  const read = async (id: string) => (await call('GET', `/api/live-lessons/${id}`)).body;

  return {
    teacher,
    teacherHeaders,
    call,
    createGroup,
    join,
    insertMember,
    formOf,
    plan,
    read,
    ...createStudentCalls(app, call),
  };
};
