import { useQuery } from '@tanstack/react-query';
import { questionTypes } from '#domain/exams/exam-kinds.ts';
import { examKindTexts } from '#web/features/exams/form/exam-kinds.texts.ts';
import { lessonListQuery, taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import type { ListFilter } from '#web/lib/lists/list-filter.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { yearsQuery } from './bank.queries.ts';
import { bankTexts as texts } from './bank.texts.ts';
import {
  type BankFilters,
  gradeChoices,
  levelChoices,
  shareChoices,
  sortChoices,
  typeChoices,
  usageChoices,
} from './bank-filters.ts';

const levelOf = { 1: 'FirstYear', 2: 'SecondYear', 3: 'ThirdYear' } as const;

/** Grade, then its course, then its lesson: a choice narrows those after it. */
function usePlaceFilters({ grade, course }: BankFilters): (ListFilter<BankFilters> | undefined)[] {
  const gradeNames = useGradeNames();
  const courses = useQuery(taughtCoursesQuery);
  const lessons = useQuery({ ...lessonListQuery(course), enabled: course !== '' });
  const offered = (courses.data ?? []).filter(
    ({ educationalLevel }) => grade === '' || levelOf[grade] === educationalLevel,
  );
  return [
    {
      name: 'grade',
      label: texts.grade,
      choices: gradeChoices,
      nameOf: (choice) => (choice === '' ? texts.allGrades : gradeNames[choice]),
      resets: { course: '', lesson: '' },
    },
    {
      name: 'course',
      label: texts.course,
      choices: ['', ...offered.map(({ id }) => id)],
      nameOf: (id) => offered.find((candidate) => candidate.id === id)?.name ?? texts.allCourses,
      resets: { lesson: '' },
    },
    course === ''
      ? undefined
      : {
          name: 'lesson',
          label: texts.lesson,
          choices: ['', ...(lessons.data ?? []).map(({ id }) => id)],
          nameOf: (id) =>
            lessons.data?.find((candidate) => candidate.id === id)?.title ?? texts.allLessons,
        },
  ];
}

function useYearFilter(): ListFilter<BankFilters> | undefined {
  const years = (useQuery(yearsQuery).data ?? []).map(String);
  if (years.length === 0) return undefined;
  return {
    name: 'year',
    label: texts.year,
    choices: ['', ...years],
    nameOf: (year) => (year === '' ? texts.allYears : year),
  };
}

/** Search, order and filters above the list. */
export function BankToolbar({ filters, change }: AddressFilters<BankFilters>) {
  const places = usePlaceFilters(filters);
  const year = useYearFilter();
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        ...places,
        {
          name: 'level',
          label: texts.level,
          choices: levelChoices,
          nameOf: (level) => (level === '' ? texts.allLevels : texts.levels[level]),
        },
        year,
        {
          name: 'type',
          label: texts.type,
          choices: typeChoices,
          nameOf: (type) =>
            type === '' ? texts.allTypes : examKindTexts[questionTypes[type]].name,
        },
        {
          name: 'use',
          label: texts.use,
          choices: usageChoices,
          nameOf: (use) => (use === '' ? texts.allUses : texts.uses[use]),
        },
        {
          name: 'share',
          label: texts.share,
          choices: shareChoices,
          nameOf: (share) => (share === '' ? texts.allShares : texts.shares[share]),
        },
      ]}
      renderSort={(isLabelled) => (
        <FilterSelect
          className="basis-36 sm:max-w-52"
          label={texts.sort}
          isLabelled={isLabelled}
          value={filters.sort}
          choices={sortChoices}
          nameOf={(sort) => texts.sorts[sort]}
          onChange={(sort) => change({ sort })}
        />
      )}
    />
  );
}
