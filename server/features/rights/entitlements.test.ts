import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type NewGrant, revokeGrant } from './entitlements.api.ts';

type Headers = { authorization: string };

let app: TestApp;
let courseId: string;
/** A premium lesson of month 2 with a PDF and an exam with a picture. */
let lessonId: string;
let otherLessonId: string;
let examId: string;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

const blackPng = async () => {
  const blank = sharp({ create: { width: 600, height: 300, channels: 3, background: 'black' } });
  return new File([new Uint8Array(await blank.png().toBuffer())], 'منحنى.png');
};

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  courseId = (await insertCourse(app)).id;
  lessonId = (await insertLesson(app, courseId, { isFree: false })).id;
  otherLessonId = (await insertLesson(app, courseId, { isFree: false })).id;
  const pdf = await app.platform.files.storePdf(app.database, tinyPdf(), 'LessonSummaryPdfPath');
  await app.database
    .updateTable('lessons')
    .set({ summary_file_id: pdf.id })
    .where('id', '=', lessonId)
    .execute();
  const pictured = { questions: [{ imageUrl: 'file:0' }], images: [await blackPng()] };
  examId = (await insertExam(app, lessonId, pictured)).id;
});
afterAll(() => app.close());

const get = (url: string, headers: Partial<Headers> = {}) => app.app.inject({ url, headers });

/** The reply; asserts that it needed at most two statements. */
const getCheaply = async (url: string, headers: Headers) => {
  app.queries.length = 0;
  const reply = await get(url, headers);
  expect(app.queries.length).toBeLessThanOrEqual(2);
  return reply;
};

/** A moment some hours from now. */
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 60 * 60 * 1000);

/** A student with these grants; one without times runs for a day from now. */
const studentWith = async (...grants: Partial<NewGrant>[]) => {
  const student = await insertStudent(app);
  for (const grant of grants) await insertGrantOf(app, student.id, grant);
  return student;
};

/** Headers with an access token of this moment. */
const signIn = async (student: { id: string; email: string }): Promise<Headers> => {
  const person = { ...student, role: 'student', sessionId: student.id } as const;
  const { token } = await app.platform.accessTokens.issue(person, ['student']);
  return { authorization: `Bearer ${token}` };
};

/** Credits of a bundle, and the lesson that one of them opened. */
const openedByCredit = (opened: string): Partial<NewGrant>[] => {
  const id = randomUUID();
  return [
    { id, source: 'bundle', scope: 'credits', credits: 3 },
    { source: 'bundle', scope: 'lesson', lesson_id: opened, reference: id },
  ];
};

const opening: [string, () => Partial<NewGrant>[], string][] = [
  ['everything by a plan', () => [{ source: 'plan', scope: 'everything' }], 'premium'],
  ['everything by a gift', () => [{ source: 'gift', scope: 'everything' }], 'premium'],
  ['its month', () => [{ scope: 'month', month: 2 }], 'monthly'],
  [
    'the lesson by a code',
    () => [{ source: 'access_code', scope: 'lesson', lesson_id: lessonId, reference: 'KIMYA-1' }],
    'access_code',
  ],
  [
    'the lesson by a purchase',
    () => [{ source: 'purchase', scope: 'lesson', lesson_id: lessonId, reference: 'payment-1' }],
    'purchase',
  ],
  [
    'the lesson by a gift',
    () => [{ source: 'gift', scope: 'lesson', lesson_id: lessonId }],
    'purchase',
  ],
  ['the lesson by a credit', () => openedByCredit(lessonId), 'bundle'],
  [
    'its month and the lesson by a code',
    () => [
      { scope: 'month', month: 2 },
      { source: 'access_code', scope: 'lesson', lesson_id: lessonId },
    ],
    'access_code',
  ],
];

const closed: [string, () => Partial<NewGrant>[]][] = [
  ['nothing', () => []],
  ['another month', () => [{ scope: 'month', month: 3 }]],
  [
    'another lesson by a code',
    () => [{ source: 'access_code', scope: 'lesson', lesson_id: otherLessonId }],
  ],
  [
    'another lesson by a purchase',
    () => [{ source: 'purchase', scope: 'lesson', lesson_id: otherLessonId }],
  ],
  ['another lesson by a credit', () => openedByCredit(otherLessonId)],
  ['credits that were not spent', () => [{ source: 'bundle', scope: 'credits', credits: 3 }]],
  ['everything until now', () => [{ starts_at: inHours(-24), ends_at: inHours(0) }]],
  ['everything from the next hour on', () => [{ starts_at: inHours(1), ends_at: inHours(24) }]],
  ['everything, revoked', () => [{ revoked_at: inHours(0) } as Partial<NewGrant>]],
  [
    'the lesson by a purchase that ended',
    () => [
      {
        source: 'purchase',
        scope: 'lesson',
        lesson_id: lessonId,
        starts_at: inHours(-24),
        ends_at: inHours(0),
      },
    ],
  ],
];

