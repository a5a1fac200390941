import { minSearchedLetters, type SearchKind, searchKinds } from '#contract/overview/search.ts';
import type { SearchHit } from '#contract/search-hit.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { findCodes } from '#server/features/codes/access-codes.api.ts';
import { findCourses } from '#server/features/catalogue/courses/courses.api.ts';
import { findExams } from '#server/features/exams/exams.api.ts';
import { findLessons } from '#server/features/catalogue/lessons/lessons.api.ts';
import { findStudents } from '#server/features/school/students/students.api.ts';
import { findWatermarks } from '#server/features/identity/watermarks/watermarks.api.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** At most `limit` entries that a search finds. */
type Source = (database: Database, search: string, limit: number) => Promise<SearchHit[]>;

/** The search function of each kind in the contract. */
const sources: Record<SearchKind, Source> = {
  student: findStudents,
  course: findCourses,
  lesson: findLessons,
  exam: findExams,
  accessCode: findCodes,
  watermark: findWatermarks,
};

const maxHits = 6;

type Group = { kind: SearchKind; hits: SearchHit[] };

/** The hits of a search by kind; kinds without a hit are left out. */
export const findAnything = async ({ database }: Platform, search: string): Promise<Group[]> => {
  if (foldArabic(search).length < minSearchedLetters) return [];
  const groups = await Promise.all(
    searchKinds.map(async (kind) => ({
      kind,
      hits: await sources[kind](database, search, maxHits),
    })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
};
