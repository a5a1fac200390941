import { useState } from 'react';
import { CalendarClock, CalendarX2, Users } from 'lucide-react';
import { dayForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { spreadAfter, timeInWords } from './time/countdown.ts';
import { ExamHead } from './exam/exam-head.tsx';
import type { Exam } from './exam/exam.queries.ts';
import { hourForms, takingTexts as texts } from './exam/taking.texts.ts';
import { useIsPast, useSecondsLeft } from './time/use-countdown.ts';
import { useRepeated } from './time/use-repeated.ts';

/** The clocks of page and server may differ slightly. */
const retryMilliseconds = 2000;

type UpcomingExamProps = { exam: Exam; onOpen: () => void };

/** An exam that is not open yet: it shows when it opens, counts down, and then opens automatically. */
export function UpcomingExam({ exam, onOpen }: UpcomingExamProps) {
  const seconds = useSecondsLeft(exam.opensAt);
  const [share] = useState(Math.random);
  const isDue = useIsPast(exam.opensAt && spreadAfter(exam.opensAt, share));
  useRepeated(isDue, onOpen, retryMilliseconds);
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Card className="mt-4 flex items-start gap-4">
        <CalendarClock className="mt-1 size-8 shrink-0 text-brand" />
        <div>
          <h3 className="text-lg">{texts.opensSoon}</h3>
          <p className="mt-1">
            {texts.opensAt} {exam.opensAt !== null && formatDateTime(exam.opensAt)}
          </p>
          <p role="timer" className="mt-3 text-ink-soft">
            {seconds === 0 ? texts.opening : <TimeToOpen seconds={seconds} />}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{texts.opensItself}</p>
        </div>
      </Card>
    </section>
  );
}

function TimeToOpen({ seconds }: { seconds: number }) {
  const words = timeInWords(seconds);
  return (
    <>
      {texts.opensIn}{' '}
      <span className="text-xl font-bold text-ink">
        {words.unit === 'clock' && <Ltr>{formatTimer(seconds)}</Ltr>}
        {words.unit === 'hours' && plural(words.count, hourForms)}
        {words.unit === 'days' && plural(words.count, dayForms)}
      </span>
    </>
  );
}

/** An exam that closed before the student took it. */
export function ClosedExam({ exam }: { exam: Exam }) {
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Card className="mt-4 flex items-start gap-4">
        <CalendarX2 className="mt-1 size-8 shrink-0 text-ink-soft" />
        <div>
          <h3 className="text-lg">{texts.closed}</h3>
          <p className="mt-1">
            {texts.closedSince} {exam.closesAt !== null && formatDateTime(exam.closesAt)}
          </p>
          <p className="mt-1 text-ink-soft">{texts.closedHint}</p>
        </div>
      </Card>
    </section>
  );
}

/** An exam for groups to which the student does not belong. */
export function OtherGroupsExam({ exam }: { exam: Exam }) {
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Card className="mt-4 flex items-start gap-4">
        <Users className="mt-1 size-8 shrink-0 text-ink-soft" />
        <div>
          <h3 className="text-lg">{texts.otherGroups}</h3>
          <p className="mt-1 text-ink-soft">{texts.otherGroupsHint}</p>
        </div>
      </Card>
    </section>
  );
}
