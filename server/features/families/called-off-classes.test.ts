import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  classes = await createClassSessionCalls(app);
});
afterAll(() => app.close());

const read = async (url: string, headers: Record<string, string> = classes.teacher) =>
  (await app.app.inject({ url, headers })).json();

test('a class that is called off is no absence for the parent, in the weekly message, the counts or the lists, whether it was closed before or not', async () => {
  const group = await classes.createGroup(['سلمى حسن']);
  const [{ id: studentId } = { id: '' }] = group.students;
  await app.database
    .updateTable('users')
    .set({ parent_phone: '01112345678' })
    .where('id', '=', studentId)
    .execute();
  const link = (await classes.call('POST', `/api/students/${studentId}/parent-link`)).body.link;
  const facts = async () => {
    const { students } = await read(`/api/groups/${group.id}/weekly-messages?week=current`);
    const { present, late, absent, excused, absencesInRow, sessions } = await read(
      `/api/user/${studentId}/attendance`,
    );
    const page = await read(`/api/parent/${link.url.split('/').at(-1)}`, {});
    return {
      page: page.attendance.map(({ presence }: { presence: string }) => presence),
      says: stripBidiControls(students[0].text)
        .split('\n')
        .filter((line) => /الغياب|غاب|لا حصص/u.test(line)),
      counts: { present, late, absent, excused, absencesInRow, sessions: sessions.length },
      absentees: (await read('/api/class-sessions/absentees')).map(
        (row: { studentId: string }) => row.studentId,
      ),
    };
  };
  const nothing = {
    page: [],
    says: ['لا حصص ولا درجات مسجلة هذا الأسبوع.'],
    counts: { present: 0, late: 0, absent: 0, excused: 0, absencesInRow: 0, sessions: 0 },
    absentees: [],
  };
  const session = (await classes.open(group.id)).body;
  const setCancelled = (isCancelled: boolean) =>
    app.app.inject({
      method: 'PUT',
      url: `/api/class-sessions/${session.id}/cancelled`,
      headers: classes.teacher,
      payload: { isCancelled },
    });
  const writeAbsent = () => classes.send(session.id, [classes.change(studentId, 'absent')]);
  await writeAbsent();
  await setCancelled(true);
  expect(await facts()).toEqual(nothing);
  await setCancelled(false);
  await writeAbsent();
  await classes.call('POST', `/api/class-sessions/${session.id}/close`, {});
  expect(await facts()).toMatchObject({
    page: ['absent'],
    says: ['الغياب: حصة السبت.'],
    counts: { absent: 1, absencesInRow: 1 },
  });
  await setCancelled(true);
  expect(await facts()).toEqual(nothing);
});
