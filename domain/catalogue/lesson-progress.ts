import { isCertificateEligible } from '#domain/exams/grading.ts';

/** A published exam of a lesson that is graded, and the student's result, if there is one. */
type LessonExam = {
  certificateThreshold: number;
  result: { score: number; maxScore: number } | null;
  hasCertificate: boolean;
};

export type LessonWork = {
  hasVideo: boolean;
  /** The video was watched to its end (`watch-progress.ts`). */
  isWatched: boolean;
  /** The student said so, wherever it was learned. */
  isStudied: boolean;
  isOpened: boolean;
  exams: readonly LessonExam[];
};

export type LessonProgress = {
  state: 'new' | 'begun' | 'done';
  isWatched: boolean;
  isStudied: boolean;
  examsCount: number;
  examsTaken: number;
  examsPassed: number;
  /** The next task; null in a lesson that is done. */
  left: 'video' | 'exam' | 'opening' | null;
};

/** A certificate outlives a threshold that was raised later (decisions §5). */
const isPassed = ({ certificateThreshold, result, hasCertificate }: LessonExam): boolean =>
  hasCertificate || (result !== null && isCertificateEligible({ ...result, certificateThreshold }));

const nextTaskOf = (work: LessonWork, examsPassed: number): LessonProgress['left'] => {
  const isKnown = work.exams.length > 0 && examsPassed === work.exams.length;
  if (isKnown || work.isStudied) return null;
  if (work.hasVideo && !work.isWatched) return 'video';
  if (examsPassed < work.exams.length) return 'exam';
  const hasNothingToDo = !work.hasVideo && work.exams.length === 0;
  return hasNothingToDo && !work.isOpened ? 'opening' : null;
};

/**
 * The progress of a student in a lesson (decisions/0069). A lesson is done when its graded exams are passed, however
 * much of its video was watched; one without exams when its video was watched, and without both when it was opened;
 * and any lesson that the student says was studied.
 */
export function lessonProgress(work: LessonWork): LessonProgress {
  const examsTaken = work.exams.filter(({ result }) => result !== null).length;
  const examsPassed = work.exams.filter(isPassed).length;
  const left = nextTaskOf(work, examsPassed);
  const isBegun = work.isOpened || work.isWatched || examsTaken > 0;
  const unfinished = isBegun ? 'begun' : 'new';
  return {
    state: left === null ? 'done' : unfinished,
    isWatched: work.isWatched,
    isStudied: work.isStudied,
    examsCount: work.exams.length,
    examsTaken,
    examsPassed,
    left,
  };
}

export type ProgressSum = { lessons: number; begun: number; done: number; examsPassed: number };

/** The progress in a course, or in a whole grade; `begun` includes lessons that are done. */
export function sumProgress(lessons: readonly LessonProgress[]): ProgressSum {
  return {
    lessons: lessons.length,
    begun: lessons.filter(({ state }) => state !== 'new').length,
    done: lessons.filter(({ state }) => state === 'done').length,
    examsPassed: lessons.reduce((sum, { examsPassed }) => sum + examsPassed, 0),
  };
}
