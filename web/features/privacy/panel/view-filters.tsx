import { useGradeNames } from '#web/lib/site.ts';
import { Typed } from '#web/ui/bidi.tsx';
import type { ListedView } from './privacy-panel.queries.ts';
import { viewFilterTexts as texts } from './view-filters.texts.ts';

type Filter = ListedView['filters'][number];

function FilterText({ name, value }: Filter) {
  const grades: Readonly<Record<string, string>> = useGradeNames();
  if (name === 'grade') return grades[value] ?? texts.label(name);
  if (!texts.isSpoken(name)) return texts.named(name, value) ?? texts.label(name);
  if (value === '') return texts.gone[name] ?? texts.label(name);
  // The title of an exam mostly says itself that it is one.
  if (name === 'exam') return <Typed>{value}</Typed>;
  return (
    <>
      {texts.label(name)} <Typed>{value}</Typed>
    </>
  );
}

/** What narrowed the list that somebody saw. */
export function ViewFilters({ filters }: { filters: Filter[] }) {
  if (filters.length === 0) return texts.whole;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 md:min-w-60 md:whitespace-normal">
      {filters.map((filter) => (
        <li key={filter.name}>
          <FilterText {...filter} />
        </li>
      ))}
    </ul>
  );
}
