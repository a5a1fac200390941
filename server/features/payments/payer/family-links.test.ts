import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import {
  countUses,
  insertDiscountCode,
  listLiveGrants,
  readPayment,
  statementAbout,
} from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'DELETE';

const call = async (method: Method, path: string, headers: object = {}, payload?: object) => {
  const url = `/api/Payment/family-links${path}`;
  const options = { method, url, headers: { ...headers }, ...(payload && { payload }) };
  const reply = await app.app.inject(options);
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};
const create = (payload: object = { planId: 'yearly' }, headers = student.headers) =>
  call('POST', '', headers, payload);
const tokenOf = ({ body }: { body: { url: string } }) => body.url.split('/').at(-1) ?? '';
const newToken = async (payload?: object) => tokenOf(await create(payload));
const look = async (token: string) => (await call('GET', `/${token}`)).body;
const pay = (token: string, payload: object = {}) =>
  call('POST', `/${token}/pay`, {}, { method: 'card', amount: 1200, ...payload });
const complete = async (paymentId: string) =>
  applyStatement(app.platform, 'simulator', await statementAbout(app, paymentId));

describe('a link', () => {
  test('a link shows the first name, the plan and the amount, and nothing else of the student', async () => {
    const made = await create({ planId: 'monthly', month: 2 });
    expect(made.body.url).toMatch(/^https:\/\/kimya\.test\/pay\/[\w-]{43}$/u);
    expect(await look(tokenOf(made))).toEqual({
      state: 'open',
      firstName: 'مريم',
      title: 'الاشتراك الشهري',
      month: 2,
      listPrice: 150,
      discount: 0,
      amount: 150,
      hasDiscountEnded: false,
      methods: ['card', 'wallet'],
      isSimulated: true,
      expiresAt: new Date(app.clock.now().getTime() + 7 * day).toISOString(),
    });
  });

  test('a link is stored as a hash: neither the database nor the list contains its address', async () => {
    const made = await create();
    const token = tokenOf(made);
    const rows = await app.database.selectFrom('family_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const { body: listed } = await call('GET', '', student.headers);
    expect(listed).toMatchObject([{ id: made.body.id, title: 'الاشتراك السنوي' }]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test('a link shows the current price at each visit, and says that a discount ended', async () => {
    const { id, code } = await insertDiscountCode(app, teacher.id, { percentage: 25 });
    const token = await newToken({ planId: 'yearly', discountCode: code });
    expect(await look(token)).toMatchObject({ amount: 900, discount: 300 });
    await app.database
      .updateTable('discount_codes')
      .set({ valid_until: '2026-01-02' })
      .where('id', '=', id)
      .execute();
    expect(await look(token)).toMatchObject({ amount: 1200, discount: 0, hasDiscountEnded: true });
    const refused = await pay(token, { amount: 900 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'family_link.amount_changed' } });
    expect(await paymentsOf()).toEqual([]);
  });

  test.each([
    ['a month without its number', { planId: 'monthly' }, 'payment.month_required'],
    ['an unknown discount', { planId: 'yearly', discountCode: 'NO' }, 'payment.discount_invalid'],
    ['nothing', {}, 'request.invalid'],
  ])('a link is refused for %s', async (_, payload, code) => {
    expect(await create(payload)).toMatchObject({ status: 400, body: { code } });
  });

  test('visitors and the teacher cannot make a link', async () => {
    expect((await create({ planId: 'yearly' }, {} as never)).status).toBe(401);
    expect((await create({ planId: 'yearly' }, teacher.headers)).status).toBe(403);
  });

  test('five of 20 simultaneous requests make a link', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(made.find(({ status }) => status !== 200)?.body.code).toBe('family_link.too_many');
    const [first] = (await call('GET', '', student.headers)).body;
    expect((await call('DELETE', `/${first.id}`, student.headers)).status).toBe(204);
    expect((await create()).status).toBe(200);
  });
});

const paymentsOf = () =>
  app.database.selectFrom('payments').selectAll().where('student_id', '=', student.id).execute();

describe('the family pays', () => {
  test('the family pays for the student, who gets the right, and the link says that it is paid', async () => {
    const token = await newToken();
    const { body } = await pay(token);
    expect(Object.keys(body)).toEqual(['paymentId', 'pageUrl']);
    expect(body.pageUrl).toMatch(/^https:\/\/kimya\.test\/payment\/simulator\//u);
    await complete(body.paymentId);
    expect(await listLiveGrants(app, student.id)).toMatchObject([{ id: body.paymentId }]);
    expect(await look(token)).toEqual({ state: 'paid' });
    expect((await pay(token)).body.code).toBe('family_link.ended');
    expect((await call('GET', '', student.headers)).body).toEqual([]);
  });

  test('the family pays once, however many click at once, and again after a failed attempt', async () => {
    const token = await newToken();
    await Promise.all(Array.from({ length: 20 }, () => pay(token)));
    expect(await paymentsOf()).toHaveLength(1);
    const first = (await pay(token)).body.paymentId;
    const declined = await statementAbout(app, first, { state: 'failed' });
    await applyStatement(app.platform, 'simulator', declined);
    const second = (await pay(token)).body.paymentId;
    expect(second).not.toBe(first);
    // A page that is an hour old takes no money.
    app.clock.advance(61 * 60 * 1000);
    expect((await pay(token)).body.paymentId).not.toBe(second);
  });

  test('the family pays with the last use of a discount, also after a second visit', async () => {
    const { id, code } = await insertDiscountCode(app, teacher.id, { percentage: 25, maxUses: 1 });
    const token = await newToken({ planId: 'yearly', discountCode: code });
    const { body } = await pay(token, { amount: 900, method: 'wallet' });
    expect(await countUses(app, id)).toBe(1);
    const again = { amount: 900, hasDiscountEnded: false, methods: ['wallet'] };
    expect(await look(token)).toMatchObject(again);
    expect((await pay(token, { amount: 900, method: 'wallet' })).body).toEqual(body);
    expect(await readPayment(app, body.paymentId)).toMatchObject({ total_in_piastres: 900_00 });
  });

  test('the family tries again with the last use of a discount after a decline', async () => {
    const { id, code } = await insertDiscountCode(app, teacher.id, { percentage: 25, maxUses: 1 });
    const token = await newToken({ planId: 'yearly', discountCode: code });
    const first = (await pay(token, { amount: 900 })).body.paymentId;
    const declined = await statementAbout(app, first, { state: 'failed' });
    await applyStatement(app.platform, 'simulator', declined);
    expect(await look(token)).toMatchObject({ amount: 900, hasDiscountEnded: false });
    const second = (await pay(token, { amount: 900 })).body.paymentId;
    expect(second).not.toBe(first);
    expect(await readPayment(app, second)).toMatchObject({ holds_discount_use: true });
    expect(await countUses(app, id)).toBe(1);
  });

  test('the family pays nothing where the discount covers everything', async () => {
    const { code } = await insertDiscountCode(app, teacher.id, { percentage: 100 });
    const token = await newToken({ planId: 'yearly', discountCode: code });
    expect((await pay(token, { amount: 0 })).body.pageUrl).toBeNull();
    expect(await look(token)).toEqual({ state: 'paid' });
  });

  test('the family cannot pay by a receipt, with another amount, or without one', async () => {
    const token = await newToken();
    expect((await pay(token, { method: 'receipt' })).status).toBe(400);
    expect((await pay(token, { amount: 1 })).body.code).toBe('family_link.amount_changed');
    expect((await pay(token, { amount: '1200' })).status).toBe(400);
    expect(await paymentsOf()).toEqual([]);
  });
});

describe('a link that ended says so, and nothing of the student', () => {
  test('a link says so, and nothing of the student, after seven days', async () => {
    const token = await newToken();
    app.clock.advance(7 * day);
    expect(await look(token)).toEqual({ state: 'expired' });
    expect((await pay(token)).body.code).toBe('family_link.ended');
  });

  test('a link says so when its student withdrew it, twice like once; nobody else can withdraw it', async () => {
    const made = await create();
    const path = `/${made.body.id}`;
    const other = await insertStudent(app);
    expect((await call('DELETE', path, other.headers)).status).toBe(404);
    expect(await look(tokenOf(made))).toMatchObject({ state: 'open' });
    expect((await call('DELETE', path, student.headers)).status).toBe(204);
    expect((await call('DELETE', path, student.headers)).status).toBe(204);
    expect(await look(tokenOf(made))).toEqual({ state: 'withdrawn' });
    expect((await pay(tokenOf(made))).body.code).toBe('family_link.ended');
  });

  test('a link says so when its lesson is not sold any more', async () => {
    const { id: courseId } = await insertCourse(app);
    const { id: lessonId } = await insertLesson(app, courseId, { isFree: false });
    const token = await newToken({ lessonId });
    expect(await look(token)).toMatchObject({ state: 'open', amount: 40 });
    const change = { is_accessible: false };
    await app.database.updateTable('lessons').set(change).where('id', '=', lessonId).execute();
    expect(await look(token)).toEqual({ state: 'unavailable' });
  });
});

test('a caller who guesses addresses waits', async () => {
  const strict = await createTestApp();
  const guess = async (place: number) => {
    const token = String(place).padStart(43, 'x');
    return (await strict.app.inject({ url: `/api/Payment/family-links/${token}` })).statusCode;
  };
  const answers: number[] = [];
  for (let place = 0; place < 61; place += 1) answers.push(await guess(place));
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  await strict.close();
});
