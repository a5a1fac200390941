import { useMutation } from '@tanstack/react-query';
import { ownLiveLessons } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';

/** Records the presence, then leads to the link, which no page before this has. */
export const useEnterLiveLesson = () =>
  useMutation({
    mutationFn: (id: string) =>
      call(ownLiveLessons.open, { params: { id } }, { isRepeatable: true }),
    onSuccess: ({ link }) => location.assign(link),
  });
