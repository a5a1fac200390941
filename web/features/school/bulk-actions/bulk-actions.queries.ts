import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { outdatedByBulkAction } from '#web/lib/api/teacher/outdated-by.ts';
import { bulkActions } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

/** The selected students, or all that match the filters of a list. */
export type Selection = CallArguments<typeof bulkActions.send>['body']['students'];
export type Outcome = RouteReply<typeof bulkActions.send>;

/** How many students a message would reach, and why it would not reach the others. */
export const receiversQuery = (students: Selection) =>
  query(
    bulkActions.countReceivers,
    { body: { students } },
    {
      placeholderData: keepPreviousData,
      // Students change their wishes themselves.
      staleTime: 0,
    },
  );

/** The exams that at least one student has taken. */
export const takenExamsQuery = queryOptions({
  ...query(exams.list, {}),
  select: (all) => all.filter(({ resultCount }) => resultCount > 0),
  // Results come while the panel is open.
  staleTime: 0,
});

export const useMoveToGroup = () =>
  useCall(bulkActions.moveToGroup, { outdated: outdatedByBulkAction });

export const useGiveToMany = () => useCall(bulkActions.give, { outdated: outdatedByBulkAction });

export const useSendMessage = () => useCall(bulkActions.send, { outdated: outdatedByBulkAction });

export const useAllowRetries = () =>
  useCall(bulkActions.allowRetry, { outdated: outdatedByBulkAction });
