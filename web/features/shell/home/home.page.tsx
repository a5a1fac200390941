import { lazy, Suspense } from 'react';
import { TodaySkeleton } from '#web/features/learning/today/today-skeleton.api.ts';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { AboutTeacher } from './about-teacher.tsx';
import { FeaturesTrio } from './features-trio.tsx';
import { GradeCarousel } from './grade-carousel.tsx';
import { Hero } from './hero.tsx';
import { homeTexts as texts } from './home.texts.ts';
import { PremiumPromotion } from './premium-promotion.tsx';

export const meta = () => publicPageMeta({ description: texts.promise, path: paths.home() });

const Today = lazy(async () => ({
  default: (await import('#web/features/learning/today/today.api.ts')).Today,
}));

const VisitorOffers = lazy(async () => ({
  default: (await import('./visitor-offers.tsx')).VisitorOffers,
}));

/** A student's day, whose file only students load, above what the specification shows everybody (spec §1). */
export default function HomePage() {
  const viewer = useViewer();
  const isStudent = viewer?.role === 'student';
  const isHydrated = useHydrated();
  return (
    <>
      {isStudent && (
        <Suspense fallback={<TodaySkeleton />}>
          <Today />
        </Suspense>
      )}
      {/* The document is the same for everybody: before its scripts run, a student sees this. */}
      {!isHydrated && (
        <div data-student-home>
          <TodaySkeleton />
        </div>
      )}
      <Hero />
      <GradeCarousel />
      <FeaturesTrio />
      <AboutTeacher />
      {isHydrated && !viewer && (
        <Suspense>
          <VisitorOffers />
        </Suspense>
      )}
      <PremiumPromotion />
    </>
  );
}
