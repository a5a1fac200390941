import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { outdatedByBulkAction } from '#web/lib/api/changes/outdated-queries.ts';
import { call } from '#web/lib/calls/call.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { bulkActions } from '#web/lib/api/teacher/teacher-api.ts';
import { useRefresh } from '#web/lib/lists/list-action.ts';

type Body<Name extends 'moveToGroup' | 'give' | 'send' | 'allowRetry'> = CallArguments<
  (typeof bulkActions)[Name]
>['body'];

/** The selected students, or all that match the filters of a list. */
export type Selection = Body<'send'>['students'];
export type Outcome = RouteReply<typeof bulkActions.send>;

/** How many students a message would reach, and why it would not reach the others. */
export const receiversQuery = (students: Selection) =>
  queryOptions({
    queryKey: ['bulk-actions', 'receivers', students],
    queryFn: ({ signal }) => call(bulkActions.countReceivers, { body: { students } }, { signal }),
    placeholderData: keepPreviousData,
    // Students change their wishes themselves.
    staleTime: 0,
  });

/** The exams that at least one student has taken. */
export const takenExamsQuery = queryOptions({
  queryKey: ['bulk-actions', 'exams'],
  queryFn: ({ signal }) => call(exams.list, {}, { signal }),
  select: (all) => all.filter(({ resultCount }) => resultCount > 0),
  // Results come while the panel is open.
  staleTime: 0,
});

export const useMoveToGroup = () =>
  useMutation({
    mutationFn: (body: Body<'moveToGroup'>) => call(bulkActions.moveToGroup, { body }),
    onSettled: useRefresh(outdatedByBulkAction),
  });

export const useGiveToMany = () =>
  useMutation({
    mutationFn: (body: Body<'give'>) => call(bulkActions.give, { body }),
    onSettled: useRefresh(outdatedByBulkAction),
  });

export const useSendMessage = () =>
  useMutation({
    mutationFn: (body: Body<'send'>) => call(bulkActions.send, { body }),
    onSettled: useRefresh(outdatedByBulkAction),
  });

export const useAllowRetries = () =>
  useMutation({
    mutationFn: (body: Body<'allowRetry'>) => call(bulkActions.allowRetry, { body }),
    onSettled: useRefresh(outdatedByBulkAction),
  });
