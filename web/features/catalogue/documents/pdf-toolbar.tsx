import { ChevronLeft, ChevronRight, Crop, ZoomIn, ZoomOut } from 'lucide-react';
import { Ltr } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { documentTexts as texts } from './document.texts.ts';

type PdfToolbarProps = {
  current: number;
  pageCount: number;
  onGoTo: (page: number) => void;
  zoom: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  onZoom: (steps: 1 | -1) => void;
  /** Shows the text of the pages alone, or whole pages; undefined where there is no choice. */
  crop: { isOn: boolean; toggle: () => void } | undefined;
};

const iconClass = 'size-5';

/** The current page and the zoom of the document. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { current, pageCount, onGoTo, zoom, canZoomIn, canZoomOut, onZoom, crop } = props;
  return (
    <div className="flex w-full items-center justify-between gap-2 sm:me-auto sm:w-auto sm:gap-6">
      <div className="flex items-center">
        <IconButton
          label={texts.previousPage}
          icon={<ChevronRight className={iconClass} />}
          disabled={current <= 1}
          onClick={() => onGoTo(current - 1)}
        />
        <p aria-live="polite" className="min-w-20 text-center text-sm">
          {texts.page} <Ltr>{current}</Ltr> {texts.of} <Ltr>{pageCount}</Ltr>
        </p>
        <IconButton
          label={texts.nextPage}
          icon={<ChevronLeft className={iconClass} />}
          disabled={current >= pageCount}
          onClick={() => onGoTo(current + 1)}
        />
      </div>
      <div className="flex items-center">
        {crop && (
          <IconButton
            label={texts.textOnly}
            aria-pressed={crop.isOn}
            icon={<Crop className={iconClass} />}
            className="aria-pressed:bg-brand-soft aria-pressed:text-brand"
            onClick={crop.toggle}
          />
        )}
        <IconButton
          label={texts.zoomOut}
          icon={<ZoomOut className={iconClass} />}
          disabled={!canZoomOut}
          onClick={() => onZoom(-1)}
        />
        <p aria-live="polite" className="min-w-12 text-center text-sm max-sm:sr-only">
          <span className="sr-only">{texts.zoom}</span> <Ltr>{Math.round(zoom * 100)}%</Ltr>
        </p>
        <IconButton
          label={texts.zoomIn}
          icon={<ZoomIn className={iconClass} />}
          disabled={!canZoomIn}
          onClick={() => onZoom(1)}
        />
      </div>
    </div>
  );
}
