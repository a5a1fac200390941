import { useEffect, useRef } from 'react';
import { createQrReader } from '#web/lib/camera/qr-reader.ts';
import { useCamera } from '#web/lib/camera/use-camera.ts';
import { createFrameGrabber } from '#web/lib/camera/video-pixels.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { scannerTexts as texts } from './class-session.texts.ts';
import { createRepeatFilter } from './repeated-codes.ts';

/** A frame is read so often, in milliseconds; a hand with a card is slower. */
const readEvery = 150;

/** Enough for a card at arm's length, and a fraction of the work of a whole frame. */
const maxWidth = 640;

/** Reads cards and phones with this device's camera for as long as it is shown. */
export function CardScanner({ onCode }: { onCode: (text: string) => void }) {
  const handle = useRef(onCode);
  useEffect(() => {
    handle.current = onCode;
  }, [onCode]);
  const { video, problem } = useCamera({
    createReader: async () => {
      const read = await createQrReader(createFrameGrabber(maxWidth));
      const isNew = createRepeatFilter();
      return async (frame) => {
        const text = await read(frame);
        if (text !== undefined && isNew(text, performance.now())) handle.current(text);
      };
    },
    readEvery,
  });
  if (problem !== undefined) return <Notice tone="danger">{texts.problems[problem]}</Notice>;
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={texts.view}
        className="aspect-video w-full max-w-lg rounded-lg border border-line bg-sunken object-cover"
      />
      <p className="text-sm text-ink-soft">{texts.hint}</p>
    </div>
  );
}
