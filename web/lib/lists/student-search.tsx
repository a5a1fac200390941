import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { students } from '#contract/school/students.ts';
import type { RouteReply } from '#contract/route.ts';
import { joinFullName } from '#domain/text/names.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SearchSelect } from '#web/ui/forms/search-select.tsx';
import { foundStudentsQuery } from './found-students.queries.ts';
import { studentSearchTexts as texts } from './student-search.texts.ts';
import { useSettledSearch } from './use-settled-search.ts';

type FoundStudent = RouteReply<typeof students.list>[number];

type StudentSearchProps = {
  label: string;
  hint: string;
  /** A field of a form, which shows who is chosen. Else each choice empties it for the next. */
  ofForm?: { error: string | undefined };
  /** Who may be chosen; everybody without it. */
  isOffered?: (student: FoundStudent) => boolean;
  /** Undefined while somebody else is searched for. */
  onChoose: (student: FoundStudent | undefined) => void;
};

const shownStudents = 20;

/** Finds a student on the server by name, phone or card, because thousands do not fit into a list. */
export function StudentSearch(props: StudentSearchProps) {
  const { label, hint, ofForm, isOffered = () => true, onChoose } = props;
  const gradeNames = useGradeNames();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSettledSearch(search, setSearch);
  const { data, error, isFetching } = useQuery({
    ...foundStudentsQuery(search, shownStudents),
    // A student whom somebody has just added is found too.
    staleTime: 0,
  });
  const isWaiting = isFetching || typed.trim() !== search;
  // Those of an earlier search must not be chosen by mistake.
  const found = error || isWaiting ? [] : (data?.filter(isOffered) ?? []);
  const statusOf = () => {
    if (error) return texts.failed;
    if (isWaiting) return texts.searching;
    return found.length === 0 ? texts.nobody : undefined;
  };
  return (
    <Field label={label} hint={hint} required={ofForm !== undefined} error={ofForm?.error}>
      {(control) => (
        <SearchSelect
          {...control}
          label={label}
          typed={typed}
          onType={(text) => {
            setTyped(text);
            if (ofForm) onChoose(undefined);
          }}
          options={found}
          optionId={({ id }) => id}
          optionName={ofForm ? joinFullName : () => ''}
          renderOption={(student) => (
            <>
              <Typed className="block font-medium">{joinFullName(student)}</Typed>
              <span className="block text-sm text-ink-soft">
                {[gradeNames[student.grade], student.groupName].filter(Boolean).join(' · ')}
                {[student.cardNumber, student.phone || student.email]
                  .filter(Boolean)
                  .map((sign) => (
                    <Fragment key={sign}>
                      {' · '}
                      <Ltr className="wrap-anywhere">{sign}</Ltr>
                    </Fragment>
                  ))}
              </span>
            </>
          )}
          onChoose={onChoose}
          status={statusOf()}
        />
      )}
    </Field>
  );
}
