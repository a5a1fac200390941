import { clsx } from 'clsx';
import { AlarmClock, Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import {
  type AnnouncedSeconds,
  approaches,
  findPassedThreshold,
  type TimeLevel,
  timeLevel,
} from '#web/features/exam-day/time/countdown.ts';
import {
  announcements,
  clockTexts,
  takingTexts as texts,
} from '#web/features/exam-day/exam/taking.texts.ts';
import { useSecondsLeft } from '#web/features/exam-day/time/use-countdown.ts';

type ExamClockProps = {
  endsAt: string;
  /** What the time belongs to, such as the exam or a question. */
  of: Ending;
};

type Ending = keyof typeof approaches;

const looks: Record<TimeLevel, string> = {
  calm: 'border-line bg-raised text-ink',
  soon: 'border-warning bg-warning-soft text-warning',
  last: 'border-danger bg-danger-soft text-danger',
};

/**
 * The time left as m:ss, announced at 5 minutes, 1 minute, 30 and 10 seconds; colour and words change near the end.
 */
export function ExamClock({ endsAt, of }: ExamClockProps) {
  const seconds = useSecondsLeft(endsAt);
  const level = timeLevel(approaches[of], seconds);
  const words = { ...clockTexts[of], ended: texts.timeIsUp }[seconds === 0 ? 'ended' : level];
  const Icon = level === 'calm' ? Timer : AlarmClock;
  return (
    <div
      className={clsx(
        'exam-clock flex min-h-11 w-full items-center gap-2 rounded-md border px-3 py-1 text-sm',
        looks[level],
      )}
    >
      <Icon className="size-5 shrink-0" />
      <p className="flex grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="exam-room-word">{words}</span>
        <span role="timer" className="text-xl font-bold">
          <Ltr>{formatTimer(seconds)}</Ltr>
        </span>
      </p>
      <Announcement seconds={seconds} of={of} />
    </div>
  );
}

function Announcement({ seconds, of }: { seconds: number; of: Ending }) {
  const before = useRef(seconds);
  const [announced, setAnnounced] = useState<AnnouncedSeconds>();
  useEffect(() => {
    const passed = findPassedThreshold(approaches[of], before.current, seconds);
    before.current = seconds;
    if (passed !== undefined) setAnnounced(passed);
  }, [seconds, of]);
  return (
    <span aria-live="polite" className="sr-only">
      {seconds === 0 ? texts.timeIsUp : announced !== undefined && announcements[announced]}
    </span>
  );
}
