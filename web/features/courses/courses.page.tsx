import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { fromEducationalLevel, type GradeLevel, gradeLevels, gradeNames } from '#domain/grades.ts';
import { platformName } from '#domain/platform.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { paths } from '#web/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchInput, Select } from '#web/ui/inputs.tsx';
import { CourseList } from './course-list.tsx';
import { courseListQuery } from './courses.queries.ts';
import { coursesTexts as texts } from './courses.texts.ts';

export const meta = () => [
  { title: `${texts.title} | ${platformName}` },
  { name: 'description', content: texts.intro },
];

/** All courses, or those of the grade in the address, narrowed by the search (spec §2). */
export default function CoursesPage() {
  const grade = fromEducationalLevel(useParams()['gradeId']) || undefined;
  const [search, setSearch] = useSearch();
  const navigate = useNavigate();
  const list = useQuery(courseListQuery);

  const chooseGrade = (next: GradeLevel | undefined) =>
    void navigate(
      { pathname: paths.courses(next), search: window.location.search },
      { preventScrollReset: true },
    );
  const reset = () => {
    setSearch('');
    if (grade !== undefined) void navigate(paths.courses(), { preventScrollReset: true });
  };

  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <h1 className="text-3xl">
        {grade === undefined ? texts.title : texts.titleOfGrade(gradeNames[grade])}
      </h1>
      <p className="mt-1 text-ink-soft">{texts.intro}</p>
      <div className="my-6 grid gap-4 sm:grid-cols-[1fr_16rem] sm:items-end">
        <SearchInput label={texts.search} value={search} onChange={setSearch} />
        <Field label={texts.gradeFilter}>
          {(control) => (
            <Select
              {...control}
              value={grade ?? ''}
              onChange={({ target }) =>
                chooseGrade(fromEducationalLevel(target.value) || undefined)
              }
            >
              <option value="">{texts.allGrades}</option>
              {gradeLevels.map((level) => (
                <option key={level} value={level}>
                  {gradeNames[level]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <CourseList list={list} search={search} grade={grade} onReset={reset} />
    </div>
  );
}

/** The search stands in the address too, so that it can be shared and survives a reload. */
function useSearch(): [string, (next: string) => void] {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState<string>();
  // The prerendered page knows no query, and its first render in the browser must be the same.
  const isHydrated = useHydrated();
  const search = typed ?? (isHydrated ? query.get('search') : null) ?? '';
  const setSearch = (next: string) => {
    setTyped(next);
    setQuery(next === '' ? {} : { search: next }, { replace: true, preventScrollReset: true });
  };
  return [search, setSearch];
}
