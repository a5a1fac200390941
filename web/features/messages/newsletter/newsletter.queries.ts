import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import type { newsletters as routes } from '#contract/messages/newsletters.ts';
import { call } from '#web/lib/calls/call.ts';
import { newsletters } from '#web/lib/api/teacher/teacher-api.ts';
import { useRefresh } from '#web/lib/lists/list-action.ts';

export type Newsletter = RouteReply<typeof routes.list>[number];
type NewsletterForm = CallArguments<typeof routes.send>['body'];

const pollInMilliseconds = 2000;

/** The sent newsletters; loaded again while one is being sent. */
export const newslettersQuery = queryOptions({
  queryKey: ['newsletters', 'list'],
  queryFn: ({ signal }) => call(newsletters.list, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ isFinished }) => !isFinished) ? pollInMilliseconds : false,
});

/** How many students would get a newsletter; `grade` is empty for all. */
export const readersQuery = (grade: '' | '1' | '2' | '3') =>
  queryOptions({
    queryKey: ['newsletters', 'readers', grade],
    queryFn: ({ signal }) =>
      call(newsletters.countReaders, { query: grade === '' ? {} : { grade } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSendNewsletter = () =>
  useMutation({
    mutationFn: (body: NewsletterForm) => call(newsletters.send, { body }),
    onSettled: useRefresh([{ queryKey: ['newsletters'] }]),
  });
