import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { insertCourse, insertTeacher } from '#server/testing/fixtures.ts';
import { formOf, tinyPdf } from '#server/testing/form.ts';
import { seededChance } from '#server/testing/http/seeded-chance.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  courseId = (await insertCourse(app)).id;
});
afterAll(() => app.close());

const filesLeft = () => readdir(app.uploadsFolder).catch(() => []);

const post = (payload: Buffer | string, type: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/Lessons',
    headers: { ...teacher.headers, 'content-type': type },
    payload,
  });

const lesson = () => ({ Title: 'درس', CourseId: courseId, MonthAssigned: '5', IsFree: 'true' });
const lines = (...parts: string[]) => parts.join('\r\n');
const named = 'Content-Disposition: form-data; name="Title"';
const ofBoundary = 'multipart/form-data; boundary=b';

describe('a broken form is refused in Arabic:', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', lines('--b', named, '', 'درس', '--b--', '')],
    [
      'with a boundary that is too long',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      lines(`--${'b'.repeat(300)}`, named, '', 'درس', `--${'b'.repeat(300)}--`, ''),
    ],
    ['cut short in a field', ofBoundary, lines('--b', named, '', 'در')],
    ['cut short in a header', ofBoundary, lines('--b', 'Content-Dispo')],
    [
      'cut short in a file',
      ofBoundary,
      lines(
        '--b',
        'Content-Disposition: form-data; name="WorkPapersPdfPath"; filename="a.pdf"',
        '',
        '%PDF',
      ),
    ],
    [
      'with a part without a name',
      ofBoundary,
      lines('--b', 'Content-Disposition: form-data', '', 'درس', '--b--', ''),
    ],
    [
      'with a file without a name of its field',
      ofBoundary,
      lines('--b', 'Content-Disposition: form-data; filename="a.pdf"', '', '%PDF', '--b--', ''),
    ],
    ['with bare line feeds', ofBoundary, ['--b', named, '', 'درس', '--b--', ''].join('\n')],
    [
      'with the name of a prototype',
      ofBoundary,
      lines('--b', 'Content-Disposition: form-data; name="__proto__"', '', 'x', '--b--', ''),
    ],
    ['of no part at all', ofBoundary, 'nothing'],
  ])('a broken form is refused in Arabic: %s', async (_, type, payload) => {
    const reply = await post(payload, type);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.malformed']);
    expect(reply.json().message).toBe(errorCatalogue['request.malformed'].message);
  });
});

/** Whole numbers of chance below a limit, the same in every run. */
const chance = (seed: number) => {
  const next = seededChance(seed);
  return (below: number) => Math.floor(next() * below);
};

/** Pieces that mean something to a parser. */
const pieces = ['\r', '\n', '\r\n', '--', '"', ';', '\0', '=', ':', 'name', 'filename="', '\u00FF'];

const mutate = (bytes: Buffer, next: (below: number) => number): Buffer => {
  const at = next(bytes.length);
  const until = Math.min(bytes.length, at + 1 + next(12));
  const piece = Buffer.from(pieces[next(pieces.length)] ?? '', 'latin1');
  const ways = [
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(until)]),
    () => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(until)]),
    () => Buffer.concat([bytes.subarray(0, until), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([next(256)]), bytes.subarray(at + 1)]),
  ];
  return ways[next(ways.length)]?.() ?? bytes;
};

test('400 randomly changed forms are read or refused, and no file of them is left', async () => {
  const next = chance(20_261_121);
  const { payload, headers } = await formOf({ ...lesson(), WorkPapersPdfPath: tinyPdf() });
  const type = headers['content-type'];
  const statuses = new Map<number, number>();
  for (let round = 0; round < 400; round += 1) {
    let bytes: Buffer = payload;
    for (let count = 0; count <= next(3); count += 1) bytes = mutate(bytes, next);
    const isTypeChanged = next(8) === 0;
    const changedType = mutate(Buffer.from(type), next)
      .toString('latin1')
      .replaceAll(/[^\x20-\x7E]/gu, '');
    const { statusCode, body } = await post(bytes, isTypeChanged ? changedType : type);
    expect({ round, statusCode, body }).toMatchObject({
      statusCode: expect.toBeOneOf([200, 400, 404, 413, 415]),
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  // Some are still whole, and many are broken: both ways through the parser are tried.
  expect(statuses.get(200)).toBeGreaterThan(20);
  expect(statuses.get(400)).toBeGreaterThan(80);
  expect(await filesLeft()).toEqual([]);
}, 120_000);

describe('the budget of a form', () => {
  test('the budget refuses a longer body by its stated length, before it is read', async () => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/Lessons',
      headers: { ...teacher.headers, 'content-type': ofBoundary, 'content-length': `${2 ** 30}` },
      payload: '--b',
    });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'request.too_large']);
  });

  test('the budget allows a fixed number of files and no more', async () => {
    const files = Array.from({ length: 3 }, () => tinyPdf());
    const whole = await formOf({ ...lesson(), Other: files });
    expect((await post(whole.payload, whole.headers['content-type'])).statusCode).toBe(200);
    const tooMany = await formOf({ ...lesson(), Other: [...files, tinyPdf()] });
    const reply = await post(tooMany.payload, tooMany.headers['content-type']);
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'request.too_large']);
  });

  test('the budget cuts a file off above its limit, and its field says so', async () => {
    const large = new File([Buffer.alloc(21 * 2 ** 20, '%PDF-1.4 ')], 'a.pdf');
    const { payload, headers } = await formOf({ ...lesson(), WorkPapersPdfPath: large });
    const reply = await post(payload, headers['content-type']);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({
      WorkPapersPdfPath: ['يجب أن يكون حجم الملف أقل من 20 ميجابايت'],
    });
    expect(await filesLeft()).toEqual([]);
  });

  test('the budget limits the text', async () => {
    const { payload, headers } = await formOf({ ...lesson(), VideoUrl: 'x'.repeat(7 * 2 ** 20) });
    expect((await post(payload, headers['content-type'])).json().code).toBe('request.too_large');
  });
});
