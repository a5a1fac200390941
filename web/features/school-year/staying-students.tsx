import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { foundStudentsQuery } from '#web/lib/lists/found-students.queries.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SearchSelect } from '#web/ui/forms/search-select.tsx';
import { schoolYearTexts as texts } from './school-year.texts.ts';

export type StayingStudent = { id: string; firstName: string; lastName: string; grade: 1 | 2 | 3 };

type StayingStudentsProps = {
  students: readonly StayingStudent[];
  onChange: (students: StayingStudent[]) => void;
};

function statusOf(error: Error | null, isWaiting: boolean, found: number): string | undefined {
  if (error !== null) return texts.searchFailed;
  if (isWaiting) return texts.searching;
  return found === 0 ? texts.noStudents : undefined;
}

function StudentSearch({ onChoose }: { onChoose: (student: StayingStudent) => void }) {
  const gradeNames = useGradeNames();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSettledSearch(search, setSearch);
  const { data = [], error, isFetching } = useQuery(foundStudentsQuery(search, 10));
  const isWaiting = isFetching || typed.trim() !== search;
  const found = data.filter(({ hasGraduated }) => !hasGraduated);
  return (
    <Field label={texts.stayingSearch} hint={texts.stayingHint}>
      {(control) => (
        <SearchSelect
          {...control}
          label={texts.stayingSearch}
          typed={typed}
          onType={setTyped}
          options={error !== null || isWaiting ? [] : found}
          optionId={({ id }) => id}
          optionName={() => ''}
          renderOption={(student) => (
            <>
              <Typed className="block font-medium">{joinFullName(student)}</Typed>
              <span className="block text-sm text-ink-soft">
                {[gradeNames[student.grade], student.groupName].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
          onChoose={onChoose}
          status={statusOf(error, isWaiting, found.length)}
        />
      )}
    </Field>
  );
}

/** Who repeats the grade: found by name, listed until removed. */
export function StayingStudents({ students, onChange }: StayingStudentsProps) {
  const gradeNames = useGradeNames();
  const without = (id: string) => students.filter((student) => student.id !== id);
  return (
    <>
      <StudentSearch onChoose={(student) => onChange([...without(student.id), student])} />
      {students.length === 0 ? (
        <p className="text-sm text-ink-soft">{texts.nobodyStays}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {students.map((student) => (
            <li key={student.id} className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                <Typed className="font-medium">{joinFullName(student)}</Typed>{' '}
                <span className="text-sm text-ink-soft">{gradeNames[student.grade]}</span>
              </span>
              <IconButton
                label={texts.removeStaying(joinFullName(student))}
                icon={<X className="size-5" />}
                onClick={() => onChange(without(student.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
