import { useQuery } from '@tanstack/react-query';
import { useGradeNames } from '#web/lib/site.ts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { type GradeLevel } from '#domain/grades.ts';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { SearchInput, Select } from '#web/ui/forms/inputs.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import {
  filterChoices,
  gradeChoices,
  sortChoices,
  type StudentFilters,
} from './student-filters.ts';
import { centresQuery } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';

type ToolbarProps = AddressFilters<StudentFilters>;

function FilterChoice({ filters, change }: ToolbarProps) {
  return (
    <div
      role="group"
      aria-label={texts.filterLabel}
      className="inline-flex rounded-md border max-sm:basis-full border-line-strong bg-raised"
    >
      {filterChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={filters.filter === choice}
          onClick={() => change({ filter: choice })}
          className={clsx(
            'min-h-11 grow rounded-md px-4 text-sm font-medium',
            filters.filter === choice ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft',
          )}
        >
          {texts.filters[choice]}
        </button>
      ))}
    </div>
  );
}

function GradeChoice({ filters, change }: ToolbarProps) {
  const gradeNames = useGradeNames();
  const id = useId();
  return (
    <div className="grow basis-36 sm:max-w-52">
      <label htmlFor={id} className="sr-only">
        {texts.gradeLabel}
      </label>
      <Select
        id={id}
        value={filters.grade}
        onChange={(event) => change({ grade: event.target.value as StudentFilters['grade'] })}
      >
        {gradeChoices.map((grade) => (
          <option key={grade} value={grade}>
            {grade === '' ? texts.allGrades : gradeNames[Number(grade) as GradeLevel]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Offered once a student has a centre; also while the address names one that nobody has any more. */
function CentreChoice({ filters, change }: ToolbarProps) {
  const id = useId();
  const { data = [] } = useQuery(centresQuery);
  const centres = [...new Set([...data, filters.centre])].filter((centre) => centre !== '');
  if (centres.length === 0) return null;
  return (
    <div className="grow basis-36 sm:max-w-52">
      <label htmlFor={id} className="sr-only">
        {texts.centreLabel}
      </label>
      <Select
        id={id}
        value={filters.centre}
        onChange={(event) => change({ centre: event.target.value })}
      >
        <option value="">{texts.allCentres}</option>
        {centres.map((centre) => (
          <option key={centre} value={centre}>
            {centre}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Search, filters and sort order above the list. */
export function StudentsToolbar({ filters, change }: ToolbarProps) {
  const [typed, setTyped] = useSettledSearch(filters.search, (search) =>
    change({ search }, { replace: true }),
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchInput
        className="min-w-56 grow basis-80"
        label={texts.search}
        value={typed}
        onChange={setTyped}
      />
      <FilterChoice filters={filters} change={change} />
      <GradeChoice filters={filters} change={change} />
      <CentreChoice filters={filters} change={change} />
      <SortChoice
        className="sm:max-w-60 xl:hidden"
        label={texts.sortLabel}
        value={filters}
        choices={sortChoices}
        names={texts.sorts}
        onChange={change}
      />
    </div>
  );
}
