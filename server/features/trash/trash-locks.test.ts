import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a deletion beside a refund waits for its payment and holds no right meanwhile', async () => {
  const [teacher, buyer] = [await insertTeacher(app), await insertStudent(app)];
  const { id: courseId } = await insertCourse(app);
  const { id: lessonId } = await insertLesson(app, courseId, { isFree: false });
  const price = { price_in_piastres: 3000 };
  await app.database.updateTable('lessons').set(price).where('id', '=', lessonId).execute();
  const paymentId = await createPanelCalls(app, teacher).pay(buyer.id, { lessonId });
  const { deleting } = await app.database.transaction().execute(async (transaction) => {
    // As a refund does: the payment, then its right.
    await sql`select id from payments where id = ${paymentId} for update`.execute(transaction);
    const url = `/api/Lessons/${lessonId}`;
    const deleted = app.app.inject({ method: 'DELETE', url, headers: teacher.headers });
    await waitForLockWaits(app.database, 1);
    await sql`select id from grants where id = ${paymentId} for update nowait`.execute(transaction);
    return { deleting: deleted };
  });
  expect((await deleting).statusCode).toBe(204);
});
