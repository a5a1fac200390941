import type { GradeLevel } from '#domain/settings/grades.ts';
import { formatPercentage } from '#domain/exams/grading.ts';
import { Link, useSearchParams } from 'react-router';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { FiguresTable } from './figures-table.tsx';
import { formatNumber } from '#domain/formats/numbers.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { type Results, resultsQuery } from './overview.queries.ts';
import { resultsTexts as texts } from './overview.texts.ts';
import { countedAside, QueryCard } from './query-card.tsx';

type Courses = Results['courses'];

function GradeBars({ grades }: Pick<Results, 'grades'>) {
  const gradeNames = useGradeNames();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-medium text-brand">{texts.grades}</h3>
      <ul className="grid grid-cols-1 gap-3">
        {grades.map(({ grade, ...outcome }) => (
          <OutcomeBar key={grade} name={gradeNames[grade]} outcome={outcome} />
        ))}
      </ul>
    </section>
  );
}

type FilterProps = Pick<Results, 'grades'> & {
  grade: GradeLevel | undefined;
  onChange: (grade: string) => void;
};

function GradeFilter({ grades, grade, onChange }: FilterProps) {
  const gradeNames = useGradeNames();
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="sr-only">{texts.gradeFilter}</span>
      <Select value={grade ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.allGrades}</option>
        {grades.map((each) => (
          <option key={each.grade} value={each.grade}>
            {gradeNames[each.grade]}
          </option>
        ))}
      </Select>
    </label>
  );
}

function CourseBars({ courses }: { courses: Courses }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {courses.map(({ id, name, ...outcome }) => (
        <OutcomeBar
          key={id}
          name={
            <Link
              to={teacherPaths.course(id)}
              className="inline-flex min-h-11 items-center text-brand hover:underline"
            >
              <Mixed text={name} />
            </Link>
          }
          outcome={outcome}
        />
      ))}
    </ul>
  );
}

function CoursesTable({ courses }: { courses: Courses }) {
  const gradeNames = useGradeNames();
  return (
    <FiguresTable
      caption={texts.courses}
      heads={[texts.heads.name, texts.heads.grade, texts.heads.average, texts.heads.count]}
      rows={courses.map(({ id, name, grade, averagePercentage, resultCount }) => ({
        key: id,
        cells: [
          <Mixed key="name" text={name} />,
          gradeNames[grade],
          <Ltr key="average">{formatPercentage(averagePercentage)}%</Ltr>,
          <Ltr key="count">{formatNumber(resultCount)}</Ltr>,
        ],
      }))}
    />
  );
}

/** The grade that the address names, if it has results. */
function useGrade(grades: Results['grades']) {
  const [address, setAddress] = useSearchParams();
  const named = grades.find(({ grade }) => String(grade) === address.get('grade'))?.grade;
  const change = (grade: string) => {
    const next = new URLSearchParams(address);
    if (grade === '') next.delete('grade');
    else next.set('grade', grade);
    setAddress(next, { preventScrollReset: true });
  };
  return [named, change] as const;
}

function Outcomes({ grades, courses }: Results) {
  const [grade, setGrade] = useGrade(grades);
  const shown = courses.filter((course) => grade === undefined || course.grade === grade);
  return (
    <>
      <GradeBars grades={grades} />
      <section className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-sm font-medium text-brand">{texts.courses}</h3>
          {grades.length > 1 && <GradeFilter grades={grades} grade={grade} onChange={setGrade} />}
        </div>
        <CourseBars courses={shown} />
      </section>
      <CoursesTable courses={shown} />
    </>
  );
}

/** How exams went, by grade and by course. */
export function ResultsCard() {
  return (
    <QueryCard
      title={texts.title}
      query={resultsQuery}
      texts={texts}
      skeleton="h-[34.5rem]"
      aside={countedAside}
    >
      {(results) =>
        results.courses.length === 0 ? (
          <EmptyState title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <Outcomes {...results} />
        )
      }
    </QueryCard>
  );
}
