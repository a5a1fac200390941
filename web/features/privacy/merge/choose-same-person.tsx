import { useQuery } from '@tanstack/react-query';
import { Combine } from 'lucide-react';
import { useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { foundStudentsQuery } from '#web/lib/lists/found-students.queries.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { SearchSelect } from '#web/ui/forms/search-select.tsx';
import { mergeTexts as texts } from './merge.texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useMerged } from './same-person.tsx';

function statusOf(error: Error | null, isWaiting: boolean, found: number): string | undefined {
  if (error !== null) return texts.searchFailed;
  if (isWaiting) return texts.searching;
  return found === 0 ? texts.nobodyFound : undefined;
}

type SearchProps = { studentId: string; onChoose: (id: string) => void };

function Search({ studentId, onChoose }: SearchProps) {
  const gradeNames = useGradeNames();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSettledSearch(search, setSearch);
  const { data = [], error, isFetching } = useQuery(foundStudentsQuery(search, 10));
  const isWaiting = isFetching || typed.trim() !== search;
  const found = data.filter(({ id }) => id !== studentId);
  return (
    <Field label={texts.chooseTitle} hint={texts.search}>
      {(control) => (
        <SearchSelect
          {...control}
          label={texts.chooseTitle}
          typed={typed}
          onType={setTyped}
          options={error !== null || isWaiting ? [] : found}
          optionId={({ id }) => id}
          optionName={() => ''}
          renderOption={(student) => (
            <>
              <Typed className="block font-medium">{joinFullName(student)}</Typed>
              <span className="block text-sm text-ink-soft">
                {[gradeNames[student.grade], student.groupName, student.cardNumber]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          )}
          onChoose={({ id }) => onChoose(id)}
          status={statusOf(error, isWaiting, found.length)}
        />
      )}
    </Field>
  );
}

/** In the file of a student: the other record of the same person, chosen by the teacher. */
export function ChooseSamePerson({ studentId }: { studentId: string }) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [otherId, setOtherId] = useState<string>();
  const close = () => setOtherId(undefined);
  const onMerged = useMerged(close);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold">{texts.section}</h3>
      <p className="text-sm text-ink-soft">{texts.sectionLead}</p>
      {isChoosing ? (
        <Search studentId={studentId} onChoose={setOtherId} />
      ) : (
        <Button
          look="secondary"
          className="justify-self-start"
          icon={<Combine className="size-4" />}
          onClick={() => setIsChoosing(true)}
        >
          {texts.choose}
        </Button>
      )}
      {otherId !== undefined && (
        <MergeDialog keptId={studentId} endedId={otherId} onClose={close} onMerged={onMerged} />
      )}
    </section>
  );
}
