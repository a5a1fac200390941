import { Suspense } from 'react';
import { loadToday, TodaySkeleton } from '#web/features/learning/learning.api.ts';
import { useHydrated } from '#web/lib/first-visit/hydrated.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { featureTrio } from './features-trio.texts.ts';
import { GradeCarousel } from './grade-carousel.tsx';
import { Hero } from './hero.tsx';
import { homeTexts as texts } from './home.texts.ts';

export const meta = () => publicPageMeta({ description: texts.promise, path: paths.home() });

const Today = lazyPart(loadToday);

const VisitorOffers = lazyPart(async () => (await import('./visitor-offers.tsx')).VisitorOffers);

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
      {/* Not in the document, which is the same before and after the teacher has confirmed the prices. */}
      {isHydrated && <PremiumPromotion />}
    </>
  );
}

/** Hidden by its styles while the teacher gives neither name nor text, also before any script runs. */
function AboutTeacher() {
  const { teacherName, teacherTitle, teacherAbout } = useSite();
  return (
    <section
      aria-labelledby="about-title"
      className="mx-auto grid max-w-6xl gap-6 px-4 pb-14 md:grid-cols-[auto_1fr] md:gap-12 has-[[data-name]:empty]:has-[[data-about]:empty]:hidden"
    >
      <div className="border-s-4 border-accent ps-5">
        <h2 id="about-title" className="text-sm font-medium text-accent">
          {texts.aboutTitle}
        </h2>
        <p data-name="" className="text-2xl font-bold empty:hidden">
          {teacherName}
        </p>
        <p className="text-ink-soft empty:hidden">{teacherTitle}</p>
      </div>
      <p data-about="" className="max-w-prose text-lg whitespace-pre-line empty:hidden">
        {teacherAbout}
      </p>
    </section>
  );
}

function FeaturesTrio() {
  return (
    <section aria-labelledby="features-title" className="mb-14 border-y border-line bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-12">
        <h2 id="features-title" className="text-2xl">
          {texts.featuresTitle}
        </h2>
        <ul className="mt-6 grid gap-8 md:grid-cols-3">
          {featureTrio.map(({ number, symbol, title, text }) => (
            <li key={symbol} className="flex flex-wrap gap-4">
              <ElementTile number={number} symbol={symbol} size="sm" className="mt-1 size-16" />
              <div className="grow basis-40">
                <h3 className="text-lg">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Shown only to viewers without a subscription (spec §1), once the teacher has confirmed the prices. */
function PremiumPromotion() {
  const viewer = useViewer();
  const { pricesInPiastres } = useSite();
  if (viewer?.isPremium || !pricesInPiastres) return null;
  return (
    <section aria-labelledby="premium-title" className="mx-auto max-w-6xl px-4 pb-14">
      <div className="flex flex-wrap items-center gap-5 rounded-lg border-2 border-premium-fill bg-premium-soft p-5 sm:p-8">
        {/* A picture only: to a visitor the state of the tile would say that lessons are open. */}
        <span aria-hidden="true" className="max-sm:hidden">
          <ElementTile number={79} symbol="Au" state="premium" />
        </span>
        <div className="min-w-0 grow basis-56">
          <h2 id="premium-title" className="text-xl">
            {texts.premiumTitle}
          </h2>
          <p>{texts.premiumText}</p>
        </div>
        <LinkButton to={paths.subscription()} look="premium" size="lg" className="max-sm:w-full">
          {texts.premiumButton}
        </LinkButton>
      </div>
    </section>
  );
}
