import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonRole, StaffRole } from '#domain/permissions/permissions.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { searchKeyOf } from '#server/features/identity/accounts/accounts.api.ts';
import { insertGrant, type NewGrant } from '#server/features/rights/entitlements.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TestApp } from './test-app.ts';

type StudentOptions = {
  firstName?: string;
  lastName?: string;
  grade?: 1 | 2 | 3;
  gender?: Gender;
  isPremium?: boolean;
};

type Person = { id: string; email: string; role: PersonRole };

/** Opens a session of the person, as a sign-in would. */
export const tokenFor = async (
  { platform, database, clock }: TestApp,
  { gender = null, ...person }: Person & { gender?: Gender | null },
) => {
  const sessionId = randomUUID();
  await database
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: person.id,
      created_at: clock.now(),
      last_used_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 30 * 24 * 60 * 60 * 1000),
      revoked_at: null,
      confirmed_at: clock.now(),
    })
    .execute();
  const viewer = { ...person, sessionId };
  const named = { firstName: '', grade: null, gender };
  const { token } = await platform.accessTokens.issue(viewer, [person.role], named);
  return { authorization: `Bearer ${token}` };
};

/** A person whose address is verified. Without a hash no password signs them in. */
export const insertUser = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  user: {
    role: PersonRole;
    firstName: string;
    lastName: string;
    grade: 1 | 2 | 3 | null;
    gender?: Gender | null;
    passwordHash?: string;
  },
) => {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await database
    .insertInto('users')
    .values({
      id,
      role: user.role,
      email,
      password_hash: user.passwordHash ?? 'never matches',
      first_name: user.firstName,
      last_name: user.lastName,
      grade: user.grade,
      gender: user.gender ?? null,
      search_key: searchKeyOf({ ...user, email }),
      email_verified_at: clock.now(),
      created_at: clock.now(),
      activated_at: clock.now(),
    })
    .execute();
  return { id, email };
};

/** A grant to a student: a plan that opens everything from now on for a day, unless said otherwise. */
export const insertGrantOf = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  studentId: string,
  options: Partial<NewGrant> = {},
) => {
  const now = clock.now();
  return insertGrant(database, {
    student_id: studentId,
    id: randomUUID(),
    source: 'plan',
    scope: 'everything',
    starts_at: now,
    ends_at: new Date(now.getTime() + 24 * 60 * 60 * 1000),
    created_at: now,
    ...options,
  } as NewGrant);
};

/** A verified student with headers that sign requests in. */
export const insertStudent = async (test: TestApp, options: StudentOptions = {}) => {
  const { firstName = 'مريم', lastName = 'حسن', grade = 3, gender = null } = options;
  const user = await insertUser(test, { role: 'student', firstName, lastName, grade, gender });
  if (options.isPremium) await insertGrantOf(test, user.id);
  return { ...user, headers: await tokenFor(test, { ...user, role: 'student', gender }) };
};

/** The one teacher with headers that sign requests in. */
export const insertTeacher = async (test: TestApp) => {
  const user = await insertUser(test, {
    role: 'teacher',
    firstName: 'محمود',
    lastName: 'عبد الرحمن',
    grade: null,
  });
  return { ...user, headers: await tokenFor(test, { ...user, role: 'teacher' }) };
};

/** An assistant with headers that sign requests in; for all students unless groups are named. */
export const insertAssistant = async (
  test: TestApp,
  role: StaffRole,
  groupIds: string[] | null = null,
) => {
  const firstName = 'هند سمير';
  const user = await insertUser(test, { role: 'assistant', firstName, lastName: '', grade: null });
  const now = test.clock.now();
  await test.database
    .insertInto('assistants')
    .values({
      ...user,
      name: firstName,
      role,
      group_ids: groupIds,
      invited_at: now,
      accepted_at: now,
    })
    .execute();
  return { ...user, headers: await tokenFor(test, { ...user, role: 'assistant' }) };
};

export const insertCourse = async ({ database, clock }: TestApp, name = 'الاتزان الكيميائي') => {
  const id = randomUUID();
  const now = clock.now();
  await database
    .insertInto('courses')
    .values({
      id,
      name,
      grade: 3,
      position: sql<number>`(select count(*) + 1 from courses where grade = 3)`,
      category: 'Physical',
      short_description: 'وصف مختصر',
      detailed_description: 'وصف تفصيلي',
      duration: '10 ساعة',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
};

/** A lesson at the end of a course, free unless said otherwise. */
export const insertLesson = async (
  { database, clock }: TestApp,
  courseId: string,
  options: { isFree?: boolean; title?: string } = {},
) => {
  const { isFree = true, title = 'ثابت الاتزان' } = options;
  const id = randomUUID();
  const now = clock.now();
  const { count } = await database
    .selectFrom('lessons')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('lessons')
    .values({
      id,
      course_id: courseId,
      position: Number(count) + 1,
      title,
      summary_text: 'ملخص الدرس',
      summary_html: '<p>ملخص الدرس</p>',
      video_url: 'https://www.youtube.com/watch?v=g5wNg_dKsYY',
      is_free: isFree,
      duration: '30 دقيقة',
      month_assigned: 2,
      price_in_piastres: isFree ? 0 : 4000,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
};
