import { Download, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { documentTexts as texts } from './document.texts.ts';
import { downloadHref } from './pdf-links.ts';
import { PdfContent } from './pdf-content.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { useDocumentKeys } from './use-document-keys.ts';
import { usePdfPages } from './use-pdf-pages.ts';
import { useCrop } from './use-crop.ts';
import { useCurrentPage, useStartPage } from './use-current-page.ts';
import { type Reading, useLastPage } from './use-last-page.ts';
import { usePageGuard } from './use-page-guard.ts';
import { zooms } from './zooms.ts';
import './pdf-viewer.css';

type PdfViewerProps = {
  /** Stays the same when the links are renewed. */
  documentId: string;
  name: string;
  href: string;
  /** Returns a fresh link to the same file; undefined when the file no longer exists. */
  renewLink: () => Promise<string | undefined>;
  onClose: () => void;
  /** For a lesson's document, whose place the server stores. */
  reading?: Reading;
};

/** A document inside the page, as pictures of its pages, so that a cheap phone needs no PDF viewer. */
export function PdfViewer({ documentId, name, href, renewLink, onClose, reading }: PdfViewerProps) {
  const { pages, link, error, refetch } = usePdfPages(href, renewLink);
  const guard = usePageGuard();
  const shown = guard.isReady ? pages : undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const { boxes, crop } = useCrop(shown);
  const [zoomStep, setZoomStep] = useState(0);
  const pageCount = shown?.length ?? 0;
  const { current, goTo } = useCurrentPage(scroller, pageCount, zoomStep);
  const lastPage = useLastPage({ documentId, reading, current, pageCount });
  useStartPage(scroller, pageCount, reading?.startPage);
  const zoomBy = (steps: number) =>
    setZoomStep(Math.min(zooms.length - 1, Math.max(0, zoomStep + steps)));
  useDocumentKeys({
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setZoomStep(0),
    // The left arrow goes forward, because the page reads from right to left.
    ArrowLeft: () => goTo(current + 1),
    ArrowRight: () => goTo(current - 1),
  });
  const zoom = zooms[zoomStep] ?? 1;
  return (
    <Dialog
      open
      shape="viewer"
      className="pdf-viewer"
      title={name}
      onClose={onClose}
      actions={
        <>
          {shown !== undefined && (
            <PdfToolbar
              current={current}
              pageCount={shown.length}
              onGoTo={goTo}
              zoom={zoom}
              canZoomIn={zoomStep < zooms.length - 1}
              canZoomOut={zoomStep > 0}
              onZoom={zoomBy}
              crop={crop}
            />
          )}
          <FileLinks link={link} />
        </>
      }
    >
      <div
        ref={scroller}
        // Arrow keys scroll the region, so it must be focusable.
        tabIndex={0}
        role="region"
        aria-label={texts.pages}
        className="h-full overflow-auto bg-sunken p-3 sm:p-6"
      >
        <PdfContent
          pages={shown}
          boxes={boxes}
          zoom={zoom}
          error={error}
          refetch={refetch}
          guard={guard}
        />
      </div>
      {lastPage !== undefined && (
        <div
          data-over-frame
          className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center"
        >
          <Button className="pointer-events-auto shadow-lift" onClick={() => goTo(lastPage)}>
            {texts.continueFrom(lastPage)}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Links to the file itself: download it, or open it in the browser's own viewer. */
function FileLinks({ link }: { link: string }) {
  return (
    <div className="flex grow flex-wrap justify-center gap-2 sm:grow-0 sm:justify-end">
      <a href={downloadHref(link)} download className={buttonClass({ look: 'secondary' })}>
        <Download className="size-4" />
        {texts.download}
      </a>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ look: 'quiet' })}
      >
        <ExternalLink className="size-4" />
        {texts.openInBrowser}
      </a>
    </div>
  );
}
