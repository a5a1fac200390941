import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type NameList, schoolYearLimits } from '#contract/school-year/school-year.ts';
import { joinFullName } from '#domain/text/names.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchInput } from '#web/ui/forms/inputs.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { type Choices, namesQuery } from './school-year.queries.ts';
import { schoolYearTexts as texts } from './school-year.texts.ts';

type NamesProps = { choices: Choices; list: NameList };

function Names({ choices, list }: NamesProps) {
  const gradeNames = useGradeNames();
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  const [typed, setTyped] = useSettledSearch(search, (text) => setPlace({ search: text, page: 1 }));
  const query = useQuery(namesQuery(choices, list, search, page));
  const { data } = query;
  return (
    <div className="grid gap-4">
      <SearchInput label={texts.searchNames} value={typed} onChange={setTyped} />
      {!data && <LoadState query={query} failed={texts.namesFailed} skeleton="h-64 rounded-lg" />}
      {data?.people.length === 0 && <p className="text-ink-soft">{texts.noNames}</p>}
      <ul className="grid gap-1">
        {data?.people.map((person) => (
          <li key={person.id}>
            <Typed className="font-medium">{joinFullName(person)}</Typed>{' '}
            <span className="text-sm text-ink-soft">
              {[gradeNames[person.grade], person.groupName].filter(Boolean).join(' · ')} ·{' '}
              <Ltr>{person.cardNumber}</Ltr>
            </span>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={Math.ceil((data?.total ?? 0) / schoolYearLimits.names)}
        onPage={(next) => setPlace({ search, page: next })}
      />
    </div>
  );
}

/** The names behind a count of the preview, searched and paged by the server. */
export function NamesDialog({
  title,
  onClose,
  ...names
}: NamesProps & { title: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.namesOf(title)}>
      <Names {...names} />
    </Dialog>
  );
}
