import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { Play, VideoOff } from 'lucide-react';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { videoTexts as texts } from './video.texts.ts';

export const videoFrame =
  'relative grid aspect-video w-full place-items-center overflow-hidden rounded-lg border border-line';

type VideoFacadeProps = {
  lesson: Lesson;
  /** Whether the video is on the video site, which learns of the viewer as soon as it plays. */
  isFromSite: boolean;
  /** The second from which the video plays. */
  startInSeconds: number;
  /** Whether the second comes from the address, and not from the place where the viewer stopped. */
  isRequested: boolean;
  onPlay: () => void;
};

/**
 * The player is loaded only after a tap: until then no other host receives a request, and the poster is from this
 * site.
 */
export function VideoFacade({ lesson, isFromSite, onPlay, ...from }: VideoFacadeProps) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className={`${videoFrame} group bg-brand-soft bg-table-lines`}
    >
      <span className="sr-only">{texts.playVideo(lesson.title || texts.lesson)}</span>
      <span className="flex w-full flex-col items-center gap-3 px-4 sm:gap-8 sm:px-8">
        <span aria-hidden="true" className="flex items-center gap-4 text-start sm:w-full sm:gap-8">
          <ElementTile
            number={lesson.order}
            symbol={lesson.symbol}
            measure={countedDuration(lesson.duration)}
            state={lesson.progress.isWatched ? 'done' : 'plain'}
            className="sm:size-36 sm:p-3 sm:[&_[lang=en]]:text-4xl"
          />
          {/* A phone shows the title right above. */}
          <span className="min-w-0 max-sm:hidden">
            <Mixed text={lesson.courseName} className="block truncate text-sm text-ink-soft" />
            <Mixed
              text={lesson.title}
              className="line-clamp-2 text-xl font-bold text-ink sm:text-3xl"
            />
          </span>
        </span>
        <span className="inline-flex min-h-13 items-center gap-3 rounded-full bg-brand ps-4 pe-6 font-semibold text-on-brand shadow-lift transition-colors duration-150 group-hover:bg-brand-strong">
          <Play className="size-6 fill-current" />
          <PlayText lesson={lesson} {...from} />
        </span>
      </span>
      {isFromSite && (
        <span className="absolute inset-x-0 bottom-0 hidden bg-raised/90 px-4 py-1.5 text-xs text-ink-soft sm:block">
          {texts.videoNote}
        </span>
      )}
    </button>
  );
}

type PlayTextProps = Pick<VideoFacadeProps, 'lesson' | 'startInSeconds' | 'isRequested'>;

function PlayText({ lesson, startInSeconds, isRequested }: PlayTextProps) {
  if (startInSeconds > 0)
    return (
      <span>
        {isRequested ? texts.watchFrom : texts.resumeFrom} <Ltr>{formatTimer(startInSeconds)}</Ltr>
      </span>
    );
  return lesson.progress.isWatched ? texts.watchAgain : texts.watch;
}

type NoVideoProps = { title?: string; hint?: string };

/** Stands where the video would: there is none, or it can't be shown now. */
export function NoVideo({ title = texts.noVideo, hint = texts.noVideoHint }: NoVideoProps) {
  return (
    <div className={`${videoFrame} border-dashed border-line-strong bg-sunken px-4 text-center`}>
      <div className="grid justify-items-center gap-2">
        <VideoOff className="size-8 text-ink-soft" />
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
    </div>
  );
}
