import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertAssistant, insertStudent, tokenFor } from '#server/testing/fixtures.ts';
import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findCardYear } from './card-year.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createClassSessionCalls>>;
let year: number;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createClassSessionCalls(app);
  year = await findCardYear(app.database, app.clock.now());
});
afterAll(() => app.close());

type Owner = { id: string; cardNumber: string };

const print = (groupId: string, headers = calls.teacher) =>
  app.app.inject({ url: `/api/groups/${groupId}/attendance-cards`, headers });
const read = async (sessionId: string, card: string, headers = calls.teacher) =>
  (
    await calls.call(
      'GET',
      `/api/class-sessions/${sessionId}/cards/${encodeURIComponent(card)}`,
      undefined,
      headers,
    )
  ).body;
const invite = (sessionId: string, studentId: string, headers = calls.teacher) =>
  calls.call('POST', `/api/class-sessions/${sessionId}/guests`, { studentId }, headers);
const cardOf = (owner: Owner, ofYear = year) => app.platform.cardCodes.cardOf(owner, ofYear);

/** The same code with another letter at the end. */
const forged = (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;

describe('printed cards', () => {
  test('the cards of a group have each student with number and code, which is read in its sessions', async () => {
    const group = await calls.createGroup(['أحمد علي', 'منى سعد']);
    const reply = await print(group.id);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { title, sheets } = await readPrintedCards(reply.rawPayload);
    expect(title).toBe(`بطاقات حضور ${group.name}`);
    const cards = sheets[0]?.cards ?? [];
    expect(cards.map(({ url }) => url)).toEqual(group.students.map((student) => cardOf(student)));
    for (const [index, { lines }] of cards.entries()) {
      expect(lines.join(' ')).toContain(group.students[index]!.cardNumber);
      expect(lines.join(' ')).toContain(`${year - 1}/${year}`);
    }
    const { id } = (await calls.open(group.id)).body;
    expect(await read(id, cards[0]?.url ?? '')).toMatchObject({
      studentId: group.students[0]!.id,
      isInSession: true,
    });
  });

  test('a student gets a new card in place of a lost one, which is refused from then on', async () => {
    const group = await calls.createGroup(['سعاد علي']);
    const lost = group.students[0]!;
    const url = `/api/students/${lost.id}/attendance-card`;
    const replace = () => calls.call('POST', url, { cardNumber: lost.cardNumber });
    const given = (await replace()).body.cardNumber;
    expect(given).not.toBe(lost.cardNumber);
    // The reply was lost.
    expect((await replace()).body).toEqual({ cardNumber: given });
    const { id } = (await calls.open(group.id)).body;
    expect(await read(id, cardOf(lost))).toMatchObject({ code: 'class_session.card_ended' });
    expect(await read(id, lost.cardNumber)).toMatchObject({ code: 'class_session.card_ended' });
    const printed = await app.app.inject({ url, headers: calls.teacher });
    const { title, sheets } = await readPrintedCards(printed.rawPayload);
    expect(title).toBe('بطاقة حضور سعاد علي');
    expect(await read(id, sheets[0]?.cards[0]?.url ?? '')).toMatchObject({ studentId: lost.id });
  });

  test('a group without students has no cards, and an assistant prints those of their own groups alone', async () => {
    const [group, empty] = [await calls.createGroup(['منى سعد']), await calls.createGroup([])];
    expect((await print(empty.id)).json().code).toBe('class_session.no_cards');
    const { headers } = await insertAssistant(app, 'centre', [group.id]);
    expect((await print(group.id, headers)).statusCode).toBe(200);
    expect((await print(empty.id, headers)).json().code).toBe('group.not_found');
    expect((await print(randomUUID())).json().code).toBe('group.not_found');
  });

  test('a card of another year and a forged one are told apart, and neither is accepted', async () => {
    const group = await calls.createGroup(['منى سعد', 'هدى']);
    const [mona, huda] = group.students;
    const { id } = (await calls.open(group.id)).body;
    const codeOf = async (card: string) => (await read(id, card)).code;
    expect(await codeOf(cardOf(mona!, year - 1))).toBe('class_session.card_of_other_year');
    expect(await codeOf(forged(cardOf(mona!)))).toBe('class_session.card_forged');
    expect(await codeOf(forged(cardOf(mona!, year - 1)))).toBe('class_session.card_forged');
    const swapped = cardOf(mona!).replace(mona!.cardNumber, huda!.cardNumber);
    expect(await codeOf(swapped)).toBe('class_session.card_forged');
    expect(await codeOf('KC:99999999:2027:AAAAAAAAAAAAAAAA')).toBe('class_session.card_unknown');
  });

  test('a device knows a card by a digest, from which nobody makes the card', async () => {
    const group = await calls.createGroup(['منى سعد']);
    const { students } = (await calls.open(group.id)).body;
    const signature = cardOf(group.students[0]!).split(':').at(-1) ?? '';
    expect(JSON.stringify(students)).not.toContain(signature);
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(signature));
    expect(students[0].cardDigest).toBe(Buffer.from(digest).toString('base64url'));
  });
});

