import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

const hour = 60 * 60 * 1000;

const byNumber = (item: number, other: number) => item - other;

beforeAll(async () => {
  // More wrong codes are tried here than a person may.
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom('discount_codes').execute();
});

const create = '/api/DiscountCode/create';

const form = (change: object = {}) => ({
  code: 'SAVE10',
  discountPercentage: 10,
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  maxUses: 100,
  isActive: true,
  ...change,
});

const save = (change: object = {}) => calls.sendJson('POST', create, form(change));

const saved = async (change: object = {}) => {
  const reply = await save(change);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

const check = async (code: string) => {
  const reply = await app.app.inject({ url: `/DiscountCode/code/${encodeURIComponent(code)}` });
  return { status: reply.statusCode, ...reply.json() };
};

const count = (id: string, uses: number) =>
  app.database.updateTable('discount_codes').set({ uses }).where('id', '=', id).execute();

describe('a new code', () => {
  test('a new code is stored folded, with the signed-in teacher and no uses, and logged', async () => {
    const body = { code: ' save ١٠ ', uses: '0', maxUses: '٢٠٠' };
    const code = await saved(body);
    expect(code).toEqual({
      id: expect.any(String),
      code: 'SAVE10',
      discountPercentage: 10,
      validFrom: '2026-11-01',
      validUntil: '2026-12-31',
      maxUses: 200,
      uses: 0,
      isActive: true,
      teacherId: calls.teacher.id,
      version: 1,
    });
    const log = await app.database
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', code.id)
      .execute();
    expect(log).toEqual([{ action: 'discount_code.create', actor_id: calls.teacher.id }]);
  });

  test('a code that names another teacher is returned with that name, and belongs to the signed-in teacher', async () => {
    const code = await saved({ teacherId: 'teacher-1' });
    expect(code.teacherId).toBe('teacher-1');
    expect(await saved({ id: code.id, version: 1 })).toMatchObject({ teacherId: 'teacher-1' });
    const own = await calls.sendJson('GET', '/api/DiscountCode/teacher');
    expect(own.json()).toMatchObject([{ id: code.id, teacherId: 'teacher-1' }]);
  });

  test('a code with another number of uses than were counted is refused at that field', async () => {
    const refused = { status: 400, fields: ['uses'] };
    const tryWith = async (change: object) => {
      const reply = await save(change);
      return { status: reply.statusCode, fields: Object.keys(reply.json().errors) };
    };
    expect(await tryWith({ uses: 50 })).toEqual(refused);
    const { id } = await saved({ uses: 0 });
    await count(id, 7);
    expect(await tryWith({ id, uses: 0 })).toEqual(refused);
    expect(await saved({ id, uses: 7 })).toMatchObject({ uses: 7 });
  });

  test.each([
    ['without a code', { code: ' ' }, 'code', 'اكتب كود الخصم'],
    ['without the field of the code', { code: undefined }, 'code', 'اكتب كود الخصم'],
    ['with a sign that no code has', { code: '50%' }, 'code', /حروف وأرقام/u],
    ['with too long a code', { code: 'A'.repeat(41) }, 'code', /40 حرفًا/u],
    ['of 0 percent', { discountPercentage: 0 }, 'discountPercentage', /من 1 إلى 100/u],
    ['of 101 percent', { discountPercentage: 101 }, 'discountPercentage', /من 1 إلى 100/u],
    ['of half a percent', { discountPercentage: 0.5 }, 'discountPercentage', /من 1 إلى 100/u],
    ['of no number', { discountPercentage: 'عشرة' }, 'discountPercentage', /من 1 إلى 100/u],
    ['without its first day', { validFrom: '' }, 'validFrom', 'اختر تاريخ البداية'],
    ['without its last day', { validUntil: undefined }, 'validUntil', 'اختر تاريخ النهاية'],
    ['with a day that no calendar has', { validUntil: '2026-02-30' }, 'validUntil', /النهاية/u],
    ['that ends before it begins', { validUntil: '2026-10-31' }, 'validUntil', /لا يسبق/u],
    ['for nobody', { maxUses: 0 }, 'maxUses', /1 على الأقل/u],
    ['for more than are counted', { maxUses: 1e9 }, 'maxUses', /أقصى عدد/u],
  ])('a code with %s is refused at its field', async (_what, change, field, text) => {
    const reply = await save(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[field]).toEqual([expect.stringMatching(text)]);
    expect((await calls.sendJson('GET', '/api/DiscountCode')).json()).toEqual([]);
  });

  test('a code accepts days also as moments, because the specification does not fix their form', async () => {
    const days = { validFrom: '2026-11-01T00:00:00.000Z', validUntil: '2026-11-30T10:00' };
    expect(await saved(days)).toMatchObject({ validFrom: '2026-11-01', validUntil: '2026-11-30' });
  });

  test.each([0, '', null])('a new code has no id yet: %j creates one', async (id) => {
    expect(await saved({ id })).toMatchObject({ code: 'SAVE10', version: 1 });
  });

  test('a code that exists already, in any letter case, is refused at the field', async () => {
    await saved();
    for (const code of ['SAVE10', 'save10', 'Save ١٠']) {
      const reply = await save({ code });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toEqual({ code: ['هذا الكود موجود من قبل. اختر كودًا آخر.'] });
    }
  });

  test('a code that is sent ten times at once is stored once, and nine calls are refused', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save({ code: at % 2 === 0 ? 'race1' : 'RACE1' })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect((await calls.sendJson('GET', '/api/DiscountCode')).json()).toHaveLength(1);
  });

  test('a code that is sent again after a lost reply changes what the first call made', async () => {
    const id = randomUUID();
    const replies = await Promise.all([save({ id, version: 0 }), save({ id, version: 0 })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await saved({ id, version: 0, discountPercentage: 25 });
    const list = (await calls.sendJson('GET', '/api/DiscountCode')).json();
    expect(list).toMatchObject([{ id, discountPercentage: 25 }]);
  });
});

describe('a stored code', () => {
  test('the same call with an id changes a code and keeps its counted uses', async () => {
    const { id } = await saved();
    await count(id, 7);
    const change = { id, code: 'winter', discountPercentage: 100, isActive: false };
    expect(await saved(change)).toMatchObject({
      id,
      code: 'WINTER',
      discountPercentage: 100,
      uses: 7,
      isActive: false,
      version: 2,
    });
  });

  test('an older version of a code is refused', async () => {
    const { id, version } = await saved();
    await saved({ id, version, discountPercentage: 20 });
    const late = await save({ id, version, discountPercentage: 30 });
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('discount_code.changed_meanwhile');
    const { json } = await calls.sendJson('GET', `/api/DiscountCode/${id}`);
    expect(json()).toMatchObject({ discountPercentage: 20, version: 2 });
  });

  test('one of two simultaneous saves is refused', async () => {
    const { id, version } = await saved();
    const replies = await Promise.all(
      [20, 30, 40].map((discountPercentage) => save({ id, version, discountPercentage })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 409, 409]);
  });

  test('a code never allows fewer uses than were counted', async () => {
    const { id } = await saved();
    await count(id, 3);
    const reply = await save({ id, maxUses: 2 });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.maxUses).toEqual([expect.stringContaining('3 مرات')]);
    expect(await saved({ id, maxUses: 3 })).toMatchObject({ maxUses: 3, uses: 3 });
  });

  test('a code never counts more uses than it allows, whoever counts', async () => {
    const { id } = await saved({ maxUses: 2 });
    await count(id, 2);
    await expect(count(id, 3)).rejects.toThrow('discount_codes_uses');
  });

  test('a code keeps its text when another is renamed', async () => {
    await saved();
    const { id } = await saved({ code: 'OTHER' });
    const reply = await save({ id, code: 'save10' });
    expect(reply.json().errors).toEqual({ code: [expect.stringContaining('موجود من قبل')] });
  });

  test.each([randomUUID(), 'keiner', 17])(
    'a change under the unknown id %s answers 404',
    async (id) => {
      const reply = await save({ id });
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('discount_code.not_found');
    },
  );

  test('a code is deleted once, and its text is free again', async () => {
    const { id } = await saved();
    const remove = () => calls.sendJson('DELETE', `/api/DiscountCode/${id}`);
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([204, 404]);
    expect((await check('SAVE10')).success).toBe(false);
    expect(await saved()).toMatchObject({ code: 'SAVE10' });
  });
});

describe('the public check', () => {
  const valid = {
    status: 200,
    success: true,
    data: { code: 'SAVE10', discountPercentage: 10 },
    message: 'تم تطبيق كود الخصم بنجاح!',
  };
  const invalid = { status: 200, success: false, data: null, message: 'كود الخصم غير صالح' };

  test.each(['SAVE10', 'save10', ' SAVE10 ', 'SAVE١٠'])(
    'the public check finds %j',
    async (typed) => {
      await saved();
      expect(await check(typed)).toEqual(valid);
    },
  );

  test.each(['OTHER', ' ', '50%', "' or 1=1 --", 'A'.repeat(150)])(
    'the public check finds no code in %j',
    async (typed) => {
      await saved();
      expect(await check(typed)).toEqual(invalid);
    },
  );

  test.each([
    ['switched off', { isActive: false }],
    ['not begun', { validFrom: '2026-11-22' }],
    ['over', { validUntil: '2026-11-20' }],
  ])(
    'the public check calls a code that is %s invalid and does not say why',
    async (_state, change) => {
      await saved(change);
      expect(await check('SAVE10')).toEqual(invalid);
    },
  );

  test('the public check calls a code whose uses are all counted invalid', async () => {
    const { id } = await saved({ maxUses: 2 });
    await count(id, 1);
    expect(await check('SAVE10')).toEqual(valid);
    await count(id, 2);
    expect(await check('SAVE10')).toEqual(invalid);
  });

  test('the last day of a code ends at midnight in Egypt', async () => {
    await saved({ validUntil: '2026-11-21' });
    await saved({ code: 'NEXT', validFrom: '2026-11-22' });
    expect(await check('SAVE10')).toEqual(valid);
    expect((await check('NEXT')).success).toBe(false);
    // 20:00 in Cairo and four hours more.
    app.clock.advance(4 * hour);
    expect(await check('SAVE10')).toEqual(invalid);
    expect((await check('NEXT')).success).toBe(true);
    app.clock.advance(-4 * hour);
  });

  test('the public check answers visitors, is not cached, and reveals nothing else of the code', async () => {
    await saved();
    const reply = await app.app.inject({ url: '/api/discountcode/CODE/save10' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(Object.keys(reply.json().data)).toEqual(['code', 'discountPercentage']);
  });
});

test('students and visitors neither see nor change codes', async () => {
  const { id } = await saved();
  const { headers } = await insertStudent(app);
  for (const [url, method] of [
    ['/api/DiscountCode', 'GET'],
    ['/api/DiscountCode/teacher', 'GET'],
    ['/api/DiscountCode/totals', 'GET'],
    [`/api/DiscountCode/${id}`, 'DELETE'],
    ['/api/discount-codes', 'GET'],
    [`/api/discount-codes/${id}`, 'PATCH'],
  ] as const) {
    const payload = method === 'PATCH' ? { payload: { isActive: false } } : {};
    expect((await app.app.inject({ method, url, ...payload })).statusCode).toBe(401);
    expect((await app.app.inject({ method, url, headers, ...payload })).statusCode).toBe(403);
  }
  expect((await check('SAVE10')).success).toBe(true);
});

test('a caller who tries ten wrong codes waits, and reads how long', async () => {
  const strict = await createTestApp();
  const replies = await Promise.all(
    Array.from({ length: 210 }, (_, at) =>
      strict.app.inject({ url: `/api/DiscountCode/code/TRY${at}`, remoteAddress: '203.0.113.9' }),
    ),
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(200);
  expect(refused[0]?.json().message).toBe(
    'جرّبت أكواد خصم كثيرة غير صحيحة. حاول مرة أخرى بعد ساعة واحدة، أو أكمل من دون كود.',
  );
  const elsewhere = { url: '/api/DiscountCode/code/TRY', remoteAddress: '203.0.113.10' };
  expect((await strict.app.inject(elsewhere)).statusCode).toBe(200);
  await strict.close();
});
