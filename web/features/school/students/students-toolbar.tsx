import { GroupChoice } from '#web/features/school/groups/group-choice.tsx';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { FoldedFilters } from '#web/ui/lists/folded-filters.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { CentreChoice } from './centre-choice.tsx';
import {
  filterChoices,
  gradeChoices,
  selectCount,
  sortChoices,
  stateChoices,
  type StudentFilters,
} from './student-filters.ts';
import { studentsTexts as texts } from './students.texts.ts';

type ToolbarProps = AddressFilters<StudentFilters>;

function GradeChoice({ filters, change }: ToolbarProps) {
  const gradeNames = useGradeNames();
  return (
    <FilterSelect
      label={texts.gradeLabel}
      value={filters.grade}
      choices={gradeChoices}
      nameOf={(grade) => (grade === '' ? texts.allGrades : gradeNames[grade])}
      onChange={(grade) => change({ grade })}
      className="basis-36 sm:max-w-52"
    />
  );
}

/** The width of the four selects side by side. */
const selectsWidth = '38.5rem';

/** Search, filters and sort order above the list; the selects move to a line of their own together. */
export function StudentsToolbar({ filters, change }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchFilter
        className="min-w-56 grow basis-56"
        label={texts.search}
        placeholder={texts.searchExample}
        filters={filters}
        change={change}
      />
      <SegmentedControl
        label={texts.filterLabel}
        value={filters.filter}
        choices={filterChoices}
        names={texts.filters}
        onChange={(filter) => change({ filter })}
        className="max-sm:basis-full"
      />
      <FoldedFilters label={texts.folded(selectCount(filters))}>
        <div className="flex grow flex-wrap gap-3" style={{ flexBasis: selectsWidth }}>
          <GradeChoice filters={filters} change={change} />
          <CentreChoice centre={filters.centre} onChoose={(centre) => change({ centre })} />
          <FilterSelect
            label={texts.stateLabel}
            value={filters.state}
            choices={stateChoices}
            nameOf={(state) => texts.states[state === '' ? 'all' : state]}
            onChange={(state) => change({ state })}
            className="basis-36 sm:max-w-52"
          />
          <GroupChoice groupId={filters.groupId} onChoose={(groupId) => change({ groupId })} />
        </div>
      </FoldedFilters>
      <SortChoice
        className="sm:max-w-60 students-sort"
        label={texts.sortLabel}
        value={filters}
        choices={sortChoices}
        names={texts.sorts}
        onChange={change}
      />
    </div>
  );
}
