import { CalendarClock } from 'lucide-react';
import { useNow } from '#web/lib/dates/use-now.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { classMoment } from './class-moment.ts';
import type { TodayClass } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';

/** When and where the student's group meets next. A stored reply may name a class that is over: it is not shown. */
export function NextClass({ next }: { next: TodayClass }) {
  const now = useNow();
  const isRunning = Date.parse(next.startsAt) <= now.getTime();
  if (Date.parse(next.endsAt) <= now.getTime()) return null;
  const moment = classMoment(next, now);
  return (
    <p className="mt-2 flex items-start gap-2">
      <CalendarClock aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
      <span className="min-w-0 break-words">
        {isRunning ? texts.classNow : texts.nextClass}{' '}
        <time dateTime={isRunning ? next.endsAt : next.startsAt} className="font-medium">
          {isRunning ? texts.classUntil(moment.endsAt) : `${moment.day} ${moment.startsAt}`}
        </time>
        {next.centre !== '' && (
          <>
            {texts.classPlace} <Typed>{next.centre}</Typed>
          </>
        )}
      </span>
    </p>
  );
}
