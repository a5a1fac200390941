import { type RawBuilder, sql } from 'kysely';
import type { Opener, OpeningGrant } from '#domain/rights/lesson-access.ts';
import { monthlyCoversEverything } from '#server/features/settings/settings.api.ts';

/** A student at a moment, as values or as columns of the surrounding query. */
type StudentAtMoment = { id: string | RawBuilder<string>; now: Date | RawBuilder<Date> };

/** As the database writes it into JSON: the moment is text. */
type OpeningGrantRow = { opens_as: OpeningGrant; by: Opener; ends_at: string };

/** The data that decide whether a viewer may open a lesson. */
export type LessonAccessRow = {
  lesson_is_free: boolean;
  /** False when the teacher closed it. */
  lesson_is_accessible: boolean;
  /** The student's running grants that open the lesson, in any order. */
  opening_grants: OpeningGrantRow[];
};

/** How many lessons a student's running bundles could still open, and when the bundle that pays next ends. */
export type CreditsRow = { left: number; ends_at: string };

/** A condition on rows of `grants`: they are the student's, have begun, and neither ended nor were revoked. */
export const isLive = ({ id, now }: StudentAtMoment) => sql<boolean>`
  grants.student_id = ${id} and grants.starts_at <= ${now} and grants.ends_at > ${now}
  and grants.revoked_at is null`;

/** The kind of right by which a grant opens lessons (`Opener`), in a query of `grants`. */
export const openerOfGrant = sql`
  case
    when grants.source <> 'plan' then grants.source
    when grants.scope = 'month' then 'monthly'
    else coalesce(grants.plan, 'subscription')
  end`;

/** The grade of a lesson. @param lesson the alias of the lesson's table */
export const gradeOfLesson = (lesson: string) =>
  sql<number>`(select of_lesson.grade from courses of_lesson where of_lesson.id = ${sql.raw(`${lesson}.course_id`)})`;

/**
 * Whether a grant opens a lesson while it runs, for a query of `grants`: `grantCovers` of the domain in SQL.
 * @param lesson the alias of the lesson's table
 */
const coversLesson = (lesson: string) => sql<boolean>`(
  grants.scope = 'everything'
  or (grants.scope = 'month' and (
    (grants.month = ${sql.raw(`${lesson}.month_assigned`)} and grants.grade = ${gradeOfLesson(lesson)})
    or ${monthlyCoversEverything}
  ))
  or (grants.scope = 'lesson' and grants.lesson_id = ${sql.raw(`${lesson}.id`)})
)`;

/**
 * Whether a student can open a lesson at a moment, as a condition of a query of many students: what `accessToLesson` decides
 * for one, without the credits of a bundle. A test compares the two.
 * @param lesson the alias of the table with the lesson in the surrounding query
 */
export const isLessonOpenTo = (lesson: string, student: StudentAtMoment) => sql<boolean>`(
  ${sql.raw(`${lesson}.is_accessible`)} and (${sql.raw(`${lesson}.is_free`)} or exists (
    select 1 from grants where ${isLive(student)} and ${coversLesson(lesson)}
  )))`;

/**
 * When a right of a student to a lesson was last revoked; null when none was.
 * @param lesson the alias of the table with the lesson in the surrounding query
 */
export const lastRevocation = (
  lesson: string,
  studentId: string | RawBuilder<string>,
) => sql<Date | null>`(
  select max(grants.revoked_at) from grants
  where grants.student_id = ${studentId} and grants.revoked_at is not null and ${coversLesson(lesson)}
)`;

/**
 * The columns of `LessonAccessRow`.
 * @param lesson the alias of the table with the lesson in the surrounding query
 */
export const lessonAccessColumns = (lesson: string, student: StudentAtMoment) => sql`
  ${sql.raw(`${lesson}.is_free as lesson_is_free, ${lesson}.is_accessible as lesson_is_accessible`)},
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'opens_as', case
        when grants.scope = 'everything' then 'premium'
        when grants.scope = 'month' then 'monthly'
        when grants.source in ('access_code', 'bundle') then grants.source
        else 'purchase'
      end,
      'by', ${openerOfGrant},
      'ends_at', grants.ends_at
    )), '[]')
    from grants
    where ${isLive(student)} and ${coversLesson(lesson)}
  ) as opening_grants`;

/** The credits left of a grant, as a column of a query of `grants`. */
export const creditsLeftOfBundle = sql`(grants.credits - (
  select count(*) from grants opened
  where opened.student_id = grants.student_id and opened.reference = grants.id::text
    and opened.scope = 'lesson' and opened.revoked_at is null
))`;

