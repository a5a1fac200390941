import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { foundStudentsQuery } from '#web/lib/lists/found-students.queries.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { readSite } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SearchSelect } from '#web/ui/forms/search-select.tsx';
import { collectTexts as texts } from './collections.texts.ts';
import type { Payer } from './unsent-payments.ts';

type PayerFieldProps = {
  error: string | undefined;
  onChoose: (student: Payer | undefined) => void;
};

const shownStudents = 20;

/** Who paid: found on the server by name, phone or card, with or without an account. */
export function PayerField({ error, onChoose }: PayerFieldProps) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSettledSearch(search, setSearch);
  const {
    data = [],
    error: failure,
    isFetching,
  } = useQuery({
    ...foundStudentsQuery(search, shownStudents),
    // A student whom somebody has just added is found too.
    staleTime: 0,
  });
  const isWaiting = isFetching || typed.trim() !== search;
  return (
    <Field label={texts.student} hint={texts.studentHint} required error={error}>
      {(control) => (
        <SearchSelect
          {...control}
          label={texts.student}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            onChoose(undefined);
          }}
          // Those of an earlier search must not be chosen by mistake.
          options={failure !== null || isWaiting ? [] : data}
          optionId={({ id }) => id}
          optionName={joinFullName}
          renderOption={(student) => (
            <>
              <Typed className="block font-medium">{joinFullName(student)}</Typed>
              <span className="block text-sm text-ink-soft">
                {readSite().gradeNames[student.grade]} · <Ltr>{student.phone}</Ltr>
              </span>
            </>
          )}
          onChoose={onChoose}
          status={statusOf(failure, isWaiting, data.length)}
        />
      )}
    </Field>
  );
}

function statusOf(error: Error | null, isWaiting: boolean, found: number): string | undefined {
  if (error !== null) return texts.searchFailed;
  if (isWaiting) return texts.searching;
  return found === 0 ? texts.noStudents : undefined;
}
