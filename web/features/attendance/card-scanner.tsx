import { scannerTexts as texts } from './class-session.texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useCamera } from './use-camera.ts';

/** Reads cards and phones with this device's camera for as long as it is shown. */
export function CardScanner({ onCode }: { onCode: (text: string) => void }) {
  const { video, problem } = useCamera(onCode);
  if (problem !== undefined) return <Notice tone="danger">{problem}</Notice>;
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
