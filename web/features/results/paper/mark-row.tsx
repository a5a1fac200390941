import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { toLatinDigits } from '#domain/text/digits.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { paperExams } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { type PaperMark, paperExamQuery } from './paper.queries.ts';
import { paperMarksTexts as texts } from './paper.texts.ts';

/** What is typed for an absence. */
const absence = 'غ';

const typedOf = ({ mark, isAbsent }: Pick<PaperMark, 'mark' | 'isAbsent'>): string => {
  if (isAbsent) return absence;
  return mark === null ? '' : String(mark);
};

/** Stores what was entered for a student, and shows it in the list at once. */
function useEnter(examId: string, row: PaperMark) {
  const queryClient = useQueryClient();
  return useCall(
    (typed: string) => {
      const isAbsent = typed === absence;
      const { mark, isAbsent: wasAbsent } = row;
      return call(paperExams.mark, {
        params: { id: examId, studentId: row.studentId },
        body: { mark: isAbsent ? '' : typed, isAbsent, was: { mark, isAbsent: wasAbsent } },
      });
    },
    {
      onSuccess: (stored) =>
        queryClient.setQueryData(paperExamQuery(examId).queryKey, (exam) => {
          if (!exam) return exam;
          const students = exam.students.map((other) =>
            other.studentId === stored.studentId ? stored : other,
          );
          return { ...exam, students };
        }),
      outdatedBySuccess: [paperExams.list, paperExams.listOfStudent],
      loadsBehind: true,
      // Somebody else entered another mark: the list shows it.
      onError: () => void queryClient.invalidateQueries(paperExamQuery(examId)),
    },
  );
}

type RowProps = {
  examId: string;
  row: PaperMark;
  /** Whether the students are of several groups. */
  showsGroup: boolean;
  isReadOnly: boolean;
  onEntered: (field: HTMLInputElement) => void;
};

/** The name in the whole width of a phone, and the numbers beside the field of the mark. */
function Person({ row, showsGroup }: Pick<RowProps, 'row' | 'showsGroup'>) {
  return (
    <>
      <span className="min-w-0 grow max-sm:basis-full">
        <span className="block font-medium wrap-anywhere">
          <Typed>{row.fullName}</Typed>
        </span>
        {showsGroup && row.groupName !== '' && (
          <span className="block text-xs text-ink-soft">
            <Typed>{row.groupName}</Typed>
          </span>
        )}
      </span>
      <span className="min-w-0 text-xs text-ink-soft max-sm:grow">
        <Ltr>{row.cardNumber}</Ltr>
        {row.centreCode !== '' && (
          <>
            {` · ${texts.code} `}
            <Typed>{row.centreCode}</Typed>
          </>
        )}
      </span>
    </>
  );
}

/** A student with the field of the mark: Enter or leaving it stores what was typed. */
export function MarkRow({ examId, row, showsGroup, isReadOnly, onEntered }: RowProps) {
  const stored = typedOf(row);
  const [typed, setTyped] = useState(stored);
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping ? typed : stored;
  const enter = useEnter(examId, row);
  const send = (value: string, onDone?: () => void) => {
    const next = toLatinDigits(value).trim();
    if (next === stored) {
      setTyping(false);
      return onDone?.();
    }
    return enter.mutate(next, {
      onSuccess: () => {
        setTyping(false);
        onDone?.();
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const field = event.currentTarget;
    send(field.value, () => onEntered(field));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <Person row={row} showsGroup={showsGroup} />
      <span className="inline-flex w-6 justify-center text-success">
        {enter.isSuccess && !isTyping && <Check aria-label={texts.saved} className="size-5" />}
      </span>
      <span className="w-20 shrink-0">
        <TextInput
          aria-label={texts.mark(row.fullName)}
          aria-invalid={enter.isError}
          data-mark=""
          className="text-center"
          inputMode="decimal"
          autoComplete="off"
          disabled={isReadOnly}
          value={shown}
          onChange={({ target }) => {
            setTyping(true);
            setTyped(target.value);
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          onBlur={({ target }) => send(target.value)}
        />
      </span>
      <Button
        look={row.isAbsent ? 'primary' : 'secondary'}
        aria-label={texts.absentOf(row.fullName)}
        aria-pressed={row.isAbsent}
        disabled={isReadOnly}
        busy={enter.isPending}
        onClick={() => send(row.isAbsent ? '' : absence)}
      >
        {texts.absentButton}
      </Button>
      {enter.isError && (
        <p role="alert" className="basis-full text-sm text-danger">
          {errorText(enter.error, texts.saveFailed)}
        </p>
      )}
    </li>
  );
}
