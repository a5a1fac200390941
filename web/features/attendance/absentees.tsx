import { useQuery } from '@tanstack/react-query';
import { Check, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import type { ContactWay } from '#domain/attendance/absence-message.ts';
import { absencesThatStandOut } from '#domain/attendance/session-summary.ts';
import { chatLink } from '#domain/contact/chat-link.ts';
import { formatTime } from '#domain/formats/times.ts';
import { joinFullName } from '#domain/text/names.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { absences } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { type Absentee, absenteesQuery } from './absentees.queries.ts';
import { absenteeTexts as texts, classSessionTexts } from './class-session.texts.ts';
import type { SessionRow } from './session-rows.ts';
import type { Write } from './use-session-changes.ts';

/** The parent's number, else the student's own. */
const phoneOf = ({ parentPhone, phone }: Absentee): string => parentPhone || phone;

const isReached = ({ message, call }: Absentee): boolean => message !== null || call !== null;

type ContactsProps = {
  student: Absentee;
  save: (student: Absentee, way: ContactWay, isDone: boolean) => void;
  excuse: (student: Absentee) => void;
};

/** The link opens the chat with the message, or the telephone, and counts as done with the press. */
function Contacts({ student, save, excuse }: ContactsProps) {
  const name = <span className="sr-only"> {joinFullName(student)}</span>;
  const phone = phoneOf(student);
  const chat = chatLink(phone, student.text);
  return (
    <div className="flex flex-wrap gap-2">
      {chat !== undefined && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'primary' }, 'grow')}
          // The chat has to be open before the next absent student takes this place.
          onClick={() => setTimeout(() => save(student, 'message', true))}
        >
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {texts.message}
            {name}
          </span>
        </a>
      )}
      {phone !== '' && (
        <a
          href={`tel:${phone}`}
          className={buttonClass({ look: 'secondary' })}
          onClick={() => setTimeout(() => save(student, 'call', true))}
        >
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {texts.call}
            {name}
          </span>
        </a>
      )}
      {phone === '' && <p className="content-center text-sm text-ink-soft">{texts.noPhone}</p>}
      <Button look="secondary" onClick={() => excuse(student)}>
        {texts.excuse}
        {name}
      </Button>
    </div>
  );
}

function Name({ student }: { student: Absentee }) {
  const inRow = student.absencesInRow;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold wrap-anywhere">
        <Typed>{joinFullName(student)}</Typed>
      </span>
      {inRow > 1 && (
        <Badge tone={inRow >= absencesThatStandOut ? 'danger' : 'neutral'}>
          {classSessionTexts.absencesInRow(inRow)}
        </Badge>
      )}
    </p>
  );
}

/** One who was reached: how and when, with the way back. */
function ReachedLine({ student, save }: Pick<ContactsProps, 'student' | 'save'>) {
  const done = (['message', 'call'] as const).flatMap((way) => {
    const contact = student[way];
    return contact ? [{ way, ...contact }] : [];
  });
  return (
    <li className="flex items-center justify-between gap-2 py-1">
      <span className="min-w-0">
        <Name student={student} />
        <span className="text-sm text-ink-soft">
          <Check aria-hidden="true" className="inline size-4" />{' '}
          {done.map(({ way, at, byName }) => texts.done[way](formatTime(at), byName)).join('، ')}
        </span>
      </span>
      <Button
        look="quiet"
        onClick={() => {
          for (const { way } of done) save(student, way, false);
        }}
      >
        {texts.undo}
        <span className="sr-only"> {joinFullName(student)}</span>
      </Button>
    </li>
  );
}

type AbsenteesProps = { sessionId: string; rows: readonly SessionRow[]; write: Write };

/**
 * Tonight's absent students after the end of a session: the next one whose parent was not reached stands on top, the third absence in
 * a row first, and comes by itself.
 */
export function Absentees({ sessionId, rows, write }: AbsenteesProps) {
  const may = useMay();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(absenteesQuery(sessionId));
  const saving = useCall(absences.saveContact, {
    failure: texts.failed,
    replaces: absenteesQuery(sessionId),
  });
  if (error && !data) {
    return (
      <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  const absent = new Set(rows.flatMap(({ id, presence }) => (presence === 'absent' ? id : [])));
  const students = data.students.filter(({ id }) => absent.has(id));
  const waiting = students.filter((student) => !isReached(student));
  const inTurn = waiting.toSorted(
    (a, b) => Number(skipped.includes(a.id)) - Number(skipped.includes(b.id)),
  );
  const [next, ...others] = inTurn;
  const save = ({ id: studentId }: Absentee, way: ContactWay, isDone: boolean) =>
    saving.mutate({ params: { id: sessionId, studentId }, body: { way, isDone } });
  const excuse = ({ id: studentId }: Absentee) =>
    write([{ studentId, field: 'presence', value: 'excused' }]);
  const reached = students.filter(isReached);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold">{texts.title(students.length)}</h3>
      <p className="text-sm text-ink-soft">{texts.notified(data.notified)}</p>
      {next && may('students.edit') && (
        <section
          aria-label={texts.next}
          className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-3"
        >
          <Name student={next} />
          <p className="text-sm wrap-anywhere">{next.text}</p>
          <Contacts key={next.id} student={next} save={save} excuse={excuse} />
          {others.length > 0 && (
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => setSkipped([...skipped.filter((id) => id !== next.id), next.id])}
            >
              {texts.skip}
            </Button>
          )}
        </section>
      )}
      {others.length > 0 && (
        <ul aria-label={texts.waiting(others.length)} className="grid grid-cols-1">
          {others.map((student) => (
            <li key={student.id} className="py-1">
              <Name student={student} />
            </li>
          ))}
        </ul>
      )}
      {reached.length > 0 && (
        <section aria-label={texts.reached(reached.length)}>
          <h4 className="font-semibold">{texts.reached(reached.length)}</h4>
          <ul className="divide-y divide-line">
            {reached.map((student) => (
              <ReachedLine key={student.id} student={student} save={save} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
