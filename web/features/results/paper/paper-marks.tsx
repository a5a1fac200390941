import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Pencil } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasNumber } from '#domain/attendance/door-search.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { foundStudentsQuery } from '#web/lib/lists/found-students.queries.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { MarkRow } from './mark-row.tsx';
import { PaperExamDialog } from './paper-exam-dialog.tsx';
import { type OpenedPaperExam, paperExamQuery } from './paper.queries.ts';
import { paperMarksTexts as texts } from './paper.texts.ts';
import { shownNumber } from './shown-number.ts';

/** More rows than an assistant scrolls through; the others are reached by number or name. */
const maxRows = 100;
const shownOthers = 5;

function Head({ exam }: { exam: OpenedPaperExam }) {
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  const marks = exam.students.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  const absent = exam.students.filter(({ isAbsent }) => isAbsent).length;
  const average = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
  return (
    <header className="flex min-w-0 grow items-start justify-between gap-x-3">
      <div className="min-w-0 pt-2">
        <h2 className="text-lg leading-tight wrap-anywhere sm:text-xl">
          <Typed>{exam.title}</Typed>
        </h2>
        <p className="text-sm text-ink-soft">
          {exam.groupName !== '' && (
            <>
              <Typed>{exam.groupName}</Typed>
              {' · '}
            </>
          )}
          {formatDate(exam.heldOn)} · {texts.of(exam.fullMark)}
        </p>
        <p role="status" className="text-sm font-medium">
          {texts.recorded(marks.length, exam.students.length)}
          {absent > 0 && ` · ${texts.absent(absent)}`}
          {marks.length > 0 && ` · ${texts.average(Number(shownNumber(average)))}`}
        </p>
      </div>
      {may('students.edit') && (
        <Button
          look="secondary"
          className="max-sm:px-3"
          icon={<Pencil className="size-4" />}
          onClick={() => setEditing(true)}
        >
          <span className="max-sm:sr-only">{texts.edit}</span>
        </Button>
      )}
      {isEditing && <PaperExamDialog exam={exam} onClose={() => setEditing(false)} />}
    </header>
  );
}

/** Students of other groups whom the search finds; a choice adds the row in which the mark is typed. */
function OtherStudents({ examId, search }: { examId: string; search: string }) {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(foundStudentsQuery(search.trim(), shownOthers));
  if (data.length === 0) return null;
  const add = (student: (typeof data)[number]) =>
    queryClient.setQueryData(paperExamQuery(examId).queryKey, (exam) => {
      if (!exam || exam.students.some(({ studentId }) => studentId === student.id)) return exam;
      const { id: studentId, cardNumber, centreCode } = student;
      const fullName = joinFullName(student);
      const numbers = { cardNumber, centreCode };
      const row = { studentId, fullName, ...numbers, groupName: '', mark: null, isAbsent: false };
      return { ...exam, students: [...exam.students, row] };
    });
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="text-lg font-semibold">{texts.others}</h3>
      <p className="text-ink-soft">{texts.othersHint}</p>
      {data.map((student) => (
        <Button key={student.id} look="secondary" onClick={() => add(student)}>
          {texts.addOther(joinFullName(student))}
        </Button>
      ))}
    </section>
  );
}

const firstMarkOf = (list: RefObject<HTMLUListElement | null>) =>
  list.current?.querySelector<HTMLInputElement>('[data-mark]');

/** The one whose number or code was typed in full, else everybody in whose name or number it occurs. */
const findByNumberOrName = (students: OpenedPaperExam['students'], search: string) => {
  const named = students.filter((row) => hasNumber(search, row));
  if (named.length > 0) return named;
  return students.filter((row) =>
    matchesSearch(`${row.fullName} ${row.cardNumber} ${row.centreCode}`, search),
  );
};

function Students({ exam }: { exam: OpenedPaperExam }) {
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const may = useMay();
  const found = findByNumberOrName(exam.students, search);
  // After a search the next student is searched for; else the next row is typed.
  const moveOn = (field: HTMLInputElement) => {
    if (search !== '') {
      setSearch('');
      return searchField.current?.focus();
    }
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-mark]') ?? [])];
    return fields[fields.indexOf(field) + 1]?.focus();
  };
  return (
    <>
      <p className="text-sm text-ink-soft">{texts.searchHint}</p>
      <div className="sticky top-0 z-10 bg-surface py-2">
        <Field label={texts.search}>
          {(control) => (
            <TextInput
              {...control}
              ref={searchField}
              type="search"
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                firstMarkOf(list)?.focus();
              }}
            />
          )}
        </Field>
      </div>
      {found.length === 0 && (
        <>
          <p role="status">{texts.nobody}</p>
          {may('students.edit') && <OtherStudents examId={exam.id} search={search} />}
        </>
      )}
      <ul
        ref={list}
        aria-label={exam.title}
        className="divide-y divide-line rounded-lg border border-line bg-raised empty:hidden"
      >
        {found.slice(0, maxRows).map((row) => (
          <MarkRow
            key={row.studentId}
            examId={exam.id}
            row={row}
            showsGroup={exam.groupName === ''}
            isReadOnly={!may('students.edit')}
            onEntered={moveOn}
          />
        ))}
      </ul>
      {found.length > maxRows && (
        <p className="text-ink-soft">{texts.more(found.length - maxRows)}</p>
      )}
    </>
  );
}

/** The students of an exam on paper, and a field for the mark of each. */
export function PaperMarks({ id }: { id: string }) {
  const query = useQuery(paperExamQuery(id));
  const { data } = query;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="-ms-3 flex items-start gap-1">
        <Link
          to={paths.dashboard('groups', 'paper')}
          aria-label={texts.back}
          title={texts.back}
          className="inline-grid size-11 shrink-0 place-items-center rounded-md text-brand hover:bg-brand-soft"
        >
          <DirIcon icon={ArrowRight} className="size-5" />
        </Link>
        {data && <Head exam={data} />}
      </div>
      {!data && (
        <LoadState
          query={query}
          failed={texts.loadFailed}
          loading={texts.loading}
          skeleton="h-96 rounded-lg"
        />
      )}
      {data?.students.length === 0 && (
        <EmptyState title={texts.noStudents} hint={texts.noStudentsHint} symbol="∅" />
      )}
      {data && data.students.length > 0 && <Students exam={data} />}
    </div>
  );
}
