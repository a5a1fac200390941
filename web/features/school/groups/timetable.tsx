import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatHour, formatHours } from '#domain/formats/times.ts';
import { minutesOf, schoolWeek } from '#domain/school/groups/weekly-times.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { clashesOf } from './clashes.ts';
import type { WeeklyTime } from '#domain/school/groups/weekly-times.ts';
import type { Group } from './groups.queries.ts';
import { dayName, timetableTexts as texts } from './groups.texts.ts';
import { weekMomentOf } from './next-class.ts';

function ClashLines({ clashes }: { clashes: ReturnType<typeof clashesOf>['shown'] }) {
  return (
    <ul className="grid gap-1">
      {clashes.map(({ first, second, day, from, to, isSameCentre }) => {
        const say = isSameCentre ? texts.sameCentre : texts.twoCentres;
        const when = texts.when(dayName(day), formatHour(from), formatHour(to));
        return (
          <li key={`${first.id} ${second.id} ${when}`}>{say(first.name, second.name, when)}</li>
        );
      })}
    </ul>
  );
}

/** Overlapping classes are reported, not refused: the teacher may have a room and an assistant more. */
function Clashes({ groups }: { groups: readonly Group[] }) {
  const { shown, folded } = clashesOf(groups);
  if (shown.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="font-semibold">{texts.clashes}</p>
      <ClashLines clashes={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            {texts.otherClashes(folded.length)}
          </summary>
          <ClashLines clashes={folded} />
        </details>
      )}
    </Notice>
  );
}

/** What a module above adds to a class of the timetable. */
export type RenderClassAction = (group: Group, time: WeeklyTime) => ReactNode;

/** What a module above has on a day of the week. */
export type RenderDay = (day: number) => ReactNode;

type DayProps = {
  day: number;
  classes: (WeeklyTime & { group: Group })[];
  isToday: boolean;
  renderClassAction: RenderClassAction;
  renderDay: RenderDay;
};

function Day({ day, classes, isToday, renderClassAction, renderDay }: DayProps) {
  return (
    <section
      aria-label={dayName(day)}
      className={clsx(
        'grid content-start gap-2 rounded-lg border bg-raised p-3',
        isToday ? 'border-brand' : 'border-line',
        classes.length === 0 && 'max-lg:py-2',
      )}
    >
      <h3 className={clsx('font-semibold', isToday && 'text-brand')}>{dayName(day)}</h3>
      {classes.length === 0 && <p className="text-sm text-ink-soft">{texts.noClass}</p>}
      <ul className="grid gap-2">
        {classes.map(({ group, ...time }) => (
          <li
            key={`${group.id} ${time.from}`}
            className="grid gap-0.5 rounded-md border-s-3 border-brand bg-sunken px-2.5 py-1.5 text-sm"
          >
            <span className="tabular justify-self-start text-ink-soft">
              {formatHours(time.from, time.to)}
            </span>
            <span className="font-medium wrap-anywhere">
              <Typed>{group.name}</Typed>
            </span>
            {group.centre !== '' && (
              <span className="text-ink-soft wrap-anywhere">
                <Typed>{group.centre}</Typed>
              </span>
            )}
            {renderClassAction(group, time)}
          </li>
        ))}
      </ul>
      {renderDay(day)}
    </section>
  );
}

type TimetableProps = {
  groups: readonly Group[];
  renderClassAction: RenderClassAction;
  renderDay: RenderDay;
};

/** The week of all groups that run, day by day, with the classes that overlap. */
export function Timetable({ groups, renderClassAction, renderDay }: TimetableProps) {
  const today = weekMomentOf(useNow()).day;
  const running = groups.filter(({ isArchived }) => !isArchived);
  const classes = running
    .flatMap((group) => group.weeklyTimes.map((time) => ({ ...time, group })))
    .toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));
  if (classes.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <section aria-label={texts.caption} className="grid grid-cols-1 gap-4">
      <Clashes groups={running} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4 2xl:grid-cols-7">
        {schoolWeek.map((day) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            renderClassAction={renderClassAction}
            renderDay={renderDay}
            classes={classes.filter((singleClass) => singleClass.day === day)}
          />
        ))}
      </div>
    </section>
  );
}
