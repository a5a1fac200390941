import { Link } from 'react-router';
import { formatDateTime } from '#domain/formats/dates.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { TodayExam } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';

/** The moment that matters now: when it ends, opens or closes. */
function ExamMoment({ exam }: { exam: TodayExam }) {
  const { isBegun, endsAt, isOpen, opensAt, closesAt } = exam;
  const line = ((): [words: string, moment: string] | undefined => {
    if (isBegun && endsAt !== null) return [texts.endsAt, endsAt];
    if (!isOpen && opensAt !== null) return [texts.opensAt, opensAt];
    return closesAt === null ? undefined : [texts.closesAt, closesAt];
  })();
  if (!line) return <span>{texts.anyTime}</span>;
  const [words, moment] = line;
  return (
    <span>
      {words} <time dateTime={moment}>{formatDateTime(moment)}</time>
    </span>
  );
}

type NextExamsProps = {
  exams: readonly TodayExam[];
  /** Those that were submitted and wait on this device. */
  queuedIds: readonly string[];
};

/** The exams that are open or coming, the nearest first. */
export function NextExams({ exams, queuedIds }: NextExamsProps) {
  return (
    <section aria-labelledby="exams-title">
      <h2 id="exams-title" className="text-xl">
        {texts.exams}
      </h2>
      {exams.length === 0 ? (
        <Card className="mt-3">
          <p className="font-medium">{texts.noExams}</p>
          <p className="text-sm text-ink-soft">{texts.noExamsHint}</p>
        </Card>
      ) : (
        <ul className="mt-3 grid gap-3">
          {exams.map((exam) => (
            <li
              key={exam.id}
              className="relative flex items-center gap-4 rounded-lg border border-line bg-raised p-3 hover:border-brand"
            >
              <span aria-hidden="true" className="contents">
                <ElementTile symbol="؟" size="sm" state={exam.isOpen ? 'free' : 'locked'} />
              </span>
              <div className="min-w-0 grow">
                <h3 className="text-base">
                  <Link
                    to={paths.lessonExams(exam.lessonId)}
                    className="outline-none after:absolute after:inset-0"
                  >
                    <Typed>{exam.title}</Typed>
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft">
                  {texts.ofLesson} <Typed>{exam.lessonTitle}</Typed>
                </p>
                <p className="flex flex-wrap items-center gap-x-3 text-sm">
                  <ExamMoment exam={exam} />
                  {exam.isBegun && (
                    <Badge tone="warning">
                      {queuedIds.includes(exam.id) ? texts.queued : texts.begun}
                    </Badge>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
