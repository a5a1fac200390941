import { Play, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { parseVideoId, toEmbedUrl } from '#domain/video-links.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { lessonTexts as texts } from './lesson.texts.ts';

type VideoFacadeProps = {
  lesson: {
    title: string;
    order: number;
    symbol: string;
    duration: string;
    videoUrl: string | null;
  };
};

const frame =
  'relative grid aspect-video w-full place-items-center overflow-hidden rounded-lg border border-line';

/** The player comes only after a tap: until then nothing is asked of the video site, and the poster is ours. */
export function VideoFacade({ lesson }: VideoFacadeProps) {
  const [isPlaying, setPlaying] = useState(false);
  const videoId = lesson.videoUrl === null ? undefined : parseVideoId(lesson.videoUrl);
  if (videoId === undefined) return <NoVideo />;
  if (isPlaying) {
    return (
      <div className={frame}>
        <iframe
          src={`${toEmbedUrl(videoId)}?autoplay=1&rel=0&hl=ar`}
          title={lesson.title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          // The player stands on another host, so its own origin gives it nothing of ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          className="absolute inset-0 size-full"
        />
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className={`${frame} group bg-brand-soft bg-table-lines`}
    >
      <span className="sr-only">{texts.playVideo(lesson.title)}</span>
      <span className="flex flex-col items-center gap-4 sm:gap-6">
        <ElementTile
          number={lesson.order}
          symbol={lesson.symbol}
          measure={lesson.duration}
          className="sm:size-36 sm:p-3 sm:[&_[lang=en]]:text-4xl"
        />
        <span className="inline-flex min-h-13 items-center gap-3 rounded-full bg-brand ps-4 pe-6 font-semibold text-on-brand shadow-lift transition-colors duration-150 group-hover:bg-brand-strong">
          <Play aria-hidden="true" className="size-6 fill-current" />
          {texts.watch}
        </span>
      </span>
      <span className="absolute inset-x-0 bottom-0 hidden bg-raised/80 px-4 py-1.5 text-xs text-ink-soft sm:block">
        {texts.videoNote}
      </span>
    </button>
  );
}

function NoVideo() {
  return (
    <div className={`${frame} border-dashed border-line-strong bg-sunken px-4 text-center`}>
      <div className="grid justify-items-center gap-2">
        <VideoOff aria-hidden="true" className="size-8 text-ink-soft" />
        <p className="font-semibold">{texts.noVideo}</p>
        <p className="text-sm text-ink-soft">{texts.noVideoHint}</p>
      </div>
    </div>
  );
}
