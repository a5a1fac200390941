import type * as z from 'zod/mini';
import type { accessCodes } from '#contract/codes/access-codes.ts';
import { accessCodePrefixes } from '#domain/codes/access-code.ts';
import { searchWords } from '#domain/text/search.ts';
import { largeTotal } from '#server/platform/cache/large-totals.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CodeRow,
  type KindFilter,
  countCodes,
  lessonExists,
  listCodes as listRows,
  searchCodes,
} from './access-codes.repository.ts';

type ListQuery = z.output<typeof accessCodes.listOfLesson.query>;

/** Without `showsWhole`, a search finds codes that can be used only by all of their signs: one by one they would betray it. */
type Reading = { now: Date; showsWhole: boolean };

type CodesPage = { rows: CodeRow[]; total: number };

/** A page of the codes and how many match in all: two statements at most, whatever the size. */
export const listCodes = async (
  { database, cache }: Platform,
  {
    page,
    pageSize,
    search,
    kind = 'all',
    now,
    ...rest
  }: ListQuery &
    Reading & {
      lessonId?: string | undefined;
      batchId?: string | undefined;
      kind?: KindFilter;
    },
): Promise<CodesPage> => {
  const filters = {
    ...rest,
    kind,
    prefixes: accessCodePrefixes(search),
    words: searchWords(search),
  };
  const paging = { limit: pageSize, offset: (page - 1) * pageSize, now };
  if (filters.words.length > 0) return searchCodes(database, filters, paging);
  const [rows, total] = await Promise.all([
    listRows(database, filters, paging),
    largeTotal(cache, `codes:${JSON.stringify(filters)}`, () => countCodes(database, filters, now)),
  ]);
  return { rows, total };
};

/** @throws AppError lesson.not_found */
export const listCodesOfLesson = async (
  platform: Platform,
  lessonId: string,
  query: ListQuery & Reading,
): Promise<CodesPage> => {
  const found = await listCodes(platform, { ...query, lessonId });
  // The lesson is checked only when nothing was found, because otherwise it exists.
  if (found.total === 0 && !(await lessonExists(platform.database, lessonId))) {
    throw new AppError('lesson.not_found');
  }
  return found;
};
