import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#web/lib/session/session.ts';
import { ownWatermarkQuery } from './own-watermark.queries.ts';

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