describe('what a grant opens', () => {
  test.each(opening)(
    'a grant opens lesson, PDF, exam and question picture: %s',
    async (_, grants, reason) => {
      const { headers } = await studentWith(...grants());
      const lesson = (await getCheaply(`/api/Lessons/${lessonId}`, headers)).json();
      expect(lesson).toMatchObject({ isAccessible: true, accessReason: reason });
      expect(lesson.videoUrl).toContain('youtube');
      expect((await get(lesson.lessonSummaryPdfPath)).statusCode).toBe(200);
      const listed = (await getCheaply(`/api/Lessons/course/${courseId}`, headers)).json();
      expect(listed[0]).toMatchObject({ id: lessonId, isAccessible: true });
      const exam = (await getCheaply(`/api/Exam/${examId}`, headers)).json();
      const { imageUrl } = exam.questions[0];
      const picture = await get(imageUrl);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=1800',
      });
      const smaller = await get(`${imageUrl}&width=480`);
      expect((await sharp(smaller.rawPayload).metadata()).width).toBe(480);
    },
  );

  test.each(closed)('a grant opens none of them: %s', async (_, grants) => {
    const { headers } = await studentWith(...grants());
    const reply = await getCheaply(`/api/Lessons/${lessonId}`, headers);
    expect(reply.json()).toMatchObject({
      isAccessible: false,
      accessReason: 'premium_required',
      videoUrl: null,
      lessonSummaryPdfPath: null,
    });
    const listed = (await getCheaply(`/api/Lessons/course/${courseId}`, headers)).json();
    expect(listed[0]).toMatchObject({ id: lessonId, isAccessible: false });
    const exam = await getCheaply(`/api/Exam/${examId}`, headers);
    expect(exam.json().code).toBe('lesson.access_denied');
    expect(exam.body).not.toContain('/files/');
    const ofLesson = await get(`/api/Exam/lesson/${lessonId}`, headers);
    expect(ofLesson.json().code).toBe('lesson.access_denied');
  });

  test('a grant opens its lessons from its start until its end', async () => {
    const student = await studentWith({ starts_at: inHours(1), ends_at: inHours(2) });
    const reasonIn = async (milliseconds: number) => {
      app.clock.advance(milliseconds);
      // The student's first access token expires before that.
      const headers = await signIn(student);
      return (await get(`/api/Lessons/${lessonId}`, headers)).json().accessReason as string;
    };
    const hour = 60 * 60 * 1000;
    expect(await reasonIn(hour - 1)).toBe('premium_required');
    expect(await reasonIn(1)).toBe('premium');
    expect(await reasonIn(hour - 1)).toBe('premium');
    expect(await reasonIn(1)).toBe('premium_required');
    app.clock.advance(-2 * hour);
  });

  test('a question picture needs a signature besides its address', async () => {
    const { headers } = await studentWith({ scope: 'everything' });
    const own = (await get(`/api/Exam/${examId}/own`, headers)).json();
    const shared = await get(`/api/Exam/${examId}/questions/${own.questionsVersion}`, headers);
    const { imageUrl } = shared.json()[0] as { imageUrl: string };
    expect(shared.body).not.toContain(own.pictureSignature);
    expect((await get(`${imageUrl}&${own.pictureSignature}`)).statusCode).toBe(200);
    const [path = ''] = imageUrl.split('?');
    for (const url of [path, imageUrl, `${path}?${own.pictureSignature}`]) {
      expect((await get(url)).json().code).toBe('file.link_expired');
    }
  });
});

test('a month and credits are subscriptions without Premium, and a lesson is none', async () => {
  const student = await studentWith({ scope: 'month', month: 2 }, ...openedByCredit(lessonId));
  const shown = (await get(`/api/user/${student.id}`, teacher.headers)).json();
  expect(shown).toMatchObject({ isPremium: false, activeSubscriptions: 2, premiumGrants: [] });
  const subscription = (await get('/api/user/me/subscription', student.headers)).json();
  const opened = subscription.periods.map(({ opens }: { opens: string }) => opens);
  expect(opened.toSorted()).toEqual(['credits', 'month']);
});

describe('a month that covers everything', () => {
  const setting = (value: string) => ({ name: 'monthlyCovers', value: JSON.stringify(value) });
  beforeAll(() => app.database.insertInto('settings').values(setting('everything')).execute());
  afterAll(() => app.database.deleteFrom('settings').execute());

  test('such a month opens the lessons of other months, and gives Premium', async () => {
    const student = await studentWith({ source: 'plan', scope: 'month', month: 3 });
    const access = await getCheaply(`/Subscription/access/lesson/${lessonId}`, student.headers);
    expect(access.json()).toEqual({ hasAccess: true, reason: 'monthly' });
    const shown = (await get(`/api/user/${student.id}`, teacher.headers)).json();
    expect(shown).toMatchObject({ isPremium: true, activeSubscriptions: 1 });
  });

  test('neither an ended month nor a lesson opened by a credit opens the lessons of other months', async () => {
    const past = { starts_at: inHours(-24), ends_at: inHours(0) };
    const ended = await studentWith({ source: 'plan', scope: 'month', month: 2, ...past });
    const bundled = await studentWith(...openedByCredit(otherLessonId));
    for (const { id, headers } of [ended, bundled]) {
      const access = await getCheaply(`/Subscription/access/lesson/${lessonId}`, headers);
      expect(access.json()).toMatchObject({ hasAccess: false, reason: 'premium_required' });
      const shown = (await get(`/api/user/${id}`, teacher.headers)).json();
      expect(shown).toMatchObject({ isPremium: false });
    }
  });

  test('such a month opens its own lessons alone again as soon as the setting says so', async () => {
    const student = await studentWith({ source: 'plan', scope: 'month', month: 3 });
    const isOpen = async () =>
      (await get(`/Subscription/access/lesson/${lessonId}`, student.headers)).json().hasAccess;
    expect(await isOpen()).toBe(true);
    const { value } = setting('month');
    await app.database.updateTable('settings').set({ value }).execute();
    expect(await isOpen()).toBe(false);
  });
});

