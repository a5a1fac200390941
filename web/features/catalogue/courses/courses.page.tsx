import { useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { type MetaArgs, useNavigate, useParams } from 'react-router';
import { fromEducationalLevel } from '#domain/settings/educational-level.ts';
import { type GradeLevel, gradeLevels } from '#domain/settings/grades.ts';
import { publicPageMeta } from '#web/lib/pages/page-meta.ts';
import { readSite, useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { SearchInput, Select } from '#web/ui/forms/inputs.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CourseList } from './course-list.tsx';
import { coursesTexts as texts } from './courses.texts.ts';
import { searchQuery, useCourseSearch } from './use-course-search.ts';

export const meta = ({ params }: Pick<MetaArgs, 'params'>) => {
  const grade = fromEducationalLevel(params['gradeId']) || undefined;
  return publicPageMeta({
    subject: titleOf(grade),
    description: texts.intro,
    path: paths.courses(grade),
  });
};

/** All courses, or those of the grade in the address, filtered by the search (spec §2). */
export default function CoursesPage() {
  const { gradeNames, trackNames } = useSite();
  const { gradeId } = useParams();
  const grade = fromEducationalLevel(gradeId) || undefined;
  const fields = useRef<HTMLDivElement>(null);
  const { search, setSearch, storeNow } = useCourseSearch();
  const settledSearch = useDeferredValue(search);
  const navigate = useNavigate();

  const chooseGrade = (next: GradeLevel | undefined, term: string) =>
    void navigate(
      { pathname: paths.courses(next), search: searchQuery(term) },
      { preventScrollReset: true },
    );
  const reset = useCallback(
    () => void navigate(paths.courses(), { preventScrollReset: true }),
    [navigate],
  );
  // On a slow network the visitor may have typed and chosen before the scripts arrived; those values are used.
  useLayoutEffect(() => {
    const term = fields.current?.querySelector('input')?.value ?? '';
    const chosen = fromEducationalLevel(fields.current?.querySelector('select')?.value);
    if (chosen !== 0 && chosen !== grade) chooseGrade(chosen, term);
    else if (term !== '') setSearch(term);
    // oxlint-disable-next-line react/exhaustive-deps -- reads only the values of the first render
  }, []);

  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <h1 className="text-3xl">{titleOf(grade)}</h1>
      <p className="mt-1 text-ink-soft">{texts.intro}</p>
      {grade !== undefined && (
        <p className="mt-1 text-sm font-medium text-accent empty:hidden">{trackNames[grade]}</p>
      )}
      <div
        ref={fields}
        onBlur={storeNow}
        className="my-6 grid gap-4 sm:grid-cols-[1fr_16rem] sm:items-end"
      >
        <SearchInput label={texts.search} value={search} onChange={setSearch} />
        <Field label={texts.gradeFilter}>
          {(control) => (
            <Select
              {...control}
              value={grade ?? ''}
              onChange={({ target }) =>
                chooseGrade(fromEducationalLevel(target.value) || undefined, search)
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
      {gradeId !== undefined && grade === undefined && (
        <Notice tone="warning" className="mb-6">
          {texts.unknownGrade}
        </Notice>
      )}
      <CourseList search={settledSearch} grade={grade} onReset={reset} />
    </div>
  );
}

function titleOf(grade: GradeLevel | undefined): string {
  return grade === undefined ? texts.title : texts.titleOfGrade(readSite().gradeNames[grade]);
}
