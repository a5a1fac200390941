/** `download` is a PDF exam without an answer key; `otherGroups`: the exam is for groups to which its viewer does not belong. */
export type ExamState = 'open' | 'upcoming' | 'closed' | 'download' | 'otherGroups';

/** Whether an exam can be taken at a moment; `isDownload` is a PDF exam without an answer key. */
export function examState(
  exam: {
    opensAt: Date | null;
    closesAt: Date | null;
    isDownload: boolean;
    isForOtherGroups?: boolean;
  },
  now: Date,
): ExamState {
  if (exam.isForOtherGroups) return 'otherGroups';
  if (exam.opensAt !== null && now < exam.opensAt) return 'upcoming';
  if (exam.closesAt !== null && now >= exam.closesAt) return 'closed';
  return exam.isDownload ? 'download' : 'open';
}

export const listedStates = ['draft', 'upcoming', 'open', 'closed'] as const;

const momentOf = (time: string | null) => (time === null ? null : new Date(time));

/** The state of an exam in the teacher's list, by its own opening times; those of groups do not count. */
export function listedStateAt(
  exam: { isPublished: boolean; opensAt: string | null; closesAt: string | null },
  now: Date,
): ExamState | 'draft' {
  if (!exam.isPublished) return 'draft';
  return examState(
    { opensAt: momentOf(exam.opensAt), closesAt: momentOf(exam.closesAt), isDownload: false },
    now,
  );
}
