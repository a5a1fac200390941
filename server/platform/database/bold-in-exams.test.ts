import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOldDatabase } from '#server/testing/old-database.ts';

test('the migration keeps bold words of stored questions bold, and stars of calculations as they are', async () => {
  const { database, migrateTo, close } = await createOldDatabase();
  await migrateTo('0175');
  const [course, lesson, exam] = Array.from({ length: 3 }, () => randomUUID());
  await sql`
    insert into courses (id, name, grade, category, short_description, detailed_description,
      duration, position, created_at, updated_at)
    values (${course}, 'باب', 3, 'General', '', '', '', 1, now(), now())`.execute(database);
  await sql`
    insert into lessons (id, course_id, position, title, is_free, duration, created_at, updated_at)
    values (${lesson}, ${course}, 1, 'درس', false, '', now(), now())`.execute(database);
  await sql`
    insert into exams (id, lesson_id, title, certificate_threshold, created_at, updated_at)
    values (${exam}, ${lesson}, 'امتحان', 50, now(), now())`.execute(database);
  const text = 'ما **لا** يذوب و**قاعدة هوند**\n**السبب الأول:** 2**3*4 و **2** و **س**';
  await sql`
    insert into questions (id, exam_id, position, question_text, question_html, options, options_html,
      correct_option_index, time_in_seconds, explanation_text)
    values (gen_random_uuid(), ${exam}, 1, ${text}, '', array['**NaCl** **KCl**', '2*3', ''], array['', '', ''], 0, 60, ${text})`.execute(
    database,
  );
  await migrateTo('0176');
  const { rows: same } = await sql`
    select content_key = content_key(replace(replace(question_text, '⟪', ''), '⟫', ''), options, null) as is_same
    from questions`.execute(database);
  expect(same).toEqual([{ is_same: true }]);
  const { rows } =
    await sql`select question_text, options, explanation_text from questions`.execute(database);
  const marked = 'ما ⟪لا⟫ يذوب و⟪قاعدة هوند⟫\n⟪السبب الأول:⟫ 2**3*4 و **2** و **س**';
  expect(rows).toEqual([
    { question_text: marked, options: ['⟪NaCl⟫ ⟪KCl⟫', '2*3', ''], explanation_text: marked },
  ]);
  await close();
});
