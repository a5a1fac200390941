import { keepPreviousData } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { newsletters } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type Newsletter = RouteReply<typeof newsletters.list>[number];

const pollInMilliseconds = 2000;

/** The sent newsletters; loaded again while one is being sent. */
export const newslettersQuery = query(
  newsletters.list,
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.some(({ isFinished }) => !isFinished) ? pollInMilliseconds : false,
  },
);

/** How many students would get a newsletter; `grade` is empty for all. */
export const readersQuery = (grade: '' | '1' | '2' | '3') =>
  query(
    newsletters.countReaders,
    { query: grade === '' ? {} : { grade } },
    { placeholderData: keepPreviousData },
  );

export const useSendNewsletter = () => useCall(newsletters.send, { outdated: [newsletters] });
