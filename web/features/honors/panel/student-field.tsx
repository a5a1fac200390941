import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { joinFullName } from '#domain/text/names.ts';
import { foundStudentsQuery } from '#web/lib/lists/found-students.queries.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { readSite } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SearchSelect } from '#web/ui/forms/search-select.tsx';
import type { HonorValues } from './honor-form.ts';
import { honorFormTexts as texts } from './honors-panel.texts.ts';

/** The student's name, searched on the server, because thousands do not fit into a list. */
export function StudentField({ form }: { form: UseFormReturn<HonorValues> }) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSettledSearch(search, setSearch);
  const { data = [], error, isFetching } = useQuery(foundStudentsQuery(search, 8));
  const isWaiting = isFetching || typed.trim() !== search;
  const choose = (studentId: string) => {
    form.setValue('studentId', studentId);
    form.clearErrors('studentId');
  };
  return (
    <Field
      label={texts.student}
      hint={texts.studentHint}
      required
      error={form.formState.errors.studentId?.message}
    >
      {(control) => (
        <SearchSelect
          {...control}
          label={texts.student}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            choose('');
          }}
          // Those of an earlier search must not be chosen by mistake.
          options={error !== null || isWaiting ? [] : data}
          optionId={({ id }) => id}
          optionName={joinFullName}
          renderOption={(student) => (
            <>
              <Typed className="block font-medium">{joinFullName(student)}</Typed>
              <span className="block text-sm text-ink-soft">
                {readSite().gradeNames[student.grade]} ·{' '}
                <Ltr className="break-all">{student.email}</Ltr>
              </span>
            </>
          )}
          onChoose={({ id }) => choose(id)}
          status={statusOf(error, isWaiting, data.length)}
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