/**
 * What the student's running bundles could open, as a column of a query; null without a bundle that has a credit left. The
 * bundle that ends first pays (decisions §4).
 */
export const creditsOf = (student: StudentAtMoment) => sql<CreditsRow | null>`(
  select jsonb_build_object('left', sum(bundle.credits_left), 'ends_at', min(bundle.ends_at))
  from (
    select ${creditsLeftOfBundle} as credits_left, grants.ends_at
    from grants where ${isLive(student)} and grants.scope = 'credits'
  ) bundle
  where bundle.credits_left > 0 having count(*) > 0
)`;

const grantOfCode = (codeId: RawBuilder<string>) => sql`
  grants.source = 'access_code' and grants.reference = ${codeId}::text`;

/** Whether the grant of a code is still running for a student, as a column or condition of a query. */
export const isCodeAccessLive = (codeId: RawBuilder<string>, student: StudentAtMoment) =>
  sql<boolean>`exists (select 1 from grants where ${grantOfCode(codeId)} and ${isLive(student)})`;

/** Whether a student has used a code, as a column or condition of a query. */
export const isCodeUsedBy = (codeId: RawBuilder<string>, studentId: string) => sql<boolean>`exists (
  select 1 from grants where ${grantOfCode(codeId)} and grants.student_id = ${studentId})`;

/** Whether the grant of a code was revoked for a student, as a column or condition of a query. */
export const isCodeAccessRevoked = (codeId: RawBuilder<string>, studentId: RawBuilder<string>) =>
  sql<boolean>`exists (
    select 1 from grants
    where ${grantOfCode(codeId)} and grants.student_id = ${studentId} and grants.revoked_at is not null
  )`;

/** Whether a right of a student to one month of a grade is running, as a column of a query. */
export const isMonthOpenTo = (
  { month, grade }: { month: RawBuilder<number>; grade: RawBuilder<number> },
  student: StudentAtMoment,
) =>
  sql<boolean>`exists (
    select 1 from grants where ${isLive(student)} and grants.scope = 'month'
      and grants.month = ${month} and grants.grade = ${grade}
  )`;

/** Until when all lessons are open to a student by rights to everything, as a column of a query; null without one. */
export const everythingOpenUntil = (student: StudentAtMoment) => sql<Date | null>`(
  select max(grants.ends_at) from grants where ${isLive(student)} and grants.scope = 'everything'
)`;

/** Whether a grant, by its alias, is a subscription: to everything, a month, or lessons of a bundle. A single lesson is none. */
export const isSubscription = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.scope`)} <> 'lesson'`;

/** The running subscriptions of a student, to select from: `from ${subscriptionsAt(…)}`. */
export const subscriptionsAt = (
  studentId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) => sql`grants where ${isLive({ id: studentId, now })} and ${isSubscription('grants')}`;

/** Whether a student has a running subscription, as a column or condition of a query. */
export const isSubscribedAt = (
  studentId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) => sql<boolean>`exists (select 1 from ${subscriptionsAt(studentId, now)})`;

/** The running grants that give Premium, monthly ones where they open everything (decisions §4), to select from: `from ${premiumGrantsAt(…)}`. */
export const premiumGrantsAt = (
  studentId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) => sql`grants where ${isLive({ id: studentId, now })}
  and (grants.scope = 'everything' or (grants.scope = 'month' and ${monthlyCoversEverything}))`;

/**
 * Whether any right of a student is running at a moment, as a column or condition of a query. Not `exists`, for which
 * the planner may read the grants of all students first.
 */
export const isEntitledAt = (
  studentId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) =>
  sql<boolean>`coalesce((select true from grants where ${isLive({ id: studentId, now })} limit 1), false)`;

/** How many rights of a student are running at a moment, as a column of a query. */
export const rightCountAt = (student: StudentAtMoment) =>
  sql<number>`(select count(*)::integer from grants where ${isLive(student)})`;

/** Whether a student has Premium at a moment, as a column or condition of a query. */
export const isPremiumAt = (studentId: string | RawBuilder<string>, now: Date | RawBuilder<Date>) =>
  sql<boolean>`exists (select 1 from ${premiumGrantsAt(studentId, now)})`;

/** Until when a student's running subscriptions last, as a column of a query; null without one. */
export const subscribedUntil = (student: StudentAtMoment) => sql<Date | null>`(
  select max(grants.ends_at) from grants
  where ${isLive(student)} and grants.scope in ('everything', 'month')
)`;

/** How many more lessons a student's running bundles may open, as a column of a query; null without one. */
export const creditsLeftOf = (student: StudentAtMoment) => sql<number | null>`(
  select sum(${creditsLeftOfBundle})::int from grants where ${isLive(student)} and grants.scope = 'credits'
)`;
