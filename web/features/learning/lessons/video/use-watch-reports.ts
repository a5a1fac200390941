import { useEffect, useRef } from 'react';
import { onPageLeave } from '#web/lib/pages/on-page-leave.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { reportWatched } from './send-watch-reports.ts';
import { createWatchMeter, type PlayerSample } from './watch-meter.ts';

const reportEveryMilliseconds = 15_000;

type Report = Parameters<typeof reportWatched>[1];

/** Turns a player's samples into reports: every 15 s while it plays, at each pause, and when the page is left. */
function createReporter(send: (report: Report) => void) {
  const meter = createWatchMeter(() => performance.now());
  let last: PlayerSample | undefined;
  let reportedAt = performance.now();
  let isNew = false;

  const flush = () => {
    if (!last || !isNew || last.lengthInSeconds < 1) return;
    isNew = false;
    reportedAt = performance.now();
    send({
      positionInSeconds: Math.floor(last.positionInSeconds),
      watchedInSeconds: meter.take(),
      videoLengthInSeconds: Math.floor(last.lengthInSeconds),
    });
  };

  return {
    flush,
    add(sample: PlayerSample) {
      const hasStopped = last?.isPlaying === true && !sample.isPlaying;
      // A video that was never played has nothing to report.
      isNew ||= sample.isPlaying || hasStopped;
      meter.add(sample);
      last = sample;
      const isDue = performance.now() - reportedAt >= reportEveryMilliseconds;
      if (hasStopped || (sample.isPlaying && isDue)) flush();
    },
  };
}

/** Reports to the server what a student really watched (the teacher is not counted). */
export function useWatchReports(lessonId: string): (sample: PlayerSample) => void {
  const viewer = useViewer();
  const userId = viewer?.role === 'student' ? viewer.id : undefined;
  const reporter = useRef<ReturnType<typeof createReporter>>(undefined);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const current = createReporter(
      (report) => void reportWatched({ userId, subject: lessonId }, report),
    );
    reporter.current = current;
    const endLeaving = onPageLeave(current.flush);
    return () => {
      endLeaving();
      current.flush();
      reporter.current = undefined;
    };
  }, [userId, lessonId]);

  return (sample) => reporter.current?.add(sample);
}
