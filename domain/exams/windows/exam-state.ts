export const examStates = ['draft', 'upcoming', 'open', 'closed'] as const;
export type ExamState = (typeof examStates)[number];

type DatedExam = { isPublished: boolean; opensAt: string | null; closesAt: string | null };

/**
 * The state of an exam at `now` by its own opening times; those of groups do not count. From `closesAt` on it is
 * closed.
 */
export function examStateAt({ isPublished, opensAt, closesAt }: DatedExam, now: Date): ExamState {
  if (!isPublished) return 'draft';
  if (closesAt !== null && new Date(closesAt) <= now) return 'closed';
  return opensAt !== null && new Date(opensAt) > now ? 'upcoming' : 'open';
}
