import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#web/lib/session/session.ts';
import { ownMarkQuery } from './own-mark.queries.ts';

/**
 * The mark that this viewer's videos and pages carry. `isNeeded` is false for the teacher; while a needed one is not there, nothing is
 * shown that it belongs over.
 */
export function useOwnMark() {
  const isNeeded = useViewer()?.role !== 'teacher';
  const { data: mark, error, refetch } = useQuery({ ...ownMarkQuery, enabled: isNeeded });
  return {
    isNeeded,
    mark: isNeeded ? mark : undefined,
    error: mark === undefined ? error : null,
    retry: () => void refetch(),
  };
}
