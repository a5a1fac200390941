import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatWeekday } from '#domain/formats/times.ts';
import { formatWeekdayLetter } from '#domain/formats/weekday-letters.ts';
import { dailyGoals } from '#domain/learning/week-strip.ts';
import { plural } from '#domain/text/plural.ts';
import { WeekSkeleton } from '#web/features/learning/today/today-skeleton.tsx';
import { practiceMinuteForms as minuteForms } from '#web/features/learning/today/today.texts.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useSetGoal, type Week as WeekOfStudent, weekQuery } from './week.queries.ts';
import { inARowForms, weekTexts as texts } from './week.texts.ts';
import './week.css';

/** The student's week: the days on which something was learned, a goal of their own, and where the class is. */
export function Week() {
  const { data, isPending } = useQuery(weekQuery);
  const titleId = useId();
  if (isPending) return <WeekSkeleton />;
  if (!data) return null;
  const { classLesson } = data;
  return (
    <section aria-labelledby={titleId}>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="text-xl">
            {texts.title}
          </h2>
          <p className="text-sm text-ink-soft">
            {data.learnedInARow > 0 ? plural(data.learnedInARow, inARowForms) : texts.noRow}
          </p>
        </div>
        <Strip days={data.days} />
        <Goal week={data} />
        {classLesson && (
          <p className="text-sm">
            {texts.classAt}{' '}
            <Link
              to={paths.lesson(classLesson.id)}
              className="inline-flex min-h-11 items-center font-medium text-brand underline"
            >
              <Typed>{classLesson.title}</Typed>
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}

function Strip({ days }: Pick<WeekOfStudent, 'days'>) {
  return (
    <ol className="week-strip">
      {days.map(({ day, state }) => (
        <li key={day}>
          <span aria-hidden="true" className="week-day" data-state={state}>
            {state === 'learned' && <Check className="size-4" />}
            {state === 'forgiven' && <Minus className="size-4" />}
          </span>
          <span className="text-xs text-ink-soft">
            <span aria-hidden="true">{formatWeekdayLetter(day)}</span>
            <span className="sr-only">
              {formatWeekday(day)}: {texts.states[state]}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const minutesText = (minutes: number) => plural(minutes, minuteForms);

function goalText({ goalInMinutes: goal, minutesToday }: WeekOfStudent): string | undefined {
  if (goal === null) return minutesToday === 0 ? undefined : texts.today(minutesText(minutesToday));
  if (minutesToday >= goal) return texts.reached(minutesText(minutesToday));
  return texts.towards(String(minutesToday), minutesText(goal));
}

/** The minutes of today against the goal, and the choice of the goal. */
function Goal({ week }: { week: WeekOfStudent }) {
  const { mutate, variables, isPending } = useSetGoal();
  const selectId = useId();
  const goal = isPending ? variables.body.minutes : week.goalInMinutes;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <label htmlFor={selectId} className="inline-flex items-center gap-2">
        {texts.goal}
      </label>
      <Select
        id={selectId}
        className="w-auto"
        value={String(goal ?? '')}
        onChange={({ target }) =>
          mutate({
            body: {
              minutes: dailyGoals.find((minutes) => String(minutes) === target.value) ?? null,
            },
          })
        }
      >
        <option value="">{texts.noGoal}</option>
        {dailyGoals.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutesText(minutes)}
          </option>
        ))}
      </Select>
      <p role="status" className="grow text-end font-medium">
        {goalText(week)}
      </p>
    </div>
  );
}
