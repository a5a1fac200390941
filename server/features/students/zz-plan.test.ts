import { sql } from 'kysely';
import { test } from 'vitest';
import { insertTeacher, insertCourse, insertLesson } from '#server/testing/fixtures.ts';
import { createTestApp } from '#server/testing/test-app.ts';
test('speed', async () => {
  const app = await createTestApp();
  const { headers } = await insertTeacher(app);
  const course = await insertCourse(app);
  for (let i = 0; i < 20; i += 1) await insertLesson(app, course.id);
  await sql`insert into users (id, role, email, password_hash, first_name, last_name, grade, search_key, created_at, last_active_at)
    select gen_random_uuid(), 'student', 's' || n || '@example.com', 'x', 'احمد ' || n, 'حسن', 1 + n % 3, 'احمد ' || n || ' حسن s' || n || '@example.com', now() - n * interval '1 minute', now() - (n * 7919 % 20000) * interval '1 minute' from generate_series(1, 20000) n`.execute(app.database);
  await sql`insert into lesson_visits (student_id, lesson_id, first_opened_at, last_opened_at, watched_in_seconds) select u.id, l.id, now(), now(), 60 from users u cross join lessons l where u.role = 'student' `.execute(app.database);
  await sql`insert into premium_grants (student_id, id, starts_at, ends_at, created_at) select id, gen_random_uuid(), now() - interval '900 day', now() + interval '90 day', now() from users where grade = 2`.execute(app.database);
  await sql`analyze`.execute(app.database);
  for (const query of ['', 'page=800&pageSize=25', 'filter=premium', 'filter=free&sort=name', 'sort=name&direction=asc', 'sort=lastActiveDate', 'search=s19999', 'search=%D8%A3%D8%AD%D9%85%D8%AF&grade=2']) {
    for (let i = 0; i < 2; i += 1) {
      const t = performance.now();
      const r = await app.app.inject({ url: `/api/user/students?pageSize=25&${query}`, headers });
      if (i) console.log(query, r.statusCode, r.headers['x-total-count'], Math.round(performance.now() - t));
    }
  }
  for (const f of ['csv', 'xlsx']) {
    const t = performance.now();
    const r = await app.app.inject({ url: `/api/user/students/export?format=${f}`, headers });
    console.log(f, r.statusCode, r.rawPayload.length, Math.round(performance.now() - t), Math.round(process.memoryUsage().rss / 1e6));
  }
  await app.close();
}, 120_000);
