import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Box } from './text-boxes.ts';
import { documentTexts as texts } from './document.texts.ts';

type PdfPageProps = {
  page: PdfPageList['pages'][number];
  count: number;
  /** The part of the page to show; the whole page without it. */
  box?: Box | undefined;
  /** The picture failed to load; its link may have expired. */
  onBroken: () => void;
  /** The picture is loaded. */
  onShown?: () => void;
};

/** One page in its final size from the start; its picture is loaded when it comes near the window. */
export function PdfPage({ page, count, box, onBroken, onShown }: PdfPageProps) {
  const [brokenPath, setBrokenPath] = useState<string>();
  const { number, width, height, path } = page;
  const shown = box ?? { x: 0, y: 0, width, height };
  return (
    <figure
      data-page={number}
      // Pictures have their beginning at the left, in every language.
      dir="ltr"
      style={{ aspectRatio: `${shown.width} / ${shown.height}` }}
      className="relative scroll-mt-3 overflow-hidden bg-white shadow-lift"
    >
      {brokenPath === path ? (
        <div
          dir="rtl"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-raised p-4 text-center"
        >
          <p>{texts.pageFailed}</p>
          <Button
            look="secondary"
            icon={<RotateCcw className="size-4" />}
            onClick={() => {
              setBrokenPath(undefined);
              onBroken();
            }}
          >
            {texts.retry}
          </Button>
        </div>
      ) : (
        <img
          src={path}
          width={width}
          height={height}
          loading={number === 1 ? 'eager' : 'lazy'}
          decoding="async"
          alt={texts.pageOf(number, count)}
          onLoad={onShown}
          onError={() => {
            setBrokenPath(path);
            onBroken();
          }}
          style={{
            width: `${(100 * width) / shown.width}%`,
            insetInlineStart: `${(-100 * shown.x) / shown.width}%`,
            insetBlockStart: `${(-100 * shown.y) / shown.height}%`,
          }}
          className="absolute h-auto max-w-none"
        />
      )}
    </figure>
  );
}
