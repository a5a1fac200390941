import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertAssistant } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDays } from '#server/platform/time/egypt-days.ts';
import { weekdayOf } from '#domain/school/groups/weekly-times.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createClassSessionCalls>>;
let today: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createClassSessionCalls(app);
  ({ today } = calls);
});
afterAll(() => app.close());

const entriesOf = async (sessionId: string): Promise<Record<string, unknown>[]> =>
  (await calls.read(sessionId)).body.entries;

const move = (studentId: string, groupId: string | null) =>
  app.app.inject({
    method: 'PATCH',
    url: `/api/students/${studentId}`,
    headers: calls.teacher,
    payload: { groupId },
  });

describe('a session', () => {
  test('a session is opened once at a weekly time of the group, however many open it at once', async () => {
    const group = await calls.createGroup(['منى سعد', 'أحمد علي']);
    const replies = await Promise.all(Array.from({ length: 5 }, () => calls.open(group.id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const ids = new Set(replies.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(replies[0]?.body).toMatchObject({
      groupId: group.id,
      groupName: group.name,
      day: today,
      from: '16:00',
      to: '18:00',
      entries: [],
    });
    expect(
      replies[0]?.body.students.map(({ firstName }: { firstName: string }) => firstName),
    ).toEqual(['أحمد', 'منى']);
    const log = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', 'in', [...ids])
      .execute();
    expect(log).toEqual([{ action: 'class_session.open' }]);
  });

  test('a session is refused before its day, long after it, and where the group has no class', async () => {
    const group = await calls.createGroup([]);
    const [tomorrow, longAgo] = [addDays(today, 1), addDays(today, -61)];
    expect((await calls.open(group.id, tomorrow)).body.errors).toEqual({
      day: ['لم يأتِ موعد هذه الحصة بعد'],
    });
    expect((await calls.open(group.id, longAgo)).body.errors.day).toHaveLength(1);
    expect((await calls.open(group.id, addDays(today, -60))).status).toBe(200);
    const other = { groupId: group.id, day: today, from: '17:00' };
    expect((await calls.call('POST', '/api/class-sessions', other)).body.errors).toEqual({
      from: ['ليس للمجموعة حصة في هذا الموعد. راجع مواعيدها في الجدول.'],
    });
    expect((await calls.open(randomUUID())).body.code).toBe('group.not_found');
  });

  test('a session stays when the timetable changes, and when its group is deleted', async () => {
    const group = await calls.createGroup(['منى سعد']);
    const { id } = (await calls.open(group.id)).body;
    await calls.send(id, [calls.change(group.students[0]!.id, 'present')]);
    const stored = (await calls.call('GET', `/api/groups/${group.id}`)).body;
    const others = { day: weekdayOf(addDays(today, 1)), from: '10:00', to: '11:00' };
    await calls.call('POST', '/api/groups', { ...stored, weeklyTimes: [others] });
    expect((await calls.open(group.id)).body.id).toBe(id);
    const url = `/api/groups/${group.id}?withMembers=true`;
    await app.app.inject({ method: 'DELETE', url, headers: calls.teacher });
    const { body } = await calls.call('GET', `/api/class-sessions/${id}`);
    expect(body).toMatchObject({ groupId: null, groupName: group.name });
    expect(body.students).toHaveLength(1);
    expect(body.entries).toHaveLength(1);
  });

  test('a session says how often in a row each student was absent before it', async () => {
    const group = await calls.createGroup(['غائب دائمًا', 'عاد مرة']);
    const [absent, returned] = group.students;
    for (const daysAgo of [3, 2, 1]) {
      const { id } = (await calls.open(group.id, addDays(today, -daysAgo))).body;
      await calls.send(id, [
        calls.change(absent!.id, 'absent'),
        calls.change(returned!.id, daysAgo === 2 ? 'late' : 'absent'),
      ]);
    }
    const { students } = (await calls.open(group.id)).body;
    const counts = new Map(
      students.map((student: { id: string; absencesBefore: number }) => [
        student.id,
        student.absencesBefore,
      ]),
    );
    expect([counts.get(absent!.id), counts.get(returned!.id)]).toEqual([3, 1]);
  });
});

describe('a change', () => {
  test('a change is stored by its moment, once, and logged with who made it', async () => {
    const group = await calls.createGroup(['منى سعد']);
    const [student] = group.students;
    const { id } = (await calls.open(group.id)).body;
    const changes = [
      calls.change(student!.id, 'late'),
      calls.change(student!.id, 'done', { field: 'homework' }),
      calls.change(student!.id, '10', { field: 'oral' }),
    ];
    const replies = await Promise.all([calls.send(id, changes), calls.send(id, changes)]);
    for (const { body } of replies) {
      expect(body.refusedIds).toEqual([]);
      expect(body.entries).toHaveLength(3);
    }
    expect(await entriesOf(id)).toEqual(
      changes
        .map(({ id: changeId, ...rest }) => ({ ...rest, changeId }))
        .toSorted((a, b) => (a.field < b.field ? -1 : 1)),
    );
    const log = await calls.logOf(id);
    expect(log).toHaveLength(3);
    expect(log.every(({ is_accepted: isAccepted }) => isAccepted)).toBe(true);
    const actions = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'class_session.record')
      .execute();
    expect(actions).toHaveLength(1);
  });

  test('a change that is older than the stored one is logged as overridden, and changes nothing', async () => {
    const group = await calls.createGroup(['منى سعد']);
    const [student] = group.students;
    const { id } = (await calls.open(group.id, addDays(today, -1))).body;
    const opened = app.clock.now().getTime();
    const at = (milliseconds: number) => new Date(opened + milliseconds).toISOString();
    const later = calls.change(student!.id, 'absent', { at: at(2) });
    const earlier = calls.change(student!.id, 'present', { at: at(1) });
    app.clock.advance(1000);
    await calls.send(id, [later]);
    await calls.send(id, [earlier]);
    expect(await entriesOf(id)).toMatchObject([{ value: 'absent', changeId: later.id }]);
    const log = new Map((await calls.logOf(id)).map((row) => [row.id, row.is_accepted]));
    expect([log.get(later.id), log.get(earlier.id)]).toEqual([true, false]);
  });

  test('a change of a clock that is wrong by a day counts at its arrival, or at the opening', async () => {
    const group = await calls.createGroup(['منى سعد', 'أحمد علي']);
    const [first, second] = group.students;
    const { id, openedAt } = (await calls.open(group.id)).body;
    app.clock.advance(60_000);
    const now = app.clock.now();
    const day = 24 * 60 * 60 * 1000;
    const stated = new Date(now.getTime() + day).toISOString();
    await calls.send(id, [
      calls.change(first!.id, 'present', { at: stated }),
      calls.change(first!.id, 'absent', { at: stated }),
      calls.change(second!.id, 'late', { at: new Date(now.getTime() - day).toISOString() }),
    ]);
    const entries = new Map((await entriesOf(id)).map((entry) => [entry.studentId, entry]));
    expect(entries.get(first!.id)).toMatchObject({ value: 'absent', at: now.toISOString() });
    expect(entries.get(second!.id)).toMatchObject({ value: 'late', at: openedAt });
    const log = await calls.logOf(id);
    expect(log.filter(({ stated_at: moment }) => moment.toISOString() === stated)).toHaveLength(2);
    // The fast clock blocks nobody: whoever changes it later is later.
    app.clock.advance(1);
    await calls.send(id, [calls.change(first!.id, 'excused')]);
    expect(await entriesOf(id)).toContainEqual(expect.objectContaining({ value: 'excused' }));
  });

  test('a change about a student of another group is refused alone, and one who left meanwhile counts', async () => {
    const [group, other] = [
      await calls.createGroup(['منى سعد']),
      await calls.createGroup(['غريب']),
    ];
    const [student, stranger] = [group.students[0]!, other.students[0]!];
    const { id } = (await calls.open(group.id)).body;
    expect((await move(student.id, other.id)).statusCode).toBe(200);
    const changes = [
      calls.change(student.id, 'present'),
      calls.change(stranger.id, 'present'),
      calls.change(randomUUID(), 'present'),
    ];
    const { status, body } = await calls.send(id, changes);
    expect(status).toBe(200);
    expect(body.refusedIds).toEqual([changes[1]!.id, changes[2]!.id]);
    expect(await entriesOf(id)).toHaveLength(1);
    expect((await calls.call('GET', `/api/class-sessions/${id}`)).body.students).toHaveLength(1);
  });

  test.each([
    ['a presence that there is not', { value: 'sleeping' }],
    ['a score above the full one', { field: 'oral', value: '11' }],
    ['a homework that is a number', { field: 'homework', value: '1' }],
    ['a field that there is not', { field: 'cash', value: '50' }],
    ['no moment', { at: 'yesterday' }],
  ])('a change with %s is refused', async (_, changes) => {
    const group = await calls.createGroup(['منى سعد']);
    const { id } = (await calls.open(group.id)).body;
    const reply = await calls.send(id, [calls.change(group.students[0]!.id, 'present', changes)]);
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(await calls.logOf(id)).toEqual([]);
  });
});

describe('a card', () => {
  test('a card leads to its student, also of another group, and a strange number is refused', async () => {
    const [group, other] = [
      await calls.createGroup(['منى سعد']),
      await calls.createGroup(['غريب عن هنا']),
    ];
    const { id } = (await calls.open(group.id)).body;
    const card = (number: string, headers = calls.teacher) =>
      calls.call('GET', `/api/class-sessions/${id}/cards/${number}`, undefined, headers);
    const [student, stranger] = [group.students[0]!, other.students[0]!];
    expect(await card(student.cardNumber)).toMatchObject({
      status: 200,
      body: { studentId: student.id, groupName: group.name, isInSession: true },
    });
    expect(await card(stranger.cardNumber)).toMatchObject({
      status: 200,
      body: { firstName: 'غريب', groupName: other.name, isInSession: false },
    });
    expect((await card('99999999')).body.code).toBe('class_session.card_unknown');
    const { headers } = await insertAssistant(app, 'centre', [group.id]);
    expect((await card(student.cardNumber, headers)).status).toBe(200);
    expect((await card(stranger.cardNumber, headers)).body.code).toBe('class_session.card_unknown');
  });

  test('the centre’s own code leads to its student; where it is the number of another in the class too, to neither', async () => {
    const group = await calls.createGroup(['منى سعد', 'هدى سعد']);
    const other = await calls.createGroup(['ضيفة سعد']);
    const { id } = (await calls.open(group.id)).body;
    const [mona, hoda] = [group.students[0]!, group.students[1]!];
    const guest = other.students[0]!;
    const give = (student: { id: string }, centreCode: string) =>
      app.app.inject({
        method: 'PATCH',
        url: `/api/students/${student.id}`,
        headers: calls.teacher,
        payload: { centreCode },
      });
    const card = async (number: string) =>
      (await calls.call('GET', `/api/class-sessions/${id}/cards/${encodeURIComponent(number)}`))
        .body;
    await give(mona, 'س-٧');
    await give(guest, '8');
    expect(await card('س-7')).toMatchObject({ studentId: mona.id, isInSession: true });
    expect(await card('٨')).toMatchObject({ studentId: guest.id, isInSession: false });
    expect((await calls.read(id)).body.students[0].centreCode).toBe('س-٧');
    await give(guest, hoda.cardNumber);
    expect(await card(hoda.cardNumber)).toMatchObject({ studentId: hoda.id });
    await give(guest, '');
    await give(mona, hoda.cardNumber);
    expect((await card(hoda.cardNumber)).code).toBe('class_session.card_of_two');
  });
});

describe('an assistant', () => {
  test('an assistant of the centre writes in sessions of their own groups, and finds no other', async () => {
    const [group, other] = [
      await calls.createGroup(['منى سعد']),
      await calls.createGroup(['غريب']),
    ];
    const { headers } = await insertAssistant(app, 'centre', [group.id]);
    const own = (await calls.open(group.id, today, headers)).body;
    const changes = [calls.change(group.students[0]!.id, 'present')];
    expect((await calls.send(own.id, changes, headers)).status).toBe(200);
    const foreign = (await calls.open(other.id)).body;
    expect((await calls.open(other.id, today, headers)).body.code).toBe('group.not_found');
    expect(
      (await calls.call('GET', `/api/class-sessions/${foreign.id}`, undefined, headers)).status,
    ).toBe(404);
    const strange = [calls.change(other.students[0]!.id, 'present')];
    expect((await calls.send(foreign.id, strange, headers)).body.code).toBe(
      'class_session.not_found',
    );
    expect((await calls.send(own.id, strange, headers)).body.refusedIds).toEqual([strange[0]!.id]);
    expect((await calls.send(randomUUID(), changes, headers)).status).toBe(404);
  });
});
