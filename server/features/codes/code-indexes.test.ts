import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listBatches } from './code-batches.service.ts';
import { listCodes } from './list-codes.service.ts';
import { redeemCode } from './redeem-code.service.ts';

const codes = 30_000;
const batches = 300;

let app: TestApp;
let watched: Awaited<ReturnType<typeof watchTableScans>>;
let lessonId: string;

/** Batches of 100 codes each, over ten lessons; a third of the codes was used, by as many students. */
const fill = async () => {
  const lessonIds: string[] = [];
  for (let place = 0; place < 10; place += 1) lessonIds.push((await insertLockedLesson(app)).id);
  lessonId = lessonIds[0] ?? '';
  await sql`
    insert into users (id, role, email, password_hash, first_name, last_name, grade, search_key, created_at)
    select uuidv7(), 'student', n || '@example.com', 'x', 'طالب', n::text, 3,
      case n when 77 then 'طرابيشي' else 'طالب ' || n end, now()
    from generate_series(1, ${codes / 3}::int) n`.execute(app.database);
  await sql`
    insert into access_code_batches (id, lesson_id, name, centre, search_key, price_in_piastres, created_at)
    select uuidv7(), (${lessonIds}::uuid[])[1 + n % 10], 'دفعة ' || n, '', 'دفعه ' || n, 3000,
      now() - n * interval '1 hour'
    from generate_series(1, ${batches}::int) n`.execute(app.database);
  await sql`
    with student as (select id, row_number() over () as n from users),
      batch as (select *, row_number() over () as n from access_code_batches)
    insert into access_codes (id, code, lesson_id, batch_id, created_at, uses, redeemed_at, redeemed_by)
    select uuidv7(), '2' || translate(lpad(place::text, 9, '0'), '01', 'AC'), batch.lesson_id, batch.id,
      batch.created_at, case when student.id is null then 0 else 1 end,
      case when student.id is not null then now() end, student.id
    from generate_series(1, ${codes}::int) place
      join batch on batch.n = 1 + place % ${batches}
      left join student on student.n * 3 = place`.execute(app.database);
  await sql`
    insert into grants (student_id, id, source, scope, lesson_id, starts_at, ends_at, reference, created_at)
    select redeemed_by, uuidv7(), 'access_code', 'lesson', lesson_id, now(), now() + interval '1 day', id, now()
    from access_codes where redeemed_by is not null`.execute(app.database);
  await sql`vacuum analyze`.execute(app.database);
};

beforeAll(async () => {
  app = await createTestApp();
  await fill();
  watched = await watchTableScans(app.connectionString);
});
afterAll(async () => {
  await watched.close();
  await app.close();
});

/** What the school fills; the other tables stay small. */
const large = new Set(['access_codes', 'grants']);

const expectIndexed = async () => {
  const reads = watched.statements.filter(({ text }) => /^\s*(?:select|update|with)/u.test(text));
  expect(reads.length).toBeGreaterThan(0);
  for (const statement of reads) {
    const scanned = await watched.tablesScanned(statement);
    expect(
      scanned.filter((table) => large.has(table)),
      statement.text,
    ).toEqual([]);
  }
};

const query = { page: 1, pageSize: 50, search: '', state: 'all' } as const;

test.each([
  ['the codes of a lesson', {}, true],
  ['the unused codes of a lesson', { state: 'available' }, true],
  ['the used codes of a lesson', { state: 'used' }, true],
  ['a beginning of a code', { search: '2aaaa77' }, false],
  ['a whole code', { search: '2AAAA-77777' }, false],
  ['a name', { search: 'طرابيشي' }, false],
  ['a name in a lesson', { search: 'طرابيشي' }, true],
] as const)('the list of %s reads no large table from end to end', async (_, change, ofLesson) => {
  watched.statements.length = 0;
  const filters = { ...query, ...change, ...(ofLesson ? { lessonId } : {}) };
  const platform = { ...app.platform, database: watched.database };
  const now = app.clock.now();
  await listCodes(platform, { ...filters, now, showsWhole: true });
  expect(watched.statements).toHaveLength('search' in change ? 1 : 2);
  await listCodes(platform, { ...filters, now, showsWhole: false });
  await expectIndexed();
});

test('the list of batches counts the codes of those on the page only', async () => {
  watched.statements.length = 0;
  const { rows, total } = await listBatches(
    { ...app.platform, database: watched.database },
    { page: 1, pageSize: 20, search: '', lessonId: undefined, kind: 'all' },
  );
  expect([rows.length, total, rows[0]?.code_count]).toEqual([20, batches, codes / batches]);
  await expectIndexed();
});

test('using a code reads no large table from end to end', async () => {
  const { rows } = await sql<{ code: string }>`
    select code from access_codes where uses = 0 limit 1`.execute(app.database);
  // The signs of the filled codes have no check sign, so the last of them is put right.
  const code = rows[0]?.code ?? '';
  const signs = '23456789ACDEFHKMNPRTWXY';
  const sum = code
    .slice(0, 9)
    .split('')
    .reduce((total, sign, place) => total + signs.indexOf(sign) * (10 - place), 0);
  const right = code.slice(0, 9) + signs.charAt((23 - (sum % 23)) % 23);
  await sql`update access_codes set code = ${right} where code = ${code}`.execute(app.database);
  const student = await insertStudent(app);
  watched.statements.length = 0;
  await redeemCode({ ...app.platform, database: watched.database }, student, right);
  await expectIndexed();
});
