import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { settings } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { showSite } from '#web/lib/site.ts';

export type Settings = RouteReply<typeof settings.get>;

/** All settings, for the teacher. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(settings.get, {}, { signal }),
  // The sheet loads the current settings each time it opens.
  staleTime: 0,
});

/** The newest settings, after another window has saved some. */
export const loadSettings = (): Promise<Settings> => call(settings.get, {});

type SettingsChange = CallArguments<typeof settings.change>['body'];

/** Saves the changed settings; the pages of this window show them at once. */
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
