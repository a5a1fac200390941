import { videoTexts as texts } from './video.texts.ts';

/** Says in the video's box, over whatever the player left there, that it cannot be played; the link to the video is below. */
export function VideoFailed() {
  return (
    <p
      role="alert"
      data-over-frame
      className="absolute inset-0 z-10 grid place-content-center overflow-auto bg-sunken p-4 text-center text-ink"
    >
      {texts.videoBroken}
    </p>
  );
}
