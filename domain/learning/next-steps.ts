import type { LessonProgress } from '#domain/catalogue/lesson-progress.ts';

/** A lesson with the facts that decide which one is next. */
export type StepLesson = {
  courseId: string;
  /** Whether its course belongs to the student's own grade. */
  isOwnGrade: boolean;
  isAccessible: boolean;
  lastOpenedAt: Date | null;
  /** Its unfinished document; null for none. */
  reading: object | null;
  progress: LessonProgress;
};

/** Why a lesson is next: it is unfinished, it follows finished ones, or it is the first. */
export type StepKind = 'resume' | 'next' | 'first';

const latestFirst = (item: StepLesson, other: StepLesson) =>
  (other.lastOpenedAt?.getTime() ?? 0) - (item.lastOpenedAt?.getTime() ?? 0);

/**
 * The next lesson: the one that was opened last, while one of its documents is unfinished; else the last opened one
 * that is not done; else the next open one in the course that was opened last, then in the grade. Undefined where
 * none is left.
 * @param lessons in the order of courses and lessons
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

/** The relevant date: the opening of a future exam, or the closing of an open one; null for an exam without dates. */
const momentOf = ({ opensAt, closesAt }: StepExam, now: Date): Date | null =>
  opensAt !== null && opensAt > now ? opensAt : closesAt;

const lastOfAll = Number.MAX_SAFE_INTEGER;

/**
 * The next exams: first those that are begun, then those with a date, the nearest first, then those without one whose
 * lesson was worked through. Closed exams are left out.
 */
export function nextExams<Exam extends StepExam>(exams: readonly Exam[], now: Date): Exam[] {
  const isNext = (exam: Exam) =>
    (exam.closesAt === null || exam.closesAt > now) &&
    (exam.isBegun || exam.isPrepared || momentOf(exam, now) !== null);
  const placeOf = (exam: Exam) =>
    exam.isBegun ? 0 : (momentOf(exam, now)?.getTime() ?? lastOfAll);
  return exams.filter(isNext).toSorted((a, b) => placeOf(a) - placeOf(b));
}
