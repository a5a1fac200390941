import { Suspense } from 'react';
import type { Studio } from '#web/features/exams/studio/state/use-studio.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { shapeTexts as texts } from '#web/features/exams/shape/shape.texts.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

/** Loaded when the comparison is first opened. */
const ShapeCheck = lazyPart(async () => (await import('./shape-check.tsx')).ShapeCheck);

type PartProps = {
  studio: Studio;
  isLocked: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** The comparison with the official paper, below the settings; it costs nothing while it is closed. */
export function ShapePart({ studio, isLocked, isOpen, onToggle }: PartProps) {
  return (
    <section
      aria-label={texts.title}
      className="mt-6 grid grid-cols-1 gap-3 border-t border-line pt-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-base font-semibold">{texts.title}</h2>
          <p className="text-sm text-ink-soft">{texts.hint}</p>
        </div>
        <Button look="secondary" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? texts.hide : texts.compare}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <ShapeCheck studio={studio} isLocked={isLocked} />
        </Suspense>
      )}
    </section>
  );
}
