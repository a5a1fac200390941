/** When students may practise the questions of an exam, each answer explained at once (decisions/0071). */
export const practiceReleases = ['none', 'afterSubmission', 'always'] as const;

export type PracticeRelease = (typeof practiceReleases)[number];

type ReleasedExam = {
  release: PracticeRelease;
  /** The student has a result that is shown, which means that no other try is open. */
  hasResult: boolean;
};

/** Whether the key of an exam may be shown to a student who practises its questions. */
export function isKeyReleased({ release, hasResult }: ReleasedExam): boolean {
  return hasResult || release === 'always';
}
