import { useEffect, useRef, useState } from 'react';
import { toEmbedUrl } from '#domain/catalogue/video-links.ts';
import {
  commandMessage,
  listeningMessage,
  playerOrigin,
  readPlayerMessage,
  readPlayerSpeed,
} from './player-messages.ts';
import type { Speed } from './use-speed.ts';
import type { VideoControl } from './video-control.ts';
import { VideoFailed } from './video-failed.tsx';
import type { PlayerSample } from './watch-meter.ts';

type SitePlayerProps = {
  videoId: string;
  title: string;
  /** The start position; later changes do not seek in a playing video. */
  startInSeconds: number;
  /** The page's own frame goes to full screen, not the player alone. */
  isWatermarked: boolean;
  control: VideoControl;
  speed: Speed;
  onSample: (sample: PlayerSample) => void;
};

type Frame = { readonly current: HTMLIFrameElement | null };

/** After this time without a word from the player, the page says that the video does not play. */
const silenceIsFailureAfterMs = 12_000;

const pollingIntervalMs = 500;
const maxRequests = 60;

/** The video site's player in a frame, controlled by messages alone, so that no foreign script runs here. */
export function SitePlayer(props: SitePlayerProps) {
  const { videoId, title, startInSeconds, isWatermarked, control, speed, onSample } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => playerAddress(videoId, startInSeconds, isWatermarked));
  const { listen, hasAnswered } = usePlayerSamples(frame, onSample, speed);
  const isSilent = useIsLate(silenceIsFailureAfterMs) && !hasAnswered;
  useCommands(frame, control);
  // The tapped button no longer exists, so the focus moves into the player.
  useEffect(() => frame.current?.focus(), []);
  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={title}
        onLoad={listen}
        allow={`autoplay; encrypted-media${isWatermarked ? '' : '; picture-in-picture; fullscreen'}`}
        referrerPolicy="strict-origin-when-cross-origin"
        // The player has another origin, so allow-same-origin gives it no access to this site.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="absolute inset-0 size-full"
      />
      {isSilent && <VideoFailed />}
    </>
  );
}

/** Whether this long has passed since the component appeared. */
function useIsLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}

function playerAddress(videoId: string, startInSeconds: number, isWatermarked: boolean): string {
  const query = new URLSearchParams({
    autoplay: '1',
    rel: '0',
    hl: 'ar',
    playsinline: '1',
    enablejsapi: '1',
    origin: window.location.origin,
    ...(isWatermarked && { fs: '0' }),
    ...(startInSeconds > 0 && { start: String(startInSeconds) }),
  });
  return `${toEmbedUrl(videoId)}?${query}`;
}

/**
 * Sends to any origin: a page that failed to load has none, and no message contains a secret. The player reads
 * messages once its script runs.
 */
const send = (frame: Frame, message: string) =>
  frame.current?.contentWindow?.postMessage(message, '*');

/** Lets the page move the video. */
function useCommands(frame: Frame, control: VideoControl) {
  useEffect(
    () =>
      control.attach({
        seek(seconds) {
          send(frame, commandMessage('seekTo', [seconds, true]));
          send(frame, commandMessage('playVideo'));
        },
      }),
    [frame, control],
  );
}

/**
 * Passes on the messages of the player in the frame, and gives it the chosen speed. `listen` is to be called once the frame has
 * loaded.
 */
function usePlayerSamples(
  frame: Frame,
  onSample: (sample: PlayerSample) => void,
  { speed, applyReport }: Speed,
): { listen: () => void; hasAnswered: boolean } {
  const polling = useRef<ReturnType<typeof setInterval>>(undefined);
  const [hasAnswered, setAnswered] = useState(false);
  const report = useRef({ onSample, applyReport });
  useEffect(() => {
    report.current = { onSample, applyReport };
  });
  useEffect(() => {
    if (hasAnswered) send(frame, commandMessage('setPlaybackRate', [speed]));
  }, [frame, hasAnswered, speed]);
  useEffect(() => {
    let previous: PlayerSample = { positionInSeconds: 0, lengthInSeconds: 0, isPlaying: false };
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== playerOrigin) return;
      const reportedSpeed = readPlayerSpeed(data);
      if (reportedSpeed) report.current.applyReport(reportedSpeed);
      const sample = readPlayerMessage(data, previous);
      if (!sample) return;
      clearInterval(polling.current);
      setAnswered(true);
      previous = sample;
      report.current.onSample(sample);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      clearInterval(polling.current);
    };
  }, [frame]);

  const listen = () => {
    clearInterval(polling.current);
    let requestCount = 0;
    // The player's script may start to listen only after its page has loaded, so the request repeats until it
    // replies.
    const poll = () => {
      requestCount += 1;
      send(frame, listeningMessage);
      if (requestCount >= maxRequests) clearInterval(polling.current);
    };
    poll();
    polling.current = setInterval(poll, pollingIntervalMs);
  };
  return { listen, hasAnswered };
}
