import { type Permission, roleAllows } from '#domain/permissions/permissions.ts';
import { groupsOf, hasPermission } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { minSearchedLetters, type SearchKind, searchKinds } from '#contract/overview/search.ts';
import type { SearchHit } from '#contract/search-hit.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { createRecentConfirmation } from '#server/platform/sessions/recent-confirmation.ts';
import { findCodes } from '#server/features/codes/access-codes.api.ts';
import { findCourses } from '#server/features/catalogue/courses/courses.api.ts';
import { findExams } from '#server/features/exams/exams.api.ts';
import { findLessons } from '#server/features/catalogue/lessons/lessons.api.ts';
import { findStudents } from '#server/features/school/students/students.api.ts';
import { findWatermarks } from '#server/features/identity/watermarks/watermarks.api.ts';
import type { Platform } from '#server/platform/platform.ts';

type Caller = Pick<Viewer, 'assistant' | 'sessionId'>;

/** At most `limit` entries that a search finds. */
type Source = (
  platform: Platform,
  search: string,
  limit: number,
  viewer: Caller,
) => Promise<SearchHit[]>;

/** The search function of each kind in the contract. */
const sources: Record<SearchKind, Source> = {
  student: ({ database }, words, limit, viewer) =>
    findStudents(database, words, {
      limit,
      callerGroups: groupsOf(viewer),
      showsBalance: hasPermission(viewer, 'payments.collect'),
    }),
  course: ({ database }, words, limit) => findCourses(database, words, limit),
  lesson: ({ database }, words, limit) => findLessons(database, words, limit),
  exam: ({ database }, words, limit) => findExams(database, words, limit),
  accessCode: ({ database, clock }, words, limit, { sessionId }) =>
    findCodes(database, words, {
      limit,
      showsWhole: () => createRecentConfirmation({ database, clock })(sessionId),
    }),
  watermark: ({ database }, words, limit) => findWatermarks(database, words, limit),
};

/** What an assistant needs to find something of a kind. */
const permissionOf: Record<SearchKind, Permission | 'teacher'> = {
  student: 'students.read',
  course: 'content.read',
  lesson: 'content.read',
  exam: 'content.read',
  accessCode: 'rights.give',
  watermark: 'teacher',
};

/** Codes name the students who used them, so an assistant who is limited to groups finds none. */
const mayFind = ({ assistant }: Caller, kind: SearchKind): boolean => {
  if (!assistant) return true;
  const permission = permissionOf[kind];
  if (permission === 'teacher' || !roleAllows(assistant.role, permission)) return false;
  return kind !== 'accessCode' || assistant.groupIds === null;
};

const maxHits = 6;

type Group = { kind: SearchKind; hits: SearchHit[] };

/** What the caller may see of the hits of a search, by kind; kinds without a hit are left out. */
export const findAnything = async (
  platform: Platform,
  viewer: Caller,
  search: string,
): Promise<Group[]> => {
  if (foldArabic(search).length < minSearchedLetters) return [];
  const groups = await Promise.all(
    searchKinds
      .filter((kind) => mayFind(viewer, kind))
      .map(async (kind) => ({
        kind,
        hits: await sources[kind](platform, search, maxHits, viewer),
      })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
};
