import type { LessonProgress } from '#domain/catalogue/lesson-progress.ts';

/** A lesson as the choice of the next step reads it. */
export type StepLesson = {
  courseId: string;
  /** Of a chapter of the student's own grade. */
  isOwnGrade: boolean;
  isAccessible: boolean;
  lastOpenedAt: Date | null;
  /** The paper of it that is left open; null for none. */
  reading: object | null;
  progress: LessonProgress;
};

/** Why a lesson is the next: it was left open, it follows what is done, or it is the very first. */
export type StepKind = 'resume' | 'next' | 'first';

const latestFirst = (item: StepLesson, other: StepLesson) =>
  (other.lastOpenedAt?.getTime() ?? 0) - (item.lastOpenedAt?.getTime() ?? 0);

/**
 * The lesson to go on with: the one that was opened last, while a paper of it is left open; else the one that was opened
 * last and is not done; else the next open one of the chapter that was
 * opened last, then of the grade. Undefined where nothing is left.
 * @param lessons in the order of chapters and lessons
 */
export function nextLesson<Lesson extends StepLesson>(
  lessons: readonly Lesson[],
): { kind: StepKind; lesson: Lesson } | undefined {
  const open = lessons.filter(
    ({ isAccessible, progress }) => isAccessible && progress.state !== 'done',
  );
  const visited = lessons.filter(({ lastOpenedAt }) => lastOpenedAt !== null).toSorted(latestFirst);
  const [last] = visited;
  const isReading = last?.isAccessible && last.reading !== null;
  const left = isReading ? last : visited.find((lesson) => open.includes(lesson));
  if (left) return { kind: 'resume', lesson: left };
  const next =
    open.find(({ courseId }) => courseId === last?.courseId) ??
    open.find(({ isOwnGrade }) => isOwnGrade);
  return next && { kind: last ? 'next' : 'first', lesson: next };
}

/** An exam that a student may take and has not, or may take again. */
export type StepExam = {
  opensAt: Date | null;
  closesAt: Date | null;
  isBegun: boolean;
  /** The student has watched the lesson's video, or there is none and the lesson was opened. */
  isPrepared: boolean;
};

/** When the student must think of it: once it opens, or before it closes; null at any time. */
const momentOf = ({ opensAt, closesAt }: StepExam, now: Date): Date | null =>
  opensAt !== null && opensAt > now ? opensAt : closesAt;

const lastOfAll = Number.MAX_SAFE_INTEGER;

/**
 * The exams to think of next: those that are begun, then those with a date, the nearest first, then those that may be
 * taken at any time, once their lesson was worked through. What is closed is not among them.
 */
export function nextExams<Exam extends StepExam>(exams: readonly Exam[], now: Date): Exam[] {
  const isNext = (exam: Exam) =>
    (exam.closesAt === null || exam.closesAt > now) &&
    (exam.isBegun || exam.isPrepared || momentOf(exam, now) !== null);
  const placeOf = (exam: Exam) =>
    exam.isBegun ? 0 : (momentOf(exam, now)?.getTime() ?? lastOfAll);
  return exams.filter(isNext).toSorted((a, b) => placeOf(a) - placeOf(b));
}
