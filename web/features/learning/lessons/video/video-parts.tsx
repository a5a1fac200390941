import { useSyncExternalStore } from 'react';
import { clsx } from 'clsx';
import { videoPartIndexAt } from '#domain/catalogue/video-parts/video-parts.ts';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { VideoControl } from './video-control.ts';

type VideoPartsProps = {
  chapters: Lesson['chapters'];
  control: VideoControl;
  onJump: (second: number) => void;
};

/** The parts of the video; the part that plays is highlighted, and a click goes to its beginning. Loaded on its own. */
export function VideoParts({ chapters, control, onJump }: VideoPartsProps) {
  const second = useSyncExternalStore(control.subscribe, control.second);
  const current = second === undefined ? -1 : videoPartIndexAt(chapters, second);
  return (
    <ol className="grid">
      {chapters.map(({ startInSeconds, title }, index) => (
        <li key={startInSeconds}>
          <button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => onJump(startInSeconds)}
            className={clsx(
              'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-brand-soft',
              index === current && 'bg-brand-soft font-semibold text-brand-strong',
            )}
          >
            <Ltr className="min-w-12 text-sm text-brand">{formatTimer(startInSeconds)}</Ltr>
            <Mixed text={title} />
          </button>
        </li>
      ))}
    </ol>
  );
}