describe("a student's phone", () => {
  const ownCode = async (student: Awaited<ReturnType<typeof insertStudent>>): Promise<string> => {
    const headers = await tokenFor(app, { ...student, role: 'student' });
    return (await calls.call('GET', '/api/Student/card-code', undefined, headers)).body.code;
  };

  test('the code is read for some minutes, in sessions of its day alone', async () => {
    const group = await calls.createGroup([]);
    const student = await insertStudent(app, { grade: 2 });
    await app.database
      .updateTable('users')
      .set({ group_id: group.id })
      .where('id', '=', student.id)
      .execute();
    const { id } = (await calls.open(group.id)).body;
    const code = await ownCode(student);
    expect(await read(id, code)).toMatchObject({ studentId: student.id, isInSession: true });
    expect((await read(id, forged(code))).code).toBe('class_session.card_forged');
    app.clock.advance(60_000);
    expect((await read(id, code)).studentId).toBe(student.id);
    app.clock.advance(4 * 60_000);
    expect((await read(id, code)).code).toBe('class_session.code_of_other_moment');
  });

  test('staff have no code of their own', async () => {
    expect((await calls.call('GET', '/api/Student/card-code')).status).toBe(403);
  });
});

describe('a guest', () => {
  test('a student of another group is taken into the session once, and named with their own group', async () => {
    const [group, other] = [
      await calls.createGroup(['منى سعد']),
      await calls.createGroup(['هدى علي']),
    ];
    const [guest] = other.students;
    const { id } = (await calls.open(group.id)).body;
    expect(await read(id, cardOf(guest!))).toMatchObject({
      isInSession: false,
      groupName: other.name,
    });
    const replies = await Promise.all([invite(id, guest!.id), invite(id, guest!.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await calls.read(id);
    const groups = new Set(body.students.map(({ guestOf }: { guestOf: string | null }) => guestOf));
    expect(groups).toEqual(new Set([other.name, null]));
    expect(body.entries).toMatchObject([{ studentId: guest!.id, value: 'present' }]);
    expect(await calls.logOf(id)).toHaveLength(1);
    const changes = [calls.change(guest!.id, 'done', { field: 'homework' })];
    expect((await calls.send(id, changes)).body.refusedIds).toEqual([]);
  });

  test('a guest who was late stays late', async () => {
    const group = await calls.createGroup(['منى سعد']);
    const { id } = (await calls.open(group.id)).body;
    await calls.send(id, [calls.change(group.students[0]!.id, 'late')]);
    await invite(id, group.students[0]!.id);
    expect((await calls.read(id)).body.entries).toMatchObject([{ value: 'late' }]);
  });

  test('an assistant takes in students of their own groups alone', async () => {
    const [group, own, foreign] = [
      await calls.createGroup([]),
      await calls.createGroup(['من مجموعته']),
      await calls.createGroup(['غريب']),
    ];
    const { headers } = await insertAssistant(app, 'centre', [group.id, own.id]);
    const { id } = (await calls.open(group.id)).body;
    expect((await invite(id, own.students[0]!.id, headers)).status).toBe(200);
    const refused = await invite(id, foreign.students[0]!.id, headers);
    expect(refused.body.code).toBe('class_session.card_unknown');
    expect((await read(id, cardOf(foreign.students[0]!), headers)).code).toBe(
      'class_session.card_unknown',
    );
    expect((await invite(randomUUID(), own.students[0]!.id)).body.code).toBe(
      'class_session.not_found',
    );
  });
});
