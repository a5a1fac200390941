import { usePinch } from '@use-gesture/react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDocumentKeys } from '#web/features/catalogue/catalogue.api.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';

type ImageViewerProps = {
  name: string;
  src: string;
  width: number | null;
  height: number | null;
  onClose: () => void;
};

/** Relative to the size at which the picture fits the window. */
const maxZoom = 4;
const zoomStep = 0.5;

const clampZoom = (zoom: number) => Math.min(maxZoom, Math.max(1, zoom));

/** A picture over the whole window, zoomed by two fingers, a double tap, buttons or keys. */
export function ImageViewer({ name, src, width, height, onClose }: ImageViewerProps) {
  const [zoom, setZoom] = useState(1);
  const scroller = useRef<HTMLDivElement>(null);
  const zoomBy = (steps: number) => setZoom((current) => clampZoom(current + steps * zoomStep));
  usePinch(({ offset: [scale] }) => setZoom(scale), {
    target: scroller,
    from: () => [zoom, 0],
    scaleBounds: { min: 1, max: maxZoom },
    // Ctrl and the wheel zoom the whole page in the browser, so the wheel is left to it.
    pinchOnWheel: false,
  });
  useDocumentKeys({
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setZoom(1),
  });
  return (
    <Dialog
      open
      shape="viewer"
      title={name}
      onClose={onClose}
      actions={<ZoomButtons zoom={zoom} onZoom={zoomBy} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a double click duplicates the buttons and keys above */}
      <div
        ref={scroller}
        // Arrow keys scroll the region, so it must be focusable.
        tabIndex={0}
        role="region"
        aria-label={name}
        onDoubleClick={() => setZoom((current) => (current === 1 ? 2 : 1))}
        className="h-full touch-pan-x touch-pan-y overflow-auto bg-sunken p-3"
      >
        <div className="grid min-h-full place-items-center" style={{ width: `${zoom * 100}%` }}>
          <img
            src={src}
            alt={name}
            width={width ?? undefined}
            height={height ?? undefined}
            className="h-auto w-full bg-white object-contain"
            // A small picture is not enlarged beyond its own size before the student zooms in.
            style={{ maxWidth: width === null ? undefined : `${Math.max(width, 320) * zoom}px` }}
          />
        </div>
      </div>
    </Dialog>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (steps: number) => void }) {
  return (
    <div className="mx-auto flex items-center">
      <IconButton
        label={texts.zoomOut}
        icon={<ZoomOut className="size-5" />}
        disabled={zoom <= 1}
        onClick={() => onZoom(-1)}
      />
      <p aria-live="polite" className="min-w-14 text-center text-sm">
        <span className="sr-only">{texts.zoom}</span> <Ltr>{Math.round(zoom * 100)}%</Ltr>
      </p>
      <IconButton
        label={texts.zoomIn}
        icon={<ZoomIn className="size-5" />}
        disabled={zoom >= maxZoom}
        onClick={() => onZoom(1)}
      />
    </div>
  );
}
