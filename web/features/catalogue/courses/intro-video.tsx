import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toEmbedUrl } from '#domain/catalogue/video-links.ts';
import { courseTexts as texts } from './course.texts.ts';

type IntroVideoProps = { videoId: string; title: string; poster: ReactNode };

/** The course's picture until it is tapped: the video site receives no request before that. */
export function IntroVideo({ videoId, title, poster }: IntroVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        src={`${toEmbedUrl(videoId)}?autoplay=1&rel=0&hl=ar`}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        // The player has another origin, so allow-same-origin gives it no access to this site.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className="block aspect-video w-full"
      />
    );
  }
  return (
    <button type="button" onClick={() => setPlaying(true)} className="group block w-full">
      <span className="sr-only">{texts.introVideo(title)}</span>
      {poster}
      <span
        aria-hidden="true"
        className="absolute inset-s-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-brand ps-3 pe-5 text-sm font-semibold text-on-brand shadow-lift transition-colors duration-150 group-hover:bg-brand-strong"
      >
        <Play className="size-5 fill-current" />
        {texts.watchIntro}
      </span>
    </button>
  );
}
