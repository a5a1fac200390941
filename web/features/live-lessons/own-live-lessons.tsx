import { Radio } from 'lucide-react';
import { entryOpensBefore, liveLessonState } from '#domain/live-lessons/live-lesson-state.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { ownLiveLessons } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { ownLiveTexts as texts } from './own-live-lessons.texts.ts';

/** Records the presence, then leads to the link, which no page before this has. */
const useEnterLiveLesson = () =>
  useCall((id: string) => call(ownLiveLessons.open, { params: { id } }, { isRepeatable: true }), {
    onSuccess: ({ link }) => location.assign(link),
  });

type ComingLesson = { id: string; title: string; startsAt: string; endsAt: string };

type Moment = { day: string; startsAt: string; endsAt: string };

type OwnLiveLessonsProps = {
  lessons: readonly ComingLesson[];
  /** Names the moment of a class as the page does. */
  momentOf: (lesson: ComingLesson, now: Date) => Moment;
};

type LiveLessonProps = Pick<OwnLiveLessonsProps, 'momentOf'> & { lesson: ComingLesson };

function LiveLesson({ lesson, momentOf }: LiveLessonProps) {
  const now = useNow();
  const isOnline = useOnline();
  const enter = useEnterLiveLesson();
  const [startsAt, endsAt] = [new Date(lesson.startsAt), new Date(lesson.endsAt)];
  const state = liveLessonState({ startsAt, endsAt, isCancelled: false }, now);
  // A stored reply may name one that is over.
  if (state === 'ended') return null;
  const moment = momentOf(lesson, now);
  const hint = state === 'open' ? undefined : texts.opensBefore(entryOpensBefore);
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Radio className="size-6 shrink-0 text-brand" />
        <div className="min-w-0 grow basis-56">
          <h2 className="text-lg font-semibold wrap-anywhere">
            {texts.live}: <Mixed text={lesson.title} />
          </h2>
          <p>
            <time dateTime={lesson.startsAt} className="font-medium">
              {startsAt <= now ? texts.now : `${moment.day} ${moment.startsAt}`}
            </time>{' '}
            {texts.until(moment.endsAt)}
          </p>
          <p className="text-sm text-ink-soft">{isOnline ? hint : texts.offline}</p>
          {enter.error && (
            <p role="alert" className="text-sm font-medium text-danger">
              {errorText(enter.error, texts.failed)}
            </p>
          )}
        </div>
        {/* Offered early too: the server's clock decides, and the device's may be wrong. */}
        <Button
          look={state === 'open' ? 'primary' : 'secondary'}
          aria-label={`${texts.enter}: ${lesson.title}`}
          disabled={!isOnline}
          busy={enter.isPending}
          onClick={() => enter.mutate(lesson.id)}
        >
          {texts.enter}
        </Button>
      </Card>
    </li>
  );
}

/** The live lessons of a student that run or come: their times, and the way in. */
export function OwnLiveLessons({ lessons, momentOf }: OwnLiveLessonsProps) {
  return (
    <ul className="grid gap-3">
      {lessons.map((lesson) => (
        <LiveLesson key={lesson.id} lesson={lesson} momentOf={momentOf} />
      ))}
    </ul>
  );
}
