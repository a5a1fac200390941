import { scoreBand } from '#domain/exams/grading.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { ProgressBar } from '#web/ui/feedback/on-demand/progress-bar.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { ResultSummary } from './own-results.queries.ts';
import { ownResultsTexts } from './own-results.texts.ts';

type WeakTexts = Record<'weak' | 'weakHint' | 'noWeak' | 'lowExam' | 'review', string> & {
  rightOf: (right: number, questions: number) => string;
};
type WeakTopicsProps = {
  summary: Pick<ResultSummary, 'weakTopics' | 'lowest'>;
  texts?: WeakTexts;
};

/** The lessons with the fewest right answers, each with the way to it. */
export function WeakTopics({
  summary: { weakTopics: topics, lowest },
  texts = ownResultsTexts,
}: WeakTopicsProps) {
  // A lesson may be above 70 % by its other exams.
  const nothing = lowest !== null && scoreBand(lowest) !== 'high' ? texts.lowExam : texts.noWeak;
  return (
    <section aria-labelledby="weak-title">
      <Card>
        <h2 id="weak-title" className="text-xl">
          {texts.weak}
        </h2>
        <p className="text-sm text-ink-soft">
          <Mixed text={topics.length === 0 ? nothing : texts.weakHint} />
        </p>
        <ul className="mt-4 grid gap-4 empty:hidden">
          {topics.map(({ lessonId, lessonTitle, courseName, questionCount, right, percentage }) => (
            <li key={lessonId} className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <div className="min-w-0 grow basis-56">
                <p className="font-medium">
                  <Typed>{lessonTitle}</Typed>
                </p>
                <p className="text-sm text-ink-soft">
                  <Typed>{courseName}</Typed>
                </p>
                <ProgressBar
                  className="mt-1"
                  label={texts.rightOf(right, questionCount)}
                  percent={percentage}
                  tone={percentage < 50 ? 'danger' : 'warning'}
                />
              </div>
              <LinkButton to={paths.lesson(lessonId)} look="secondary">
                {texts.review}
                <span className="sr-only">
                  : <Typed>{lessonTitle}</Typed>
                </span>
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
