import type { PracticeRelease } from '#domain/exams/practice-release.ts';

/** Who may take an exam: everyone in the grade, or only the groups that have a window of their own. */
export const examAudiences = ['everyone', 'groups'] as const;
export type ExamAudience = (typeof examAudiences)[number];

/** When students who have submitted see right options and explanations. */
export const keyReleases = ['atOnce', 'afterClosing'] as const;
export type KeyRelease = (typeof keyReleases)[number];

/** Both moments compare by `<`: a `Date`, or text of one format and time zone. A blank text is none. */
type OpeningTimes<Moment> = {
  opensAt: Moment | null | undefined;
  closesAt: Moment | null | undefined;
};

export type ExamOpening<Moment> = OpeningTimes<Moment> & {
  openTo: ExamAudience;
  /** Those of groups. */
  groupWindows: readonly OpeningTimes<Moment>[];
};

export type OpeningProblem = { field: 'openTo' | 'closesAt' | 'practice'; text: string };

/** Messages about who may take an exam, when its key is shown, and its practice, in Arabic. */
export const openingTexts = {
  chooseAudience: 'اختر لمن يُفتح الامتحان',
  noGroup: 'لم تحدد موعدًا لأي مجموعة، فلن يفتح الامتحان لأحد. أضف موعدًا لمجموعة، أو اختر «للجميع».',
  keyNeedsClosing:
    'اخترت إظهار الإجابات بعد إغلاق الامتحان، وليس له موعد إغلاق. حدد الموعد، أو اختر إظهارها فورًا مع النتيجة.',
  practiceBeforeOpening:
    'لا تتاح الأسئلة للتدريب «الآن للجميع» قبل أن يُفتح الامتحان، لأن التدريب يكشف الأسئلة وإجاباتها. اختر «بعد تسليم الامتحان»، أو عد بعد موعد الفتح.',
} as const;

/** All windows that somebody may take the exam in. */
const openingTimesOf = <Moment>(exam: ExamOpening<Moment>): readonly OpeningTimes<Moment>[] =>
  exam.openTo === 'groups' ? exam.groupWindows : [exam, ...exam.groupWindows];

/** Problems: nobody may take the exam, or its key waits for a closing time that is not set (decisions/0101). */
export function findOpeningProblems<Moment extends Date | string>(
  exam: ExamOpening<Moment> & { keyRelease: KeyRelease },
): OpeningProblem[] {
  const hasNoGroup = exam.openTo === 'groups' && exam.groupWindows.length === 0;
  const neverCloses = openingTimesOf(exam).some(({ closesAt }) => !closesAt);
  return [
    ...(hasNoGroup ? [{ field: 'openTo' as const, text: openingTexts.noGroup }] : []),
    ...(exam.keyRelease === 'afterClosing' && neverCloses
      ? [{ field: 'closesAt' as const, text: openingTexts.keyNeedsClosing }]
      : []),
  ];
}

/**
 * Practice for all shows questions and keys, so it waits until the exam is open for somebody. Only the server checks
 * it, because the clock of the teacher's device may be wrong.
 */
export function findPracticeProblem(
  exam: ExamOpening<Date> & { practice: PracticeRelease },
  now: Date,
): OpeningProblem | undefined {
  const isToCome = openingTimesOf(exam).every(({ opensAt }) => opensAt && now < opensAt);
  return exam.practice === 'always' && isToCome
    ? { field: 'practice', text: openingTexts.practiceBeforeOpening }
    : undefined;
}
