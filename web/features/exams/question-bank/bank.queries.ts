import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { questionBank as routes } from '#contract/exams/question-bank.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { plural } from '#domain/text/plural.ts';
import { outdatedByExam } from '#web/lib/api/changes/outdated-queries.ts';
import { call, callPage } from '#web/lib/calls/call.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { questionBank } from '#web/lib/api/teacher/teacher-api.ts';
import { toastFailure, useRefresh } from '#web/lib/lists/list-action.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { bankActionTexts as texts } from './bank.texts.ts';
import { type BankFilters, toQuery } from './bank-filters.ts';

export type BankQuestion = RouteReply<typeof routes.list>[number];
export type DrawnQuestion = RouteReply<typeof routes.draw>['questions'][number];
export type DrawBody = CallArguments<typeof routes.draw>['body'];

const all = ['question-bank'];

/** A page of the bank; the previous page stays visible while the next loads. */
export const bankQuery = (filters: BankFilters) =>
  queryOptions({
    queryKey: [...all, 'list', filters],
    queryFn: ({ signal }) => callPage(questionBank.list, { query: toQuery(filters) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const yearsQuery = queryOptions({
  queryKey: [...all, 'years'],
  queryFn: ({ signal }) => call(questionBank.listYears, {}, { signal }),
});

/** The exams to which questions can be added. */
export const bankExamsQuery = queryOptions({
  queryKey: [...all, 'exams'],
  queryFn: ({ signal }) => call(exams.list, {}, { signal }),
});

export const compositionQuery = (examId: string) =>
  queryOptions({
    queryKey: [...all, 'composition', examId],
    queryFn: ({ signal }) => call(questionBank.composition, { params: { id: examId } }, { signal }),
    staleTime: 0,
  });

/** The questions with these ids as they are now. */
export const chooseQuestions = (ids: readonly string[]): Promise<BankQuestion[]> =>
  call(questionBank.choose, { body: { ids: [...ids] } });

export const drawFromBank = (body: DrawBody) => call(questionBank.draw, { body });

type Change = Omit<CallArguments<typeof routes.change>['body'], 'ids'>;

/** Sets level, year or source of several questions. */
export const useChangeQuestions = () => {
  const refresh = useRefresh([{ queryKey: all }, ...outdatedByExam()]);
  return useMutation({
    mutationFn: (body: Change & { ids: string[] }) => call(questionBank.change, { body }),
    onSuccess: ({ changedCount }) =>
      showToast(changedCount > 0 ? 'success' : 'error', plural(changedCount, texts.saved)),
    onError: toastFailure(texts.saveFailed),
    onSettled: refresh,
  });
};
