import { useEffect } from 'react';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths.ts';
import { AboutTeacher } from './about-teacher.tsx';
import { FeaturesTrio } from './features-trio.tsx';
import { GradeCarousel } from './grade-carousel.tsx';
import { Hero } from './hero.tsx';
import { homeTexts as texts } from './home.texts.ts';
import { PremiumPromotion } from './premium-promotion.tsx';

export const meta = () => publicPageMeta({ description: texts.promise, path: paths.home() });

/** Few visitors have a submission that waits, so the first view does not load this. */
const sendQueuedLater = () =>
  whenIdle(() => {
    import('#web/features/attempts/queued-exams.api.ts')
      .then(({ sendQueuedExams }) => sendQueuedExams())
      // Without a network nothing can be sent either; the next visit tries again.
      .catch(() => undefined);
  });

export default function HomePage() {
  useEffect(sendQueuedLater, []);
  return (
    <>
      <Hero />
      <GradeCarousel />
      <FeaturesTrio />
      <AboutTeacher />
      <PremiumPromotion />
    </>
  );
}
