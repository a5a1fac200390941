import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments } from '#contract/route.ts';
import type { pricingSettings as routes } from '#contract/settings/pricing-settings.ts';
import { pricingSettings } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

const queryKey = ['settings', 'upcoming-prices'];

/** The prices with those to come. */
export const pricingQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(pricingSettings.get, {}, { signal }),
});

/** Sets the prices of a day, or takes them back. */
export const useSchedule = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallArguments<typeof routes.schedule>['body']) =>
      call(pricingSettings.schedule, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
