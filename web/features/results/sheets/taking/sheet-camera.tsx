import { Flashlight, FlashlightOff, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SheetRefusal } from '#domain/exams/sheets/sheet-reading.ts';
import type { SheetReader } from '#web/features/results/sheets/reader/create-reader.ts';
import {
  refusalTexts,
  takingTexts as texts,
} from '#web/features/results/sheets/words/sheets.texts.ts';
import { useCamera } from '#web/lib/camera/use-camera.ts';
import { createFrameGrabber } from '#web/lib/camera/video-pixels.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { countDoubts, createLiveTaking } from './live-taking.ts';
import { createSounds } from './sounds.ts';
import type { FoundSheet } from './use-taking.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The pause between two frames, in milliseconds; reading one takes longer. */
const readEvery = 60;
/** About seven pixels for each millimetre of the paper, on a phone that is held upright. */
const frameWidth = 1440;

/** What the camera sees: nothing to read, a sheet that is being read, or why one is not read. */
type Seen = 'looking' | 'reading' | SheetRefusal['reason'];

const seenText = (seen: Seen): string => {
  if (seen === 'looking' || seen === 'noSheet') return texts.looking;
  return seen === 'reading' ? texts.reading : refusalTexts[seen];
};

/** The mark below it stays in view on a phone. */
const viewSize = { maxHeight: '48dvh', minHeight: '15rem' };

type SheetCameraProps = {
  reader: SheetReader;
  /** Takes a sheet. @returns whether a person has something to decide about it */
  onTaken: (found: FoundSheet) => Promise<{ isAsked: boolean }>;
  onEnd: () => void;
};

type CameraButtonsProps = Pick<SheetCameraProps, 'onEnd'> & {
  torch: ReturnType<typeof useCamera>['torch'];
  hasSound: boolean;
  setSound: (hasSound: boolean) => void;
};

/** Ends the camera, and switches its lamp and its sound. */
function CameraButtons({ torch, hasSound, setSound, onEnd }: CameraButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" icon={<X className="size-5" />} onClick={onEnd}>
        {texts.end}
      </Button>
      {torch && (
        <Button
          look="secondary"
          aria-pressed={torch.isLit}
          icon={
            torch.isLit ? <Flashlight className="size-5" /> : <FlashlightOff className="size-5" />
          }
          onClick={torch.toggle}
        >
          {texts.torch}
        </Button>
      )}
      <Button
        look="secondary"
        aria-pressed={hasSound}
        icon={hasSound ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
        onClick={() => setSound(!hasSound)}
      >
        {texts.sound}
      </Button>
    </div>
  );
}

/** Finds the sheets that are laid before the camera, and takes them by itself. */
export function SheetCamera({ reader, onTaken, onEnd }: SheetCameraProps) {
  const [seen, setSeen] = useState<Seen>('looking');
  const [hasSound, setSound] = useState(true);
  const latest = useRef({ onTaken, hasSound });
  useEffect(() => {
    latest.current = { onTaken, hasSound };
  }, [onTaken, hasSound]);
  useWakeLock();
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the page above it would leave a strip of it, and the last mark below the window.
    view.current?.scrollIntoView({ block: 'start' });
  }, []);
  const sounds = useRef<ReturnType<typeof createSounds>>(undefined);
  useEffect(() => {
    const made = createSounds();
    sounds.current = made;
    return () => made.end();
  }, []);
  const { video, problem, torch } = useCamera({
    readEvery,
    width: 1920,
    createReader: async () => {
      const grab = createFrameGrabber(frameWidth);
      const take = createLiveTaking<FoundSheet>();
      return async (frame) => {
        const picture = grab(frame);
        if (!picture) return;
        const seenAt = performance.now();
        const { width, height, data } = picture;
        const outcome = await reader.read({ width, height, data });
        const taken = take(outcome.kind === 'read' ? outcome : undefined, seenAt);
        if (outcome.kind === 'refused') return setSeen(outcome.reason);
        setSeen('reading');
        if (!taken) return undefined;
        navigator.vibrate?.(40);
        const { isAsked } = await latest.current.onTaken(taken);
        if (latest.current.hasSound)
          sounds.current?.play(isAsked || countDoubts(taken.reading) > 0 ? 'asked' : 'taken');
        return undefined;
      };
    },
  });
  if (problem !== undefined)
    return (
      <Notice
        tone="danger"
        actions={
          <Button look="secondary" onClick={onEnd}>
            {texts.end}
          </Button>
        }
      >
        {texts.problems[problem]}
      </Notice>
    );
  return (
    <div ref={view} className="grid scroll-mt-2 grid-cols-1 gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={texts.view}
        style={viewSize}
        className="w-full rounded-lg border border-line bg-sunken object-contain"
      />
      <p role="status" className="rounded-md bg-brand-soft px-3 py-2 text-center font-medium">
        {seenText(seen)}
      </p>
      <CameraButtons {...{ torch, hasSound, setSound, onEnd }} />
    </div>
  );
}
