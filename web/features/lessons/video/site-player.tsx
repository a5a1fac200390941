import { useEffect, useRef, useState } from 'react';
import { toEmbedUrl } from '#domain/video-links.ts';
import { listeningMessage, playerOrigin, readPlayerMessage } from './player-messages.ts';
import type { PlayerSample } from './watch-meter.ts';

type SitePlayerProps = {
  videoId: string;
  title: string;
  /** The start position; later changes do not seek in a playing video. */
  startInSeconds: number;
  /** The page's own frame goes to full screen, not the player alone. */
  isMarked: boolean;
  onSample: (sample: PlayerSample) => void;
};

const askEveryMilliseconds = 500;
const mostAsks = 60;

/** The video site's player in a frame, controlled by messages alone, so that no foreign script runs here. */
export function SitePlayer(props: SitePlayerProps) {
  const { videoId, title, startInSeconds, isMarked, onSample } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => playerAddress(videoId, startInSeconds, isMarked));
  const listen = usePlayerSamples(frame, onSample);
  // The tapped button no longer exists, so the focus moves into the player.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      onLoad={listen}
      allow={`autoplay; encrypted-media${isMarked ? '' : '; picture-in-picture; fullscreen'}`}
      referrerPolicy="strict-origin-when-cross-origin"
      // The player has another origin, so allow-same-origin gives it no access to this site.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      className="absolute inset-0 size-full"
    />
  );
}

function playerAddress(videoId: string, startInSeconds: number, isMarked: boolean): string {
  const query = new URLSearchParams({
    autoplay: '1',
    rel: '0',
    hl: 'ar',
    playsinline: '1',
    enablejsapi: '1',
    origin: window.location.origin,
    ...(isMarked && { fs: '0' }),
    ...(startInSeconds > 0 && { start: String(startInSeconds) }),
  });
  return `${toEmbedUrl(videoId)}?${query}`;
}

/** Passes on the messages of the player in the frame. Returns a function to call once the frame has loaded. */
function usePlayerSamples(
  frame: { readonly current: HTMLIFrameElement | null },
  onSample: (sample: PlayerSample) => void,
): () => void {
  const asking = useRef<ReturnType<typeof setInterval>>(undefined);
  const report = useRef(onSample);
  useEffect(() => {
    report.current = onSample;
  });
  useEffect(() => {
    let known: PlayerSample = { positionInSeconds: 0, lengthInSeconds: 0, isPlaying: false };
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== playerOrigin) return;
      const sample = readPlayerMessage(data, known);
      if (!sample) return;
      clearInterval(asking.current);
      known = sample;
      report.current(sample);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      clearInterval(asking.current);
    };
  }, [frame]);

  return () => {
    clearInterval(asking.current);
    let asks = 0;
    // The player's script may start to listen only after its page has loaded, so the request repeats until it
    // replies.
    const ask = () => {
      asks += 1;
      // The message contains no secret, and a page that failed to load has no origin to name.
      frame.current?.contentWindow?.postMessage(listeningMessage, '*');
      if (asks >= mostAsks) clearInterval(asking.current);
    };
    ask();
    asking.current = setInterval(ask, askEveryMilliseconds);
  };
}
