import type { RouteReply } from '#contract/route.ts';
import { overview } from '#web/lib/api/teacher/teacher-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type Setup = RouteReply<typeof overview.setup>;

export const setupQuery = query(
  overview.setup,
  {},
  {
    // The work of other panels completes steps.
    staleTime: 0,
  },
);

/** Skips steps or hides the guide; the reply replaces what the pages show of it. */
export const useChangeSetup = () => useCall(overview.changeSetup, { replaces: setupQuery });
