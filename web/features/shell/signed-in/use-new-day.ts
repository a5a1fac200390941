import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { showArrivedWork } from '#web/lib/outbox/arrived-work.ts';

/**
 * A page that stands open over midnight in Egypt reads again what counts by days: the week, the minutes of today, the queue of
 * mistakes. A hidden one does so when it is seen again.
 */
export function useNewDay(): void {
  const queryClient = useQueryClient();
  const day = todayInCairo(useNow());
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    if (document.visibilityState === 'visible') void showArrivedWork(queryClient);
  }, [day, queryClient]);
}
