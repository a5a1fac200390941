import type { ReactNode } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { formatPercentage } from '#domain/exams/grading.ts';
import { joinFullName } from '#domain/text/names.ts';
import { plural } from '#domain/text/plural.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { type Week, weekQuery } from './overview.queries.ts';
import { weekTexts as texts } from './overview.texts.ts';
import { countedAside, QueryCard } from './query-card.tsx';

type Figures = Week['thisWeek'];

const figures: { name: keyof Figures; show: (value: number) => string }[] = [
  { name: 'activeStudents', show: formatNumber },
  { name: 'submissions', show: formatNumber },
  { name: 'averagePercentage', show: (value) => `${formatPercentage(value)}%` },
  { name: 'newStudents', show: formatNumber },
];

const shown = (value: number | null, show: (value: number) => string): ReactNode =>
  value === null ? texts.none : <Ltr>{show(value)}</Ltr>;

/** The change in words, because neither an arrow nor a colour alone says it. */
const changeOf = (now: number | null, before: number | null) => {
  if (now === null || before === null) return undefined;
  if (now === before) return texts.same;
  return now > before ? texts.more : texts.fewer;
};

function Comparison({ thisWeek, lastWeek }: Pick<Week, 'thisWeek' | 'lastWeek'>) {
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ name, show }) => {
        const change = changeOf(thisWeek[name], lastWeek[name]);
        return (
          <div key={name} className="min-w-0 rounded-md border border-line p-3">
            <dt className="text-sm text-ink-soft">{texts.figures[name]}</dt>
            <dd>
              <span className="text-2xl font-semibold">{shown(thisWeek[name], show)}</span>
              <span className="block text-sm text-ink-soft">
                {change !== undefined && `${change}، `}
                {texts.lastWeek} {shown(lastWeek[name], show)}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Absent({ absent: { total, students } }: Pick<Week, 'absent'>) {
  const gradeNames = useGradeNames();
  return (
    <section aria-label={texts.absentTitle} className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{texts.absentTitle}</h3>
      <p className="text-sm text-ink-soft">
        {texts.absentLead}{' '}
        {total === 0 ? texts.nobody : `${texts.count} ${plural(total, texts.students)}.`}
      </p>
      {total > 0 && (
        <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
          {students.map((student) => (
            <li key={student.id} className="min-w-0 border-b border-line py-2">
              <StudentLink id={student.id} name={joinFullName(student)} />
              <p className="text-sm text-ink-soft">
                {gradeNames[student.grade]}،{' '}
                {student.lastActiveAt === null
                  ? texts.never
                  : texts.lastSeen(formatDate(student.lastActiveAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {total > students.length && (
        <p className="text-sm text-ink-soft">{plural(total - students.length, texts.others)}</p>
      )}
    </section>
  );
}

/** The last seven days beside the seven before, and who was absent (decisions/0116). */
export function WeekCard() {
  return (
    <QueryCard
      title={texts.title}
      query={weekQuery}
      texts={texts}
      skeleton="h-96 xl:h-72"
      aside={countedAside}
    >
      {({ thisWeek, lastWeek, absent }) => (
        <>
          <p className="-mt-3 text-sm text-ink-soft">{texts.lead}</p>
          <Comparison {...{ thisWeek, lastWeek }} />
          <Absent absent={absent} />
        </>
      )}
    </QueryCard>
  );
}
