import { type ReactNode, useRef } from 'react';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import {
  useWatermark,
  WatermarkStopped,
  watermarkTexts,
} from '#web/features/identity/identity.api.ts';
import { ApiError, errorText, isTemporary } from '#web/lib/api/api-error.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { documentTexts as texts } from './document.texts.ts';
import { createPageInk } from './page-ink.ts';
import { PdfPage } from './pdf-page.tsx';
import type { Box } from './text-boxes.ts';
import type { PageGuard } from './use-page-guard.ts';

type Page = PdfPageList['pages'][number];

type PdfContentProps = {
  /** Undefined until they may be shown. */
  pages: Page[] | undefined;
  zoom: number;
  /** The parts of pages to show, by number; the others are shown whole. */
  boxes: ReadonlyMap<number, Box>;
  error: Error | null;
  refetch: () => void;
  guard: PageGuard;
};

/** The pages under the student's watermark, or why there are none. */
export function PdfContent({ pages, zoom, boxes, error, refetch, guard }: PdfContentProps) {
  // The server knows the ink of a page once it has drawn it, which the first picture may have caused: the list is
  // then loaded again, once. A blank page has none.
  const requestedPages = useRef(new Set<number>());
  const measureInk = ({ number, ink }: Page) => {
    if (ink !== null || requestedPages.current.has(number)) return;
    requestedPages.current.add(number);
    refetch();
  };
  if (pages !== undefined)
    return (
      <div
        style={{ width: `calc(min(100%, 56rem) * ${zoom})` }}
        className="mx-auto grid gap-3 sm:gap-6"
      >
        {pages.map((page) => (
          <WatermarkedPage key={page.number} guard={guard}>
            <PdfPage
              page={page}
              count={pages.length}
              box={boxes.get(page.number)}
              onBroken={refetch}
              onShown={() => measureInk(page)}
            />
          </WatermarkedPage>
        ))}
      </div>
    );
  if (guard.isStopped)
    return (
      <WatermarkStopped
        message={watermarkTexts.pagesHidden}
        restore={watermarkTexts.restorePages}
        onRestore={guard.restore}
      />
    );
  if (error !== null)
    return (
      <div className="mx-auto max-w-xl">
        <ErrorState
          message={errorText(error, texts.pagesFailed)}
          {...(error instanceof ApiError && isTemporary(error) && { onRetry: refetch })}
        />
      </div>
    );
  if (guard.error !== null)
    return (
      <div className="mx-auto max-w-xl">
        <ErrorState message={watermarkTexts.pagesFailed} onRetry={guard.restore} />
      </div>
    );
  return <PagesSkeleton />;
}

function PagesSkeleton() {
  return (
    <div role="status" className="mx-auto max-w-4xl">
      <span className="sr-only">{texts.pagesLoading}</span>
      <Skeleton className="aspect-[1/1.414] w-full bg-raised" />
    </div>
  );
}

/** Two watermarks, so that a picture of half a page has one too. */
const bands = [
  { from: 0.05, to: 0.48 },
  { from: 0.52, to: 0.95 },
];

type WatermarkedPageProps = { guard: PageGuard; children: ReactNode };

/** A page of a document under the student's watermark, which stands beside the print where there is room. */
function WatermarkedPage({ guard, children }: WatermarkedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const options = { bands, tone: 'dark', createInk: createPageInk, onBroken: guard.stop } as const;
  useWatermark(frame, guard.watermark, options);
  return (
    <div ref={frame} className="@container relative overflow-hidden">
      {children}
    </div>
  );
}
