import { useGroupFilter } from '#web/features/school/groups/group-choice.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import {
  filterChoices,
  gradeChoices,
  sortChoices,
  stateChoices,
  type StudentFilters,
} from './student-filters.ts';
import { studentsTexts as texts } from './students.texts.ts';
import { useCentreFilter } from './use-centre-filter.ts';

/** Search, filters and sort order above the list. */
export function StudentsToolbar({ filters, change }: AddressFilters<StudentFilters>) {
  const may = useMay();
  const gradeNames = useGradeNames();
  const centre = useCentreFilter(filters.centre);
  const group = useGroupFilter(filters.groupId);
  return (
    <ListToolbar
      search={texts.search}
      searchExample={texts.searchExample}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'filter',
          label: texts.filterLabel,
          choices: filterChoices.filter((filter) => filter !== 'owes' || may('payments.collect')),
          nameOf: (filter) => texts.filters[filter],
          isSegmented: true,
          staysInLine: true,
        },
        {
          name: 'grade',
          label: texts.gradeLabel,
          choices: gradeChoices,
          nameOf: (grade) => (grade === '' ? texts.allGrades : gradeNames[grade]),
        },
        centre,
        {
          name: 'state',
          label: texts.stateLabel,
          choices: stateChoices,
          nameOf: (state) => texts.states[state === '' ? 'all' : state],
        },
        group,
      ]}
      renderSort={(isLabelled) => (
        <SortChoice
          className="sm:max-w-60 students-sort"
          label={texts.sortLabel}
          isLabelled={isLabelled}
          value={filters}
          choices={sortChoices}
          names={texts.sorts}
          onChange={change}
        />
      )}
    />
  );
}
