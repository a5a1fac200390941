import { countedDuration } from '#domain/text/counted-duration.ts';
import { Play, VideoOff } from 'lucide-react';
import { formatTimer } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import type { Lesson } from '#web/features/lessons/lesson.ts';
import { lessonTexts as texts } from '#web/features/lessons/lesson.texts.ts';

export const videoFrame =
  'relative grid aspect-video w-full place-items-center overflow-hidden rounded-lg border border-line';

type VideoFacadeProps = {
  lesson: Lesson;
  /** Whether the video is on the video site, which learns of the viewer as soon as it plays. */
  isFromSite: boolean;
  onPlay: () => void;
};

/**
 * The player is loaded only after a tap: until then no other host receives a request, and the poster is from this
 * site.
 */
export function VideoFacade({ lesson, isFromSite, onPlay }: VideoFacadeProps) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className={`${videoFrame} group bg-brand-soft bg-table-lines`}
    >
      <span className="sr-only">{texts.playVideo(lesson.title)}</span>
      <span className="flex flex-col items-center gap-4 sm:gap-6">
        <ElementTile
          number={lesson.order}
          symbol={lesson.symbol}
          measure={countedDuration(lesson.duration)}
          state={lesson.progress.isWatched ? 'done' : 'plain'}
          className="sm:size-36 sm:p-3 sm:[&_[lang=en]]:text-4xl"
        />
        <span className="inline-flex min-h-13 items-center gap-3 rounded-full bg-brand ps-4 pe-6 font-semibold text-on-brand shadow-lift transition-colors duration-150 group-hover:bg-brand-strong">
          <Play aria-hidden="true" className="size-6 fill-current" />
          <PlayText lesson={lesson} />
        </span>
      </span>
      {isFromSite && (
        <span className="absolute inset-x-0 bottom-0 hidden bg-raised/80 px-4 py-1.5 text-xs text-ink-soft sm:block">
          {texts.videoNote}
        </span>
      )}
    </button>
  );
}

function PlayText({ lesson }: { lesson: Lesson }) {
  if (lesson.resumeAtInSeconds > 0)
    return (
      <span>
        {texts.resumeFrom} <Ltr>{formatTimer(lesson.resumeAtInSeconds)}</Ltr>
      </span>
    );
  return lesson.progress.isWatched ? texts.watchAgain : texts.watch;
}

export function NoVideo() {
  return (
    <div className={`${videoFrame} border-dashed border-line-strong bg-sunken px-4 text-center`}>
      <div className="grid justify-items-center gap-2">
        <VideoOff aria-hidden="true" className="size-8 text-ink-soft" />
        <p className="font-semibold">{texts.noVideo}</p>
        <p className="text-sm text-ink-soft">{texts.noVideoHint}</p>
      </div>
    </div>
  );
}
