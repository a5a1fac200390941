import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { findVideoStart } from '#domain/catalogue/video-start.ts';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import type { VideoControl } from './video/video-control.ts';

const dayInSeconds = 24 * 60 * 60;

/** The second that the address names (`?t=135`); undefined without a readable one. */
const secondOf = (typed: string | null): number | undefined => {
  const second = Number(typed);
  const isSecond = Boolean(typed) && Number.isInteger(second) && second >= 0;
  return isSecond && second < dayInSeconds ? second : undefined;
};

/** The second from which the lesson's video plays: that of the address, else where the viewer stopped, or that of the teacher's link. */
export function useVideoStart(lesson: Lesson, control: VideoControl) {
  const [query, setQuery] = useSearchParams();
  const requestedSecond = secondOf(query.get('t'));
  const firstSecond =
    requestedSecond ?? (lesson.resumeAtInSeconds > 0 ? undefined : findVideoStart(lesson.videoUrl));
  const [startedAt, setStartedAt] = useState<number>();
  useEffect(() => {
    if (requestedSecond !== undefined) control.seek(requestedSecond);
  }, [control, requestedSecond]);
  const play = (second: number) => {
    setStartedAt(second);
    if (!query.has('t')) return;
    // From now on, a reload continues where the viewer is.
    const rest = new URLSearchParams(query);
    rest.delete('t');
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return {
    /** Undefined until the video plays for the first time. */
    startedAt,
    /** The second from which the video would play. */
    startInSeconds: firstSecond ?? lesson.resumeAtInSeconds,
    isRequested: firstSecond !== undefined,
    play,
    /** Plays from a second, also when nothing plays yet. */
    jump: (second: number) => {
      if (!control.seek(second)) play(second);
    },
  };
}

export type VideoStart = ReturnType<typeof useVideoStart>;
