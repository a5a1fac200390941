import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findAnything } from './search.service.ts';

const students = 30_000;
const titles = 3000;

let app: TestApp;
let watched: Awaited<ReturnType<typeof watchTableScans>>;

/** Students with common names, one of whom has a rare one; lessons, exams and access codes in one chapter. */
const fill = async () => {
  const { id: examId } = await insertExamOnNewLesson(app);
  await sql`
    insert into users (id, role, email, password_hash, first_name, last_name, grade, search_key, phone, parent_phone, created_at)
    select gen_random_uuid(), 'student', email, 'x', first, last, 3, fold_arabic(first || ' ' || last || ' ' || email),
      '010' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'), '012' || lpad((n * 104729::bigint % 100000000)::text, 8, '0'),
      ${app.clock.now()}::timestamptz - n * interval '1 hour'
    from (
      select n, 'student' || n || '@example.com' as email,
        (array['محمد', 'أحمد', 'مريم', 'سلمى', 'يوسف', 'فاطمة', 'عمر', 'نور', 'علي', 'هنا'])[n % 10 + 1] as first,
        case n when 77 then 'الطرابيشي' else (array['عبد الله', 'حسن', 'إبراهيم', 'السيد', 'محمود', 'مصطفى', 'خالد'])[n % 7 + 1] end as last
      from generate_series(1, ${students}::int) n
    ) person`.execute(app.database);
  await sql`
    insert into lessons (id, course_id, position, title, is_free, duration, created_at, updated_at)
    select gen_random_uuid(), course_id, 1000 + n, 'الدرس ' || n || case n when 77 then ' الطرابيشي' else '' end,
      true, duration, created_at, updated_at
    from lessons cross join generate_series(1, ${titles}::int) n`.execute(app.database);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'exams' and column_name not in ('id', 'title')`.execute(app.database);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`
    insert into exams (id, title, ${columns})
    select gen_random_uuid(), 'الامتحان ' || n || case n when 77 then ' الطرابيشي' else '' end, ${columns}
    from exams cross join generate_series(1, ${titles}::int) n where id = ${examId}`.execute(
    app.database,
  );
  await sql`
    insert into access_codes (id, code, lesson_id, created_at)
    select gen_random_uuid(), translate(lpad(n::text, 10, '0'), '01', 'AC'), lesson_id, created_at
    from exams cross join generate_series(1, ${students}::int) n where id = ${examId}`.execute(
    app.database,
  );
  await sql`
    insert into watermarks (code, student_id, session_id, day, user_agent, first_shown_at)
    select translate(lpad(n::text, 8, '0'), '01', 'AC'), id, id, '2026-11-21', '', now()
    from (select id, row_number() over () as n from users where role = 'student') student`.execute(
    app.database,
  );
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
const large = new Set(['users', 'lessons', 'exams', 'access_codes', 'watermarks']);

test.each([
  ['a rare name', 'الطرابيشي', 3, 5],
  ['a rare name and a common one', 'سلمى الطرابيشي', 0, 5],
  ['a rare name in another spelling', 'الطربيشي', 3, 5],
  ['an address', 'student29876@example', 1, 5],
  ['the last digits of a phone', '37564', 1, 8],
  ['a phone with its country code', '+20 100 023 7570', 0, 5],
  ['a number in titles', '2987', 3, 8],
  ['the beginning of all codes and watermarks', 'AAAA', 6, 8],
  ['a code', 'aaaaa-29876', 1, 7],
  ['a name that nobody has', 'قرنفلة', 0, 5],
  ['a beginning of two letters that nobody has', 'ظظ', 0, 5],
])('the search for %s reads no large table from end to end', async (_, search, count, reads) => {
  watched.statements.length = 0;
  const platform = { ...app.platform, database: watched.database };
  const groups = await findAnything(platform, { sessionId: randomUUID() }, search);
  expect(groups.flatMap(({ hits }) => hits).length).toBeGreaterThanOrEqual(count);
  // One of each kind, of codes and of the last confirmation where it can be their beginning, and the names of the grades, which stand beside the chapters.
  expect(watched.statements).toHaveLength(reads);
  for (const statement of watched.statements) {
    const scanned = await watched.tablesScanned(statement);
    expect(
      scanned.filter((table) => large.has(table)),
      statement.text,
    ).toEqual([]);
  }
});
