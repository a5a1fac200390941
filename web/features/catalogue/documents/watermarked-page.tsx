import { type ReactNode, useRef } from 'react';
import { useWatermark } from '#web/features/identity/watermarks/watermarks.api.ts';
import { createPageInk } from './page-ink.ts';
import type { PageGuard } from './use-page-guard.ts';

/** Two watermarks, so that a picture of half a page has one too. */
const bands = [
  { from: 0.05, to: 0.48 },
  { from: 0.52, to: 0.95 },
];

type WatermarkedPageProps = { guard: PageGuard; children: ReactNode };

/** A page of a document under the student's watermark, which stands beside the print where there is room. */
export function WatermarkedPage({ guard, children }: WatermarkedPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const options = { bands, tone: 'dark', createInk: createPageInk, onBroken: guard.stop } as const;
  useWatermark(frame, guard.watermark, options);
  return (
    <div ref={frame} className="@container relative overflow-hidden">
      {children}
    </div>
  );
}
