import type { questionBank } from '#contract/exams/question-bank.ts';
import type { RouteArguments } from '#contract/route.ts';
import { searchWords } from '#domain/text/search.ts';
import { findSchoolYearStart } from '#server/features/settings/settings.api.ts';
import { largeTotal } from '#server/platform/cache/large-totals.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type BankQuestion, presentBankQuestion } from './bank.presenter.ts';
import { countBank, listBank, listChosen } from './bank-questions.repository.ts';

type ListQuery = RouteArguments<typeof questionBank.list>['query'];

/** A page of the bank and how many questions match in all: three statements, whatever the size. */
export const listQuestions = async (
  { database, cache, clock, files }: Platform,
  { page, pageSize, search, sort, ...chosen }: ListQuery,
): Promise<{ items: BankQuestion[]; total: number }> => {
  const usedSince = await findSchoolYearStart(database, clock.now());
  const { grade, courseId, lessonId, level, year, type, use, fromShare, toShare } = chosen;
  const filters = {
    words: searchWords(search),
    grade,
    courseId,
    lessonId,
    level,
    year,
    type,
    use,
    fromShare,
    toShare,
    usedSince,
  };
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listBank(database, { ...filters, sort, ...paging }),
    largeTotal(cache, `question-bank:${JSON.stringify(filters)}`, () =>
      countBank(database, filters),
    ),
  ]);
  return { items: rows.map((row) => presentBankQuestion(row, files)), total };
};

/** The questions with these ids, in their order; those that are gone are left out. */
export const chooseQuestions = async (
  { database, files }: Pick<Platform, 'database' | 'files'>,
  ids: readonly string[],
): Promise<BankQuestion[]> => {
  const rows = await listChosen(database, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? presentBankQuestion(row, files) : [];
  });
};
