import { useState } from 'react';
import {
  columnUses,
  type ColumnUse,
  missingUses,
  repeatableUses,
} from '#domain/school/student-import/columns.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { ColumnSelect } from '#web/lib/forms/column-select.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import type { Checked } from './student-import.queries.ts';
import { studentImportTexts } from './student-import.texts.ts';

type Table = Checked['table'];

const texts = studentImportTexts.columnChoice;

const useNames: Record<ColumnUse, string> = { ...studentImportTexts.fields, ...texts };

/** Why a file cannot be read by these columns. */
const problemsOf = (uses: readonly ColumnUse[]): string[] => {
  const twice = uses.find(
    (use, place) => use !== 'none' && !repeatableUses.includes(use) && uses.indexOf(use) !== place,
  );
  return [
    ...missingUses(uses).map((missing) => texts.missing[missing]),
    ...(twice === undefined ? [] : [texts.twice(useNames[twice])]),
  ];
};

/** The first rows of the file under the fields that are chosen for its columns. */
function FirstRows({ columns, uses }: { columns: Table['columns']; uses: readonly ColumnUse[] }) {
  const read = columns.flatMap(({ examples }, place) => {
    const use = uses[place] ?? 'none';
    return use === 'none' ? [] : [{ place, use, examples }];
  });
  const rowCount = Math.max(0, ...columns.map(({ examples }) => examples.length));
  if (read.length === 0 || rowCount === 0) return null;
  return (
    <section aria-label={texts.firstRows} className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">{texts.firstRows}</h3>
      <ol className="grid grid-cols-1 gap-2">
        {Array.from({ length: rowCount }, (_, row) => (
          <li key={row} className="rounded-md border border-line bg-raised px-3 py-2">
            <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {read.map(({ place, use, examples }) => (
                <div key={place} className="flex min-w-0 gap-2">
                  <dt className="shrink-0 text-ink-soft">{useNames[use]}</dt>
                  <dd className="min-w-0 wrap-anywhere">
                    {examples[row] ? <Typed>{examples[row]}</Typed> : texts.blank}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the teacher chose for headings, in this file and those before it. */
export type StoredColumnUses = ReadonlyMap<string, ColumnUse>;

export type ColumnChoice = { columns: ColumnUse[]; hasHeads: boolean };

type ColumnChoicesProps = {
  table: Table;
  storedUses: StoredColumnUses;
  isReading: boolean;
  /** Why the last reading failed. */
  failure: Error | null;
  onRead: (choice: ColumnChoice) => void;
};

/** What each column of the file contains: by its heading or by a guess, until the teacher chooses. */
export function ColumnChoices({
  table,
  storedUses,
  isReading,
  failure,
  onRead,
}: ColumnChoicesProps) {
  const { columns, isUnclear } = table;
  const [uses, setUses] = useState(() =>
    columns.map(({ heading, use }) => storedUses.get(heading) ?? use),
  );
  const [hasHeads, setHasHeads] = useState(table.hasHeads);
  const problems = problemsOf(uses);
  return (
    <details open={isUnclear} className="rounded-lg border border-line px-3 py-2 sm:px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {texts.title}
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-2">
        <p className="text-sm text-ink-soft">{isUnclear ? texts.unclear : texts.hint}</p>
        <Checkbox
          label={texts.hasHeads}
          checked={hasHeads}
          onChange={({ target }) => setHasHeads(target.checked)}
        />
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[...columns.entries()].map(([place, column]) => (
            <ColumnSelect
              // Columns have no identity but their place.
              key={place}
              name={texts.column(place + 1)}
              heading={column.heading}
              uses={columnUses}
              nameOf={(use) => useNames[use]}
              use={uses[place] ?? 'none'}
              onChange={(use) => setUses((before) => before.with(place, use))}
            >
              <p className="mt-1 text-sm text-ink-soft">
                <Typed className="block truncate">
                  {column.examples.find((example) => example !== '')}
                </Typed>
              </p>
            </ColumnSelect>
          ))}
        </ul>
        <FirstRows columns={columns} uses={uses} />
        {problems.length > 0 && (
          <Notice tone="warning">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        {failure && <Notice tone="danger">{`${texts.failed}: ${errorText(failure)}`}</Notice>}
        <Button
          className="justify-self-start max-sm:w-full"
          disabled={problems.length > 0}
          busy={isReading}
          onClick={() => onRead({ columns: uses, hasHeads })}
        >
          {texts.read}
        </Button>
      </div>
    </details>
  );
}
