import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#web/lib/session/session.ts';
import { ownWatermark } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';

/** The student's watermark of today on this device; it changes at midnight, when the page is opened anew. */
const ownWatermarkQuery = query(ownWatermark.show, {}, { staleTime: 60 * 60_000 });

/**
 * The watermark that this viewer's videos and pages carry. `isNeeded` is false for the teacher; until a needed
 * watermark is loaded, nothing is shown that has to be under it.
 */
export function useOwnWatermark() {
  const isNeeded = useViewer()?.role !== 'teacher';
  const { data, error, refetch } = useQuery({ ...ownWatermarkQuery, enabled: isNeeded });
  return {
    isNeeded,
    watermark: isNeeded ? data : undefined,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
