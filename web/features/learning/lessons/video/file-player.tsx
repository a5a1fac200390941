import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { VideoFailed } from './video-failed.tsx';
import type { Speed } from './use-speed.ts';
import type { VideoControl } from './video-control.ts';
import type { PlayerSample } from './watch-meter.ts';

type FilePlayerProps = {
  url: string;
  title: string;
  startInSeconds: number;
  /** The page's own frame goes to full screen, not the player alone. */
  isWatermarked: boolean;
  control: VideoControl;
  speed: Speed;
  onSample: (sample: PlayerSample) => void;
};

/** A video file, in the browser's own player. */
export function FilePlayer(props: FilePlayerProps) {
  const { url, title, startInSeconds, isWatermarked, control, speed, onSample } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const player = video.current;
    if (player === null) return;
    player.focus();
    // The file may have loaded or failed before React attached its listeners.
    if (player.error !== null) setBroken(true);
    if (player.readyState >= HTMLMediaElement.HAVE_METADATA) player.currentTime = startInSeconds;
    // oxlint-disable-next-line react/exhaustive-deps -- later changes do not seek in a playing video
  }, []);
  const { speed: factor, applyReport } = speed;
  useEffect(() => {
    const player = video.current;
    if (player === null) return;
    // The default too: a video that is loaded again would otherwise begin at its own speed.
    player.defaultPlaybackRate = factor;
    player.playbackRate = factor;
  }, [factor]);
  useEffect(
    () =>
      control.attach({
        seek(seconds) {
          const player = video.current;
          if (player === null) return;
          player.currentTime = seconds;
          // A browser that lets nothing play without a tap shows its own button.
          player.play().catch(() => undefined);
        },
      }),
    [control],
  );
  const sample = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    onSample({
      positionInSeconds: currentTarget.currentTime,
      lengthInSeconds: Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0,
      isPlaying: !currentTarget.paused && !currentTarget.seeking && !currentTarget.ended,
    });
  if (isBroken) return <VideoFailed />;
  return (
    // Video files of other sites have no caption files.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      src={url}
      aria-label={title}
      controls
      autoPlay
      playsInline
      disablePictureInPicture={isWatermarked}
      disableRemotePlayback={isWatermarked}
      {...(isWatermarked && { controlsList: 'nofullscreen nodownload noremoteplayback' })}
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = startInSeconds;
      }}
      onTimeUpdate={sample}
      onPlaying={sample}
      onPause={sample}
      onSeeking={sample}
      onEnded={sample}
      onRateChange={({ currentTarget }) => applyReport({ speed: currentTarget.playbackRate })}
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full"
    />
  );
}
