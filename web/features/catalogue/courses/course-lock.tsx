import { Suspense } from 'react';
import { useViewer } from '#web/lib/session/session.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { type CourseSummary, LockBand } from './course-card.tsx';

const OwnLock = lazyPart(
  async () => (await import('#web/features/catalogue/progress/course-progress.tsx')).OwnLock,
  ({ fallback }) => fallback,
);

/** What a card says of the viewer's right: a student's own, as the server knows it; until it is there what the session says. */
export function CourseLock({ course }: { course: CourseSummary }) {
  const viewer = useViewer();
  if (!course.isPremium) return null;
  const lock = viewer?.isPremium ? null : <LockBand />;
  if (viewer?.role !== 'student') return lock;
  return (
    <Suspense fallback={lock}>
      <OwnLock courseId={course.id} fallback={lock} />
    </Suspense>
  );
}
