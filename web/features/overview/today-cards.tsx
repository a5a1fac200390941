import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { formatHours, formatTime } from '#domain/formats/times.ts';
import { minutesOf, weekdayOf } from '#domain/school/groups/weekly-times.ts';
import { loadOpenSessionButton } from '#web/features/attendance/attendance.api.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import type { RouteReply } from '#contract/route.ts';
import type { groups } from '#contract/school/groups.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { type Today, todayQuery } from './overview.queries.ts';
import { todayTexts as texts } from './overview.texts.ts';
import { QueryCard } from './query-card.tsx';

const OpenSessionButton = lazyPart(loadOpenSessionButton);

function PlaceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-brand underline-offset-4 hover:underline md:min-h-8"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  );
}

type Groups = RouteReply<typeof groups.list>;

const classesOn = (day: string, all: Groups) =>
  all
    .filter(({ isArchived }) => !isArchived)
    .flatMap((group) => group.weeklyTimes.map((time) => ({ group, time })))
    .filter(({ time }) => time.day === weekdayOf(day))
    .toSorted((a, b) => minutesOf(a.time.from) - minutesOf(b.time.from));

const rowClass =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0';

function Classes({ all }: { all: Groups }) {
  const classes = classesOn(todayInCairo(useNow()), all);
  if (classes.length === 0) return <p className="text-ink-soft">{texts.noClasses}</p>;
  return (
    <ul className="divide-y divide-line">
      {classes.map(({ group, time }) => (
        <li key={`${group.id} ${time.from}`} className={rowClass}>
          <div className="min-w-0 grow basis-40">
            <p className="font-medium wrap-anywhere">
              <Typed>{group.name}</Typed>
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              <span className="tabular">{formatHours(time.from, time.to)}</span>
              {group.centre !== '' && (
                <>
                  {' · '}
                  <Typed>{group.centre}</Typed>
                </>
              )}
            </p>
          </div>
          <Suspense fallback={<Skeleton className="h-11 w-28" />}>
            <OpenSessionButton group={group} time={time} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

function Exams({ exams, hasMoreExams }: Today) {
  if (exams.length === 0) return <p className="text-ink-soft">{texts.noExams}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {exams.map(({ id, title, groupName, change, at }) => (
          <li key={`${id} ${change} ${groupName} ${at}`} className={rowClass}>
            <div className="min-w-0 grow basis-40">
              <p className="font-medium">
                <PlaceLink to={teacherPaths.exam(id)}>
                  <Mixed text={title} />
                </PlaceLink>
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {groupName === null ? texts.forEverybody : <Typed>{groupName}</Typed>}
              </p>
            </div>
            <Badge tone={change === 'opens' ? 'success' : 'warning'}>
              {texts.changes[change]} {formatTime(at)}
            </Badge>
          </li>
        ))}
      </ul>
      {hasMoreExams && <p className="text-sm text-ink-soft">{texts.moreExams}</p>}
    </>
  );
}

const toTimetable = () => <PlaceLink to={paths.dashboard('groups')}>{texts.timetable}</PlaceLink>;
const toExams = () => <PlaceLink to={paths.dashboard('exams')}>{texts.allExams}</PlaceLink>;

/** The classes of today, each one press from its session. */
export function TodayClasses() {
  return (
    <QueryCard
      title={texts.classes}
      query={groupsQuery}
      texts={{ loading: texts.classesLoading, failed: texts.classesFailed }}
      skeleton="h-20"
      aside={toTimetable}
    >
      {(all) => <Classes all={all} />}
    </QueryCard>
  );
}

/** The classes of today, and the exams that open or close today. */
export function TodayCards() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <TodayClasses />
      <QueryCard
        title={texts.exams}
        query={todayQuery}
        texts={texts}
        skeleton="h-20"
        aside={toExams}
      >
        {(today) => <Exams {...today} />}
      </QueryCard>
    </div>
  );
}
