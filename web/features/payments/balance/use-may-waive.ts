import { useQuery } from '@tanstack/react-query';
import { ownRightsQuery } from '#web/lib/pages/may.queries.ts';
import { useViewer } from '#web/lib/session/session.ts';

/** Whether the signed-in person may waive something: the teacher, and an assistant for whom the teacher has set a limit. */
export const useMayWaive = (): boolean => {
  const isAssistant = useViewer()?.isAssistant === true;
  const { data } = useQuery({ ...ownRightsQuery, enabled: isAssistant });
  return !isAssistant || (data?.waiverLimit ?? 0) > 0;
};
