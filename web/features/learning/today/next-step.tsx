import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { TodayStep } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';

type NextStepProps = { step: TodayStep | null; hasLessons: boolean; isAllDone: boolean };

/** The next thing to do: the lesson to continue with, or the first lesson. */
export function NextStep({ step, hasLessons, isAllDone }: NextStepProps) {
  if (step === null) return <NoStep hasLessons={hasLessons} isAllDone={isAllDone} />;
  const { kind, lesson, resumeAtInSeconds, reading } = step;
  const isExamLeft = lesson.progress.left === 'exam';
  return (
    <section aria-labelledby="step-title">
      <Card className="flex flex-wrap items-center gap-4 border-2 border-brand!">
        <span aria-hidden="true">
          <ElementTile
            number={lesson.order}
            symbol={lesson.symbol}
            measure={countedDuration(lesson.duration)}
            state={lesson.isFree ? 'free' : 'premium'}
          />
        </span>
        <div className="min-w-0 grow basis-40">
          <h2 id="step-title" className="text-sm font-medium text-accent">
            {texts.steps[kind]}
          </h2>
          <p className="text-xl font-semibold">
            <Typed>{lesson.title}</Typed>
          </p>
          <p className="text-sm text-ink-soft">
            <Typed>{lesson.courseName}</Typed>
          </p>
          <p className="mt-1 text-sm">
            {reading && texts.stoppedAtPage(reading.page, reading.pageCount)}
            {resumeAtInSeconds > 0 && (reading || !isExamLeft) ? (
              <>
                {reading ? texts.andMinute : texts.stoppedAt}{' '}
                <Ltr>{formatTimer(resumeAtInSeconds)}</Ltr>
              </>
            ) : (
              !reading && lesson.progress.left && texts.left[lesson.progress.left]
            )}
          </p>
        </div>
        <LinkButton
          to={
            reading
              ? paths.lessonPage(lesson.id, reading.document, reading.page)
              : isExamLeft
                ? paths.lessonExams(lesson.id)
                : paths.lesson(lesson.id)
          }
          size="lg"
          className="max-sm:w-full"
          prefetch="intent"
        >
          {reading ? texts.readOn : isExamLeft ? texts.takeExam : texts.stepButtons[kind]}
        </LinkButton>
      </Card>
    </section>
  );
}

function NoStep({ hasLessons, isAllDone }: Omit<NextStepProps, 'step'>) {
  const viewer = useViewer();
  const courses = <LinkButton to={paths.courses(viewer?.grade)}>{texts.browseCourses}</LinkButton>;
  if (!hasLessons)
    return <EmptyState title={texts.noLessons} hint={texts.noLessonsHint} action={courses} />;
  if (isAllDone)
    return <EmptyState title={texts.allDone} hint={texts.allDoneHint} action={courses} />;
  return (
    <EmptyState
      title={texts.allDone}
      hint={texts.allLockedHint}
      action={
        <LinkButton to={paths.subscription()} look="premium">
          {texts.plans}
        </LinkButton>
      }
    />
  );
}
