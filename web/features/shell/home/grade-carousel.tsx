import { clsx } from 'clsx';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type GradeLevel, gradeLevels } from '#domain/settings/grades.ts';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { CarouselButton } from './carousel-button.tsx';
import { gradeElements, homeTexts as texts } from './home.texts.ts';

/** The grades in their order, beginning with the student's own. */
const gradesFrom = (own: GradeLevel = 1) =>
  gradeLevels.toSorted((a, b) => Number(b === own) - Number(a === own));

/** The three grades as the first three elements, one slide each (spec §1). */
export function GradeCarousel() {
  const viewport = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const Motion = useMotion();
  const own = useViewer()?.grade;
  return (
    <section aria-labelledby="grades-title" className="mx-auto max-w-6xl px-4 py-12">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 id="grades-title" className="text-2xl">
            {texts.gradesTitle}
          </h2>
          <p className="text-ink-soft">{texts.gradesHint}</p>
        </div>
        {Motion ? (
          // oxlint-disable-next-line react/static-components -- the component is created once, by the loaded file, and held in a state
          <Motion viewport={viewport} onSelect={setCurrent} />
        ) : (
          <CarouselButton isPlaying={false} />
        )}
      </div>
      <div ref={viewport} className="relative -mx-4 mt-6 overflow-hidden px-4 py-1">
        {/* Each slide contains its own gap and is at least half the screen wide: three smaller slides would be too few to loop. */}
        <ul className="-ms-4 flex">
          {gradesFrom(own).map((grade, index) => (
            <li
              key={grade}
              className="min-w-0 shrink-0 grow-0 basis-[88%] ps-4 sm:basis-[60%] lg:basis-1/2"
            >
              <GradeCard grade={grade} isCurrent={index === current} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function GradeCard({ grade, isCurrent }: { grade: GradeLevel; isCurrent: boolean }) {
  const gradeNames = useGradeNames();
  const { symbol, mass, element, promise } = gradeElements[grade];
  return (
    <Link
      to={paths.courses(grade)}
      className={clsx(
        'flex h-full flex-col items-start gap-4 rounded-lg border-2 bg-raised p-4 transition-colors hover:border-brand sm:flex-row sm:items-center sm:gap-6 sm:p-6',
        isCurrent ? 'border-brand' : 'border-line',
      )}
    >
      <ElementTile number={grade} symbol={symbol} name={element} measure={mass} size="lg" />
      <span className="grid gap-1">
        <span className="text-lg font-bold text-brand sm:text-xl">
          <span className="sr-only">{texts.browseGrade}: </span>
          {gradeNames[grade]}
        </span>
        <span className="text-sm text-ink-soft">{promise}</span>
      </span>
    </Link>
  );
}

type MotionProps = { viewport: RefObject<HTMLElement | null>; onSelect: (index: number) => void };

/** The carousel library is loaded when the browser is idle; until then the slides stand still and can be clicked. */
function useMotion(): ComponentType<MotionProps> | undefined {
  const [motion, setMotion] = useState<ComponentType<MotionProps>>();
  useEffect(
    () =>
      whenIdle(() => {
        // If it cannot be loaded, for example offline, the slides stay where they are.
        import('./carousel-motion.tsx')
          .then((module) => setMotion(() => module.default))
          .catch(() => undefined);
      }),
    [],
  );
  return motion;
}
