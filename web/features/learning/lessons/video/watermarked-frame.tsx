import { clsx } from 'clsx';
import { Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Watermark } from '#contract/identity/watermarks.ts';
import { useWatermark, watermarkTexts as texts } from '#web/features/identity/identity.api.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { videoFrame } from './video-facade.tsx';

/** Between the player's title and its subtitles and controls, which stand at the bottom. */
const bands = [{ from: 0.14, to: 0.62 }];

type WatermarkedFrameProps = {
  watermark: Watermark;
  onBroken: () => void;
  /** Stands below the player, and over it in full screen. */
  tools: ReactNode;
  children: ReactNode;
};

/** A player under the student's watermark. The frame itself goes to full screen, so that the watermark stays over the picture there. */
export function WatermarkedFrame({ watermark, onBroken, tools, children }: WatermarkedFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, enter, leave } = useFullScreen(frame);
  useWatermark(frame, watermark, { bands, tone: 'light', onBroken });
  return (
    <>
      <div className={videoFrame}>
        <div
          ref={frame}
          className={clsx('@container', isFull ? 'fixed inset-0 z-50' : 'absolute inset-0')}
          // Where it only fills the window, the page would be seen around the picture.
          style={{ background: '#000' }}
        >
          {children}
          {isFull && (
            <span
              data-over-frame
              className="absolute inset-s-2 top-16 z-20 flex items-center gap-2 rounded-md border border-line bg-raised p-1 shadow-lift"
            >
              <IconButton
                label={texts.leaveFullScreen}
                icon={<Minimize className="size-5" />}
                onClick={leave}
              />
              {tools}
            </span>
          )}
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button look="quiet" icon={<Maximize className="size-5" />} onClick={enter}>
          {texts.fullScreen}
        </Button>
        {!isFull && tools}
      </div>
    </>
  );
}
