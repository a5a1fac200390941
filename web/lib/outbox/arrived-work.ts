import type { QueryClient } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import {
  certificates,
  ownResults,
  practice,
  today,
  week,
} from '#web/lib/api/on-demand/on-demand-api.ts';
import { outdate } from '#web/lib/calls/changes/outdate.ts';

/**
 * Reads again whatever counts a student's work, wherever the student is: called when the server has work that was done, at
 * once or late, because it waited on this device.
 */
export const showArrivedWork = (queryClient: QueryClient): Promise<void> =>
  outdate(queryClient, [
    courses.get,
    today,
    week,
    ownResults,
    certificates.listOwn,
    practice.listLessons,
    practice.listMistakes,
  ]);
