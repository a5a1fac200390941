import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { mailChoices } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** The kind of mail that a link ends, and whether it is still sent. */
export const mailChoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-choice', token],
    queryFn: ({ signal }) => call(mailChoices.get, { params: { token } }, { signal }),
  });

export const useStopMails = (token: string) =>
  useMutation({
    mutationFn: () => call(mailChoices.unsubscribe, { params: { token } }),
    onSuccess: (choice) => queryClient.setQueryData(mailChoiceQuery(token).queryKey, choice),
  });
