import type { CallArguments, RouteReply } from '#contract/route.ts';
import { plural } from '#domain/text/plural.ts';
import { outdatedByExam } from '#web/lib/api/teacher/outdated-by.ts';
import { call } from '#web/lib/calls/call.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { questionBank } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { query } from '#web/lib/calls/query.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { bankActionTexts as texts } from './bank.texts.ts';
import { type BankFilters, toQuery } from './bank-filters.ts';

export type BankQuestion = RouteReply<typeof questionBank.list>[number];
export type DrawnQuestion = RouteReply<typeof questionBank.draw>['questions'][number];
export type DrawBody = CallArguments<typeof questionBank.draw>['body'];

/** A page of the bank. */
export const bankQuery = (filters: BankFilters) =>
  pageQuery(questionBank.list, { query: toQuery(filters) });

export const yearsQuery = query(questionBank.listYears, {});

/** The exams to which questions can be added. */
export const bankExamsQuery = query(exams.list, {});

export const compositionQuery = (examId: string) =>
  query(questionBank.composition, { params: { id: examId } }, { staleTime: 0 });

/** The questions with these ids as they are now. */
export const chooseQuestions = (ids: readonly string[]): Promise<BankQuestion[]> =>
  call(questionBank.choose, { body: { ids: [...ids] } });

export const drawFromBank = (body: DrawBody) => call(questionBank.draw, { body });

/** Sets level, year or source of several questions. */
export const useChangeQuestions = () =>
  useCall(questionBank.change, {
    onSuccess: ({ changedCount }) =>
      showToast(changedCount > 0 ? 'success' : 'error', plural(changedCount, texts.saved)),
    failure: texts.saveFailed,
    outdated: [questionBank, ...outdatedByExam],
  });
