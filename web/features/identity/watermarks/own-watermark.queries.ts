import { queryOptions } from '@tanstack/react-query';
import { ownWatermark } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';

/** The student's watermark of today on this device; it changes at midnight, when the page is opened anew. */
export const ownWatermarkQuery = queryOptions({
  queryKey: ['watermark'],
  queryFn: () => call(ownWatermark.show, {}),
  staleTime: 60 * 60_000,
});
