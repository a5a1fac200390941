import { useEffect } from 'react';
import { sendQueuedExams } from '#web/features/attempts/queued-exams.api.ts';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { paths } from '#web/paths.ts';
import { AboutTeacher } from './about-teacher.tsx';
import { FeaturesTrio } from './features-trio.tsx';
import { GradeCarousel } from './grade-carousel.tsx';
import { Hero } from './hero.tsx';
import { homeTexts as texts } from './home.texts.ts';
import { PremiumPromotion } from './premium-promotion.tsx';

export const meta = () => publicPageMeta({ description: texts.promise, path: paths.home() });

export default function HomePage() {
  useEffect(sendQueuedExams, []);
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