describe('credits of a bundle', () => {
  const accessOf = async ({ headers }: { headers: Headers }) =>
    (await getCheaply(`/Subscription/access/lesson/${lessonId}`, headers)).json();

  test('the lessons that a bundle opened reduce its credits', async () => {
    const denied = { hasAccess: false, reason: 'premium_required' };
    const fresh = await studentWith({ source: 'bundle', scope: 'credits', credits: 3 });
    expect(await accessOf(fresh)).toEqual({ ...denied, creditsLeft: 3 });
    const other = await studentWith(...openedByCredit(otherLessonId));
    expect(await accessOf(other)).toEqual({ ...denied, creditsLeft: 2 });
    const spent = await studentWith(...openedByCredit(lessonId));
    expect(await accessOf(spent)).toEqual({ hasAccess: true, reason: 'bundle', creditsLeft: 2 });
    expect(await accessOf(await studentWith({}))).toEqual({ hasAccess: true, reason: 'premium' });
  });

  test('revoked credits close the lessons that they opened, and no others', async () => {
    const [credits, opened] = openedByCredit(lessonId);
    const student = await studentWith(credits ?? {}, opened ?? {});
    const bought = await insertGrantOf(app, student.id, {
      source: 'purchase',
      scope: 'lesson',
      lesson_id: otherLessonId,
    });
    const revocation = { studentId: student.id, id: credits?.id ?? '', now: app.clock.now() };
    const revoked = await revokeGrant(app.database, { ...revocation, reason: 'استرداد' });
    expect(revoked).toMatchObject({ id: credits?.id, revoked_reason: 'استرداد' });
    expect(await accessOf(student)).toEqual({ hasAccess: false, reason: 'premium_required' });
    expect(await revokeGrant(app.database, revocation)).toBeUndefined();
    const rows = await app.database
      .selectFrom('grants')
      .select(['id', 'revoked_at'])
      .where('student_id', '=', student.id)
      .execute();
    const stay = rows.filter(({ revoked_at: moment }) => moment === null);
    expect(stay.map(({ id }) => id)).toEqual([bought.id]);
  });

  test('credits open a lesson once, however often one is spent on it', async () => {
    const [credits, opened] = openedByCredit(lessonId);
    const student = await studentWith(credits ?? {}, opened ?? {});
    await expect(insertGrantOf(app, student.id, opened ?? {})).rejects.toThrow(
      'grants_opened_once',
    );
  });
});

describe('the table', () => {
  test.each([
    ['a month without its number', { scope: 'month' }, 'grants_month'],
    ['a number of month beside everything', { scope: 'everything', month: 2 }, 'grants_month'],
    ['a lesson without its id', { scope: 'lesson' }, 'grants_lesson'],
    ['credits without their number', { scope: 'credits' }, 'grants_credits'],
    ['no credits at all', { scope: 'credits', credits: 0 }, 'grants_credits_check'],
    ['a month that no year has', { scope: 'month', month: 13 }, 'grants_month_check'],
  ])('the table refuses %s', async (_, grant, constraint) => {
    const { id } = await insertStudent(app);
    await expect(insertGrantOf(app, id, grant as Partial<NewGrant>)).rejects.toThrow(
      `"${constraint}"`,
    );
  });

  test('the table refuses an end before the beginning, and a spent credit of no bundle', async () => {
    const { id } = await insertStudent(app);
    const backwards = { starts_at: inHours(1), ends_at: inHours(1) };
    await expect(insertGrantOf(app, id, backwards)).rejects.toThrow('grants_time');
    const [, opened] = openedByCredit(lessonId);
    const unpaid = { ...opened, reference: null };
    await expect(insertGrantOf(app, id, unpaid)).rejects.toThrow('grants_spent_credit');
  });

  test('the table deletes the grants of a lesson with it', async () => {
    const lesson = await insertLesson(app, courseId, { isFree: false });
    const student = await studentWith({
      source: 'purchase',
      scope: 'lesson',
      lesson_id: lesson.id,
    });
    await app.database.deleteFrom('lessons').where('id', '=', lesson.id).execute();
    const left = await app.database
      .selectFrom('grants')
      .select('id')
      .where('student_id', '=', student.id)
      .execute();
    expect(left).toEqual([]);
  });
});
