import { useRef, useState, useId } from 'react';
import type { VideoSource } from '#domain/catalogue/video-links.ts';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { videoTexts } from './video.texts.ts';
import {
  WatermarkStopped,
  useOwnWatermark,
  watermarkTexts as texts,
} from '#web/features/identity/identity.api.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { FilePlayer } from './file-player.tsx';
import { WatermarkedFrame } from './watermarked-frame.tsx';
import { SitePlayer } from './site-player.tsx';
import { type Speed, useSpeed } from './use-speed.ts';
import { useWatchReports } from './use-watch-reports.ts';
import type { VideoControl } from './video-control.ts';
import { videoFrame } from './video-facade.tsx';
import type { PlayerSample } from './watch-meter.ts';
import { Select } from '#web/ui/forms/inputs.tsx';

/** As large as the video was, and larger on a phone, where the text needs more room. */
const stoppedFrame =
  'grid aspect-video w-full place-items-center rounded-lg border border-line bg-sunken p-3';

type VideoPlayerProps = {
  lesson: Lesson;
  source: Exclude<VideoSource, { kind: 'link' }>;
  startInSeconds: number;
  control: VideoControl;
};

type PlayerProps = VideoPlayerProps & {
  speed: Speed;
  /** Full screen and picture-in-picture of the player alone are off: they would show the video without its watermark. */
  isWatermarked: boolean;
  onSample: (sample: PlayerSample) => void;
};

function Player({ lesson, source, ...play }: PlayerProps) {
  return source.kind === 'site' ? (
    <SitePlayer videoId={source.videoId} title={lesson.title} {...play} />
  ) : (
    <FilePlayer url={source.url} title={lesson.title} {...play} />
  );
}

/**
 * The player that fits the video's address; it reports what is really watched. A student sees their own watermark over it; without it
 * nothing plays (decisions/0065). A chunk of its own.
 */
export function VideoPlayer({ lesson, source, control, ...play }: VideoPlayerProps) {
  const speed = useSpeed();
  const report = useWatchReports(lesson.id);
  const { isNeeded, watermark, error, retry } = useOwnWatermark();
  const last = useRef<PlayerSample>(undefined);
  const [startInSeconds, setStart] = useState(play.startInSeconds);
  const [isStopped, setStopped] = useState(false);
  const onSample = (sample: PlayerSample) => {
    last.current = sample;
    report(sample);
    control.moved(sample);
  };
  const stop = () => {
    // What was watched so far counts, and the video goes on from there.
    if (last.current) onSample({ ...last.current, isPlaying: false });
    setStart(Math.floor(last.current?.positionInSeconds ?? startInSeconds));
    setStopped(true);
  };
  const shown = { lesson, source, control, speed, startInSeconds, onSample };
  const player = <Player {...shown} isWatermarked={isNeeded} />;
  if (!isNeeded)
    return (
      <>
        <div className={videoFrame}>{player}</div>
        <p className="mt-1">
          <SpeedSelect speed={speed} />
        </p>
      </>
    );
  if (isStopped)
    return (
      <div className={stoppedFrame}>
        <WatermarkStopped
          message={texts.videoStopped}
          restore={texts.restoreVideo}
          onRestore={() => setStopped(false)}
        />
      </div>
    );
  if (watermark === undefined)
    return (
      <div className={`${videoFrame} p-3`}>
        {error === null ? (
          <Spinner label={videoTexts.loading} />
        ) : (
          <ErrorState message={texts.failed} onRetry={retry} />
        )}
      </div>
    );
  return (
    <WatermarkedFrame watermark={watermark} onBroken={stop} tools={<SpeedSelect speed={speed} />}>
      {player}
    </WatermarkedFrame>
  );
}

/** The choice of a speed; nothing where the video plays at one speed only, such as a live one. */
function SpeedSelect({ speed: { speed, available, choose } }: { speed: Speed }) {
  const id = useId();
  if (available.length < 2) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-sm">
        {videoTexts.speed}
      </label>
      <Select
        id={id}
        className="w-auto"
        value={String(speed)}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {available.map((item) => (
          <option key={item} value={item}>
            {videoTexts.times(item)}
          </option>
        ))}
      </Select>
    </span>
  );
}
