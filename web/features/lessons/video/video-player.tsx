import type { VideoSource } from '#domain/video-links.ts';
import { FilePlayer } from './file-player.tsx';
import type { Lesson } from '#web/features/lessons/lesson.ts';
import { SitePlayer } from './site-player.tsx';
import { useWatchReports } from './use-watch-reports.ts';

type VideoPlayerProps = { lesson: Lesson; source: Exclude<VideoSource, { kind: 'link' }> };

/** The player that fits the video's address; it reports what is really watched. A chunk of its own. */
export function VideoPlayer({ lesson, source }: VideoPlayerProps) {
  const onSample = useWatchReports(lesson.id);
  const play = { title: lesson.title, startInSeconds: lesson.resumeAtInSeconds, onSample };
  return source.kind === 'site' ? (
    <SitePlayer videoId={source.videoId} {...play} />
  ) : (
    <FilePlayer url={source.url} {...play} />
  );
}
