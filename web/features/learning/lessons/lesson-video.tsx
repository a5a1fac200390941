import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { findVideoSource } from '#domain/catalogue/video-links.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { videoTexts as texts } from './video/video.texts.ts';
import type { VideoStart } from './use-video-start.ts';
import { NoVideo, VideoFacade, videoFrame } from './video/video-facade.tsx';
import { VideoFailed } from './video/video-failed.tsx';
import type { VideoControl } from './video/video-control.ts';

/** Shown if the player could not be loaded. */
function NoPlayer() {
  return (
    <div className={videoFrame}>
      <VideoFailed />
    </div>
  );
}

const VideoPlayer = lazyPart(
  async () => (await import('./video/video-player.tsx')).VideoPlayer,
  NoPlayer,
);

type LessonVideoProps = { lesson: Lesson; control: VideoControl; start: VideoStart };

/**
 * The lesson's video: a picture of this site until it is tapped, then the player that its address needs (spec §2).
 */
export function LessonVideo({ lesson, control, start }: LessonVideoProps) {
  const { startedAt, startInSeconds, isRequested, play } = start;
  const isOnline = useOnline();
  // A video that plays already goes on with what it has loaded.
  const [hasPlayer, setHasPlayer] = useState(false);
  if (startedAt !== undefined && isOnline && !hasPlayer) setHasPlayer(true);
  const source = findVideoSource(lesson.videoUrl);
  if (!source) return <NoVideo />;
  if (!isOnline && !hasPlayer)
    return <NoVideo title={texts.videoNeedsNetwork} hint={texts.videoNeedsNetworkHint} />;
  if (source.kind === 'link') return <VideoElsewhere lesson={lesson} url={source.url} />;
  if (startedAt === undefined)
    return (
      <VideoFacade
        lesson={lesson}
        isFromSite={source.kind === 'site'}
        startInSeconds={startInSeconds}
        isRequested={isRequested}
        onPlay={() => play(startInSeconds)}
      />
    );
  return (
    <>
      <Suspense
        fallback={
          <div className={videoFrame}>
            <Spinner label={texts.loading} />
          </div>
        }
      >
        <VideoPlayer lesson={lesson} source={source} startInSeconds={startedAt} control={control} />
      </Suspense>
      {lesson.videoUrl !== null && <WayOut url={lesson.videoUrl} />}
    </>
  );
}

/**
 * If the player does not load (a school's network, a video without permission to embed), the link still leads to the
 * video.
 */
function WayOut({ url }: { url: string }) {
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {texts.videoMissing}{' '}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1 font-medium text-brand underline underline-offset-4"
      >
        {texts.openVideo}
        <ExternalLink className="size-4" />
      </a>
    </p>
  );
}

function VideoElsewhere({ lesson, url }: { lesson: Lesson; url: string }) {
  return (
    <div className={`${videoFrame} bg-brand-soft bg-table-lines`}>
      <div className="grid justify-items-center gap-4 px-4 text-center">
        {/* A phone's frame has no room for the tile beside the text. */}
        <span className="hidden sm:block">
          <ElementTile
            number={lesson.order}
            symbol={lesson.symbol}
            measure={countedDuration(lesson.duration)}
          />
        </span>
        <p className="text-sm text-ink-soft">{texts.videoElsewhere}</p>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-13 items-center gap-3 rounded-full bg-brand px-6 font-semibold text-on-brand hover:bg-brand-strong"
        >
          <ExternalLink className="size-5" />
          {texts.openVideo}
        </a>
      </div>
    </div>
  );
}
