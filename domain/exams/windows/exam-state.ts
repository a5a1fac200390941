export const examStates = ['draft', 'upcoming', 'open', 'closed'] as const;
export type ExamState = (typeof examStates)[number];

type DatedExam = { isPublished: boolean; opensAt: string | null; closesAt: string | null };

/** Where an exam stands at `now` by its own opening times; windows of groups do not count. It is closed from `closesAt` on. */
export function examStateAt({ isPublished, opensAt, closesAt }: DatedExam, now: Date): ExamState {
  if (!isPublished) return 'draft';
  if (closesAt !== null && new Date(closesAt) <= now) return 'closed';
  return opensAt !== null && new Date(opensAt) > now ? 'upcoming' : 'open';
}
