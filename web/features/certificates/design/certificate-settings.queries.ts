import type { RouteReply } from '#contract/route.ts';
import { certificateDesign } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type Design = RouteReply<typeof certificateDesign.get>;
export type Signature = NonNullable<Design['signature']>;

export const designQuery = query(
  certificateDesign.get,
  {},
  {
    // The sheet loads the current settings each time it opens.
    staleTime: 0,
    gcTime: 0,
  },
);

/** Saves the settings of future certificates. */
export const useSaveDesign = () => useCall(certificateDesign.change, { replaces: designQuery });
