import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LessonProgress, sumProgress } from '#domain/catalogue/lesson-progress.ts';
import { plural } from '#domain/text/plural.ts';
import { LockBand } from '#web/features/catalogue/courses/course-card.tsx';
import { today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { ProgressLine } from './progress-line.tsx';
import { lessonForms, progressTexts as texts } from './progress.texts.ts';

/** The student's progress in each course. Other pages change it, so it is fetched again at each visit. */
const courseProgressQuery = query(today.listCourses, {}, { staleTime: 0 });

/** The progress in a course whose lessons are loaded. */
export function CourseProgress({ lessons }: { lessons: { progress: LessonProgress }[] }) {
  return (
    <ProgressLine
      label={texts.ofCourse}
      progress={sumProgress(lessons.map(({ progress }) => progress))}
    />
  );
}

/** How much of a course the student's rights open: a course of which a month is open is neither locked nor open. */
export function OwnLock({ courseId, fallback }: { courseId: string; fallback: ReactNode }) {
  const { data } = useQuery(courseProgressQuery);
  if (!data) return fallback;
  const own = data.find((course) => course.courseId === courseId);
  if (!own || own.openPaidLessons === 0) return <LockBand />;
  return own.openPaidLessons < own.paidLessons ? (
    <LockBand>{texts.openPart(own.openPaidLessons, plural(own.paidLessons, lessonForms))}</LockBand>
  ) : null;
}

/** The same on a card of the list; nothing in a course that the student has not begun. */
export function CardProgress({ courseId }: { courseId: string }) {
  const { data } = useQuery(courseProgressQuery);
  const progress = data?.find((course) => course.courseId === courseId);
  if (!progress || progress.begun === 0) return null;
  return <ProgressLine label={texts.ofCourse} progress={progress} />;
}
