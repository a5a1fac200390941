/** How an exam is timed: not at all, by one clock for the whole exam, or by one for each question. */
export type ExamTiming = 'none' | 'exam' | 'question';

/** What decides which settings an exam can have. */
export type ExamTraits = {
  isPdf: boolean;
  /** False for a PDF without an answer key: a download, of which nothing is submitted. */
  hasQuestions: boolean;
};

/**
 * `Moment` is a `Date`, or text of one format and one time zone, such as `2026-11-21T20:00` in Cairo:
 * both compare by `<`. A blank text is none.
 */
type Settings<Moment> = {
  opensAt: Moment | null | undefined;
  closesAt: Moment | null | undefined;
  timing: ExamTiming;
  timeLimitInSeconds: number | null;
};

export type SettingsProblem = { field: 'closesAt' | 'timing' | 'timeLimitInSeconds'; text: string };

const texts = {
  closesTooEarly: 'يجب أن يكون موعد الإغلاق بعد موعد الفتح',
  noTimeLimit: 'اكتب زمن الامتحان',
  timedPdfQuestions: 'لا يُحسب وقت لكل سؤال في امتحان PDF. اختر زمنًا للامتحان كله.',
  timedDownload: 'أضف ورقة إجابة أولًا، ثم حدد زمنًا لامتحان PDF',
};

const findOpeningTimesProblem = <Moment extends Date | string>({
  opensAt,
  closesAt,
}: Settings<Moment>): SettingsProblem | undefined =>
  opensAt && closesAt && closesAt <= opensAt
    ? { field: 'closesAt', text: texts.closesTooEarly }
    : undefined;

const findTimingProblem = (
  { timing, timeLimitInSeconds }: Settings<unknown>,
  { isPdf, hasQuestions }: ExamTraits,
): SettingsProblem | undefined => {
  if (timing === 'exam' && timeLimitInSeconds === null) {
    return { field: 'timeLimitInSeconds', text: texts.noTimeLimit };
  }
  if (isPdf && timing === 'question') return { field: 'timing', text: texts.timedPdfQuestions };
  if (!hasQuestions && timing !== 'none') return { field: 'timing', text: texts.timedDownload };
  return undefined;
};

/** The problems of an exam's settings taken together, each at its field, in Arabic (spec §5). */
export const findSettingsProblems = <Moment extends Date | string>(
  settings: Settings<Moment>,
  kind: ExamTraits,
): SettingsProblem[] =>
  [findOpeningTimesProblem(settings), findTimingProblem(settings, kind)].filter(
    (problem) => problem !== undefined,
  );
