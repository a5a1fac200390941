import { useQuery } from '@tanstack/react-query';
import { lessonListQuery, taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { FoldedFilters } from '#web/ui/lists/folded-filters.tsx';
import { yearsQuery } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';
import {
  type BankFilters,
  gradeChoices,
  levelChoices,
  countFilters,
  shareChoices,
  sortChoices,
  typeChoices,
  usageChoices,
} from './bank-filters.ts';

type ToolbarProps = AddressFilters<BankFilters>;

const levelOf = { 1: 'FirstYear', 2: 'SecondYear', 3: 'ThirdYear' } as const;

const width = 'basis-32 sm:basis-36';

/** Grade, then its course, then its lesson: a choice narrows those after it. */
function PlaceChoices({ filters, change }: ToolbarProps) {
  const gradeNames = useGradeNames();
  const courses = useQuery(taughtCoursesQuery);
  const lessons = useQuery({ ...lessonListQuery(filters.course), enabled: filters.course !== '' });
  const offered = (courses.data ?? []).filter(
    ({ educationalLevel }) => filters.grade === '' || levelOf[filters.grade] === educationalLevel,
  );
  const lessonIds = filters.course === '' ? [] : (lessons.data ?? []).map(({ id }) => id);
  return (
    <>
      <FilterSelect
        label={texts.grade}
        value={filters.grade}
        choices={gradeChoices}
        nameOf={(grade) => (grade === '' ? texts.allGrades : gradeNames[grade])}
        onChange={(grade) => change({ grade, course: '', lesson: '' })}
        className={width}
      />
      <FilterSelect
        label={texts.course}
        value={filters.course}
        choices={['', ...offered.map(({ id }) => id)]}
        nameOf={(id) => offered.find((course) => course.id === id)?.name ?? texts.allCourses}
        onChange={(course) => change({ course, lesson: '' })}
        className={width}
      />
      {filters.course !== '' && (
        <FilterSelect
          label={texts.lesson}
          value={filters.lesson}
          choices={['', ...lessonIds]}
          nameOf={(id) =>
            lessons.data?.find((lesson) => lesson.id === id)?.title ?? texts.allLessons
          }
          onChange={(lesson) => change({ lesson })}
          className={width}
        />
      )}
    </>
  );
}

function YearChoice({ filters, change }: ToolbarProps) {
  const years = (useQuery(yearsQuery).data ?? []).map(String);
  if (years.length === 0) return null;
  return (
    <FilterSelect
      label={texts.year}
      value={filters.year}
      choices={['', ...years]}
      nameOf={(year) => (year === '' ? texts.allYears : year)}
      onChange={(year) => change({ year })}
      className={width}
    />
  );
}

/** Search, order and filters above the list. */
export function BankToolbar({ filters, change }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchFilter
        className="min-w-56 grow basis-full lg:basis-80"
        label={texts.search}
        filters={filters}
        change={change}
      />
      <FilterSelect
        label={texts.sort}
        value={filters.sort}
        choices={sortChoices}
        nameOf={(sort) => texts.sorts[sort]}
        onChange={(sort) => change({ sort })}
        className={width}
      />
      <FoldedFilters label={texts.filters(countFilters(filters))}>
        <PlaceChoices filters={filters} change={change} />
        <FilterSelect
          label={texts.level}
          value={filters.level}
          choices={levelChoices}
          nameOf={(level) => (level === '' ? texts.allLevels : texts.levels[level])}
          onChange={(level) => change({ level })}
          className={width}
        />
        <YearChoice filters={filters} change={change} />
        <FilterSelect
          label={texts.type}
          value={filters.type}
          choices={typeChoices}
          nameOf={(type) => (type === '' ? texts.allTypes : texts.types[type])}
          onChange={(type) => change({ type })}
          className={width}
        />
        <FilterSelect
          label={texts.use}
          value={filters.use}
          choices={usageChoices}
          nameOf={(use) => (use === '' ? texts.allUses : texts.uses[use])}
          onChange={(use) => change({ use })}
          className={width}
        />
        <FilterSelect
          label={texts.share}
          value={filters.share}
          choices={shareChoices}
          nameOf={(share) => (share === '' ? texts.allShares : texts.shares[share])}
          onChange={(share) => change({ share })}
          className={width}
        />
      </FoldedFilters>
    </div>
  );
}
