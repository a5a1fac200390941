import { type RefObject, useEffect, useRef, useState } from 'react';
import { PdfPage, usePdfPages } from '#web/features/catalogue/catalogue.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { frameOf } from './picture-frame.ts';
import type { Receipt } from './receipts.queries.ts';
import { viewerTexts as texts } from './receipts.texts.ts';
import { usePinch } from './use-pinch.ts';
import type { View } from './use-view.ts';

type StoredFile = NonNullable<Receipt['file']>;
type DocumentProps = { file: StoredFile; name: string; view: View };

/** Until its bytes are there a picture has its own proportions, so that nothing jumps. */
const sizeOf = ({ width, height }: StoredFile) => ({ width: width ?? 1, height: height ?? 1 });

function Picture({ file, name, view, box }: DocumentProps & { box: ReturnType<typeof useBox> }) {
  if (!box) return null;
  const { frame, picture } = frameOf(sizeOf(file), box, view);
  return (
    <div style={frame} className="m-auto grid shrink-0 place-content-center overflow-clip">
      <img
        src={file.url}
        alt={texts.picture(name)}
        style={{ ...picture, rotate: `${view.quarters * 90}deg` }}
        className="max-w-none bg-white"
      />
    </div>
  );
}

function Pages({ file, view, renew }: DocumentProps & { renew: Renew }) {
  const { pages, error, refetch } = usePdfPages(file.url, renew);
  if (pages) {
    return (
      <div
        style={{ width: `${view.zoom * 100}%` }}
        className="grid shrink-0 content-start gap-3 p-3"
      >
        {pages.map((page) => (
          <PdfPage key={page.number} page={page} count={pages.length} onBroken={refetch} />
        ))}
      </div>
    );
  }
  return error ? (
    <div className="grow p-3">
      <ErrorState message={errorText(error, texts.failed)} onRetry={refetch} />
    </div>
  ) : (
    <div role="status" className="grow p-3">
      <span className="sr-only">{texts.pagesLoading}</span>
      <Skeleton className="aspect-[1/1.414] w-full bg-raised" />
    </div>
  );
}

type Renew = () => Promise<string | undefined>;

/** A picture or a PDF in its place, larger and turned as the view says; it scrolls by itself. */
export function PictureView({ renew, ...document }: DocumentProps & { renew: Renew }) {
  const { file, name, view } = document;
  const region = useRef<HTMLDivElement>(null);
  const box = useBox(region);
  usePinch(region, view.zoomBy);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what the buttons above it do
    <div
      ref={region}
      // Arrow keys scroll the region, so it must be focusable.
      tabIndex={0}
      role="region"
      aria-label={texts.region(name)}
      onKeyDown={view.onKeyDown}
      className="flex h-full min-h-0 touch-pan-x touch-pan-y overflow-auto bg-sunken focus-visible:-outline-offset-3"
    >
      {file.kind === 'pdf' ? (
        <Pages {...document} renew={renew} />
      ) : (
        <Picture {...document} box={box} />
      )}
    </div>
  );
}

/** The inner size of an element in the page, in pixels; undefined before it is known. */
function useBox(
  element: RefObject<HTMLElement | null>,
): { width: number; height: number } | undefined {
  const [box, setBox] = useState<{ width: number; height: number }>();
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setBox({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
