import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOldDatabase } from '#server/testing/old-database.ts';

test('migration 0161 leaves codes and batches of lessons as they are, also in the trash', async () => {
  const { database, migrateTo, close } = await createOldDatabase();
  await migrateTo('0160');
  const [course, lesson, batch, trash] = Array.from({ length: 4 }, () => randomUUID());
  await sql`
    insert into courses (id, name, grade, category, short_description, detailed_description,
      duration, position, created_at, updated_at)
    values (${course}, 'باب', 3, 'General', '', '', '', 1, now(), now())`.execute(database);
  await sql`
    insert into lessons (id, course_id, position, title, is_free, duration, created_at, updated_at)
    values (${lesson}, ${course}, 1, 'درس', false, '', now(), now())`.execute(database);
  await sql`
    insert into access_code_batches (id, lesson_id, name, centre, search_key, price_in_piastres, created_at)
    values (${batch}, ${lesson}, 'دفعة', 'سنتر النور', 'دفعه سنتر النور', 3500, now())`.execute(
    database,
  );
  await sql`
    insert into access_codes (id, code, lesson_id, batch_id, created_at)
    values (gen_random_uuid(), '2222222222', ${lesson}, ${batch}, now()),
      (gen_random_uuid(), '2222222223', ${lesson}, null, now())`.execute(database);
  await sql`
    with teacher as (
      insert into users (id, role, email, password_hash, first_name, search_key, created_at)
      values (gen_random_uuid(), 'teacher', 't@example.com', '', 'محمود', '', now()) returning id
    )
    insert into trash (id, kind, title, place, deleted_by, deleted_at)
    select ${trash}, 'lesson', 'درس', '', id, now() from teacher`.execute(database);
  await sql`
    insert into trash_rows (trash_id, table_name, row)
    select ${trash}, 'access_code_batches', to_jsonb(old) from access_code_batches old`.execute(
    database,
  );

  await migrateTo('0161');
  const codes = await sql`
    select code.code, code.lesson_id, code.batch_id, batch.centre, batch.month, batch.plan
    from access_codes code left join access_code_batches batch on batch.id = code.batch_id
    order by code.code`.execute(database);
  const ofLesson = { lesson_id: lesson, month: null, plan: null };
  expect(codes.rows).toEqual([
    { code: '2222222222', batch_id: batch, centre: 'سنتر النور', ...ofLesson },
    { code: '2222222223', batch_id: null, centre: null, ...ofLesson },
  ]);
  await sql`delete from access_code_batches`.execute(database);
  await sql`
    insert into access_code_batches
    select restored.* from trash_rows, jsonb_populate_record(null::access_code_batches, row) restored`.execute(
    database,
  );
  const { rows } = await sql`select id, lesson_id, month, plan from access_code_batches`.execute(
    database,
  );
  expect(rows).toEqual([{ id: batch, ...ofLesson }]);
  await close();
});
