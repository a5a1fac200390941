import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { settings } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { showSite } from '#web/lib/site.ts';

export type Settings = RouteReply<typeof settings.get>;

/** All of them, as the teacher is told. */
export const settingsQuery = queryOptions({
  queryKey: ['teacher', 'settings'],
  queryFn: ({ signal }) => call(settings.get, {}, { signal }),
  // The sheet shows what is in force, not what was when it was last open.
  staleTime: 0,
});

type SettingsChange = CallArguments<typeof settings.change>['body'];

/** Saves what the teacher changed; the pages of this window show it at once. */
export const useSaveSettings = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsChange) => call(settings.change, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      showSite(saved);
    },
  });
};
