import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const person = { name: 'منة طارق سعيد', grade: '3' };
const empty = { email: '', centre: '', group: '', school: '', notes: '' };

const walkIn = async (fields: object) => {
  const body = { id: randomUUID(), ...person, ...fields };
  const reply = await calls.sendJson('POST', '/api/students', body);
  return reply.statusCode === 200 ? 'added' : reply.json().code;
};
const importRow = async (fields: object) => {
  const row = { ...empty, phone: '', parentPhone: '', centreCode: '', ...person, ...fields };
  const body = { requestId: randomUUID(), rows: [row] };
  const { count } = (await calls.sendJson('POST', '/api/students/import', body)).json();
  return count === 1 ? 'added' : 'waits';
};
const countStudents = async (number: string) => {
  const { json } = await calls.sendJson('GET', `/api/students/by-phone?phone=${number}`);
  return json().length;
};

let last = 10_000_000;
const newPhone = () => `010${(last += 1)}`;

test.each([
  ['by the student’s number', 'phone', 'phone'],
  ['by a parent’s number', 'parentPhone', 'parentPhone'],
  ['by a number that is a parent’s at one place', 'parentPhone', 'phone'],
  ['by a number that is a parent’s at the other place', 'phone', 'parentPhone'],
] as const)(
  'a walk-in and a list with the same person, %s, are one student in both orders',
  async (_, atDoor, inList) => {
    const [first, second] = [newPhone(), newPhone()];
    expect(await walkIn({ [atDoor]: first })).toBe('added');
    await importRow({ [inList]: first });
    expect(await countStudents(first)).toBe(1);
    expect(await importRow({ [inList]: second })).toBe('added');
    expect(await walkIn({ [atDoor]: second })).toBe('student.phone_in_use');
    expect(await countStudents(second)).toBe(1);
  },
);

test('siblings with a parent’s number are two, at the door and in a list', async () => {
  const parentPhone = newPhone();
  expect(await walkIn({ parentPhone })).toBe('added');
  expect(await walkIn({ name: 'مازن طارق سعيد', parentPhone })).toBe('added');
  expect(await importRow({ name: 'ليلى طارق سعيد', parentPhone })).toBe('added');
  expect(await countStudents(parentPhone)).toBe(3);
});
