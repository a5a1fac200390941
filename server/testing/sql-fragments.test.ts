import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isGuarded, sharedPlaces } from '#server/features/exam-day/exam-day.api.ts';
import {
  documentPlacesOf,
  isGraded,
  lessonProgressColumns,
} from '#server/features/catalogue/progress/progress.api.ts';
import { awardFrom } from '#server/features/certificates/certificates.api.ts';
import {
  couldBeTaken,
  examHeadColumns,
  gradedOptionCount,
  isForStudent,
  keyHiddenUntil,
  sizedOptionPictures,
} from '#server/features/exams/exams.api.ts';
import { comingLiveLessons } from '#server/features/live-lessons/live-lessons.api.ts';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import { submissionEventsFrom } from '#server/features/messages/notifications/notifications.api.ts';
import { resultNotificationsFrom } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import { countDiscountUse } from '#server/features/payments/discounts/discounts.api.ts';
import { waitingMistakes } from '#server/features/practice/practice.api.ts';
import {
  creditsLeftOf,
  creditsOf,
  everythingOpenUntil,
  isCodeAccessLive,
  isCodeAccessRevoked,
  isCodeUsedBy,
  isEntitledAt,
  isLessonOpenTo,
  isMonthOpenTo,
  isPremiumAt,
  isSubscribedAt,
  isSubscription,
  lastRevocation,
  lessonAccessColumns,
  premiumGrantsAt,
  rightCountAt,
  subscribedUntil,
  subscriptionsAt,
} from '#server/features/rights/entitlements.api.ts';
import { monthlyCoversEverything, settingText } from '#server/features/settings/settings.api.ts';
import { isTesting, listSources, readSource } from './source-tree.ts';
import { unconnectedDatabase } from './unconnected-database.ts';

const now = new Date('2026-11-21T18:00:00Z');
const id = sql.ref<string>('passed.id');
const student = { id, now };
const moment = sql<Date | null>`passed.moment`;
const isPassed = sql<boolean>`passed.flag`;

/** Every part of a statement that a module offers to others, called with a table `passed` wherever it takes one. */
const fragments: Readonly<Record<string, RawBuilder<unknown>>> = {
  awardFrom: awardFrom(sql`select 1`),
  comingLiveLessons: comingLiveLessons({ studentId: 'a student', now }),
  couldBeTaken: couldBeTaken('passed'),
  countDiscountUse: countDiscountUse(sql`select passed.id from passed`),
  creditsLeftOf: creditsLeftOf(student),
  creditsOf: creditsOf(student),
  documentPlacesOf: documentPlacesOf({ lesson: 'passed', studentId: id }),
  everythingOpenUntil: everythingOpenUntil(student),
  examHeadColumns: examHeadColumns('passed', {
    opensAt: moment,
    closesAt: moment,
    isForOtherGroups: isPassed,
  }),
  gradedOptionCount: gradedOptionCount('passed'),
  isCodeAccessLive: isCodeAccessLive(id, student),
  isCodeAccessRevoked: isCodeAccessRevoked(id, id),
  isCodeUsedBy: isCodeUsedBy(id, 'a student'),
  isEntitledAt: isEntitledAt(id, now),
  isForStudent: isForStudent('passed', id),
  isGraded: isGraded('passed'),
  isGuarded: isGuarded('passed', student),
  isLessonOpenTo: isLessonOpenTo('passed', student),
  isMonthOpenTo: isMonthOpenTo({ month: sql`passed`, grade: sql`passed` }, student),
  isPremiumAt: isPremiumAt(id, now),
  isSubscribedAt: isSubscribedAt(id, now),
  isSubscription: isSubscription('passed'),
  keyHiddenUntil: keyHiddenUntil('passed'),
  lastRevocation: lastRevocation('passed', id),
  lessonAccessColumns: lessonAccessColumns('passed', student),
  lessonProgressColumns: lessonProgressColumns('passed', 'passed', id),
  monthlyCoversEverything,
  premiumGrantsAt: sql`from ${premiumGrantsAt(id, now)}`,
  resultNotificationsFrom: resultNotificationsFrom(sql`passed`),
  rightCountAt: rightCountAt({ id, now }),
  settingText: settingText('teacherName'),
  sharedPlaces: sharedPlaces(id),
  sizedOptionPictures: sizedOptionPictures('passed'),
  staffName: staffName('passed'),
  submissionEventsFrom: submissionEventsFrom(sql`passed`),
  subscribedUntil: subscribedUntil(student),
  subscriptionsAt: sql`from ${subscriptionsAt(id, now)}`,
  waitingMistakes: waitingMistakes({
    studentId: 'a student',
    since: now,
    today: '2026-11-21',
    now,
  }),
};

const compiler = unconnectedDatabase<unknown>();

const tables = /\b(?:from|join|into)\s+(?:lateral\s+)?([a-z_]+)(?:\s+(?:as\s+)?([a-z_]+))?/gu;
/** A subquery gets its alias after the bracket. */
const subqueries = /\)\s+(?:as\s+)?([a-z_]+)\b/gu;
const columns = /(?<![\w.'])([a-z_]+)\.[a-z_]+/gu;

/** The names of tables of which a part of a statement reads columns and which it neither contains nor gets. */
const readElsewhere = (fragment: RawBuilder<unknown>): string[] => {
  const text = sql`${fragment}`.compile(compiler).sql.replaceAll('"', '');
  const own = new Set(
    [...text.matchAll(tables), ...text.matchAll(subqueries)].flatMap((match) => match.slice(1)),
  );
  const used = [...text.matchAll(columns)].flatMap((match) => match.slice(1));
  return [...new Set(used)].filter(
    (name) => !own.has(name) && !['passed', 'excluded'].includes(name),
  );
};

const definition = /^export const (\w+)([\s\S]*?);\n(?=\n|$(?![\s\S]))/gmu;

/** What a repository exports and what is a part of a statement: SQL that it does not execute itself. */
const fragmentsIn = (repository: string): string[] =>
  [...repository.matchAll(definition)]
    .filter(
      ([, , body = '']) =>
        /\bsql(?:\.raw)?(?:<[^`]*>)?\(?`/u.test(body) && !/\bexecut|\bprepared\(/u.test(body),
    )
    .flatMap(([, name = '']) => name);

test.each(Object.entries(fragments))(
  'the SQL %s names no table of the query that it becomes part of',
  (_, fragment) => {
    expect(readElsewhere(fragment)).toEqual([]);
  },
);

test('every part of a statement that a module offers is in this list', () => {
  const files = listSources('server/features').filter((file) => !isTesting(file));
  const offered = new Set(
    files
      .filter((file) => file.endsWith('.api.ts'))
      .flatMap((file) => readSource(file).match(/\w+/gu) ?? []),
  );
  const found = files
    .filter((file) => file.endsWith('.repository.ts'))
    .flatMap((file) => fragmentsIn(readSource(file)))
    .filter((name) => offered.has(name));
  expect(found.toSorted()).toEqual(Object.keys(fragments));
});

test('SQL that relies on the alias of a table around it is found', () => {
  const planted = sql`exists (select 1 from exams exam where exam.lesson_id = lesson.id)`;
  expect(readElsewhere(planted)).toEqual(['lesson']);
});
