import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactWay } from '#domain/attendance/absence-message.ts';
import { absencesThatStandOut } from '#domain/attendance/session-summary.ts';
import { chatLink } from '#domain/contact/chat-link.ts';
import { formatTime } from '#domain/formats/times.ts';
import { joinFullName } from '#domain/text/names.ts';
import { absences } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { ChatButton, MessageQueue } from '#web/lib/contact/message-queue.tsx';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
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
        <ChatButton
          href={chat}
          label={texts.message}
          person={student}
          onSend={() => save(student, 'message', true)}
        />
      )}
      {phone !== '' && (
        <a
          href={`tel:${phone}`}
          className={buttonClass({ look: 'secondary' })}
          onClick={() => setTimeout(() => save(student, 'call', true))}
        >
          <Phone className="size-5 shrink-0" />
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

/** How often in a row the student was absent, where it was more than once. */
function InRow({ absencesInRow }: Absentee) {
  if (absencesInRow < 2) return null;
  return (
    <Badge tone={absencesInRow >= absencesThatStandOut ? 'danger' : 'neutral'}>
      {classSessionTexts.absencesInRow(absencesInRow)}
    </Badge>
  );
}

/** The ways in which a parent was reached, with their moments. */
const contactsOf = (student: Absentee) =>
  (['message', 'call'] as const).flatMap((way) => {
    const contact = student[way];
    return contact ? [{ way, ...contact }] : [];
  });

const contactText = (student: Absentee): string =>
  contactsOf(student)
    .map(({ way, at, byName }) => texts.done[way](formatTime(at), byName))
    .join('، ');

type AbsenteesProps = {
  sessionId: string;
  rows: readonly SessionRow[];
  write: Write;
  /** Renders what a module above sends to all parents at once. */
  gateway: ReactNode;
};

/** Tonight's absent students after the end of a session, the third absence in a row first. */
export function Absentees({ sessionId, rows, write, gateway }: AbsenteesProps) {
  const may = useMay();
  const query = useQuery(absenteesQuery(sessionId));
  const { data } = query;
  const saving = useCall(absences.saveContact, {
    failure: texts.failed,
    replaces: absenteesQuery(sessionId),
  });
  if (!data)
    return <LoadState query={query} failed={texts.loadFailed} skeleton="h-40 rounded-lg" />;
  const absent = new Set(rows.flatMap(({ id, presence }) => (presence === 'absent' ? id : [])));
  const students = data.students.filter(({ id }) => absent.has(id));
  const save = ({ id: studentId }: Absentee, way: ContactWay, isDone: boolean) =>
    saving.mutate({ params: { id: sessionId, studentId }, body: { way, isDone } });
  const excuse = ({ id: studentId }: Absentee) =>
    write([{ studentId, field: 'presence', value: 'excused' }]);
  const contacts = (student: Absentee) => (
    <>
      <p className="text-sm wrap-anywhere">{student.text}</p>
      <Contacts student={student} save={save} excuse={excuse} />
    </>
  );
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h3 className="text-lg font-semibold">{texts.title(students.length)}</h3>
      <p className="text-sm text-ink-soft">{texts.notified(data.notified)}</p>
      {students.length > 0 && gateway}
      <MessageQueue
        texts={texts}
        waiting={students.filter((student) => !isReached(student))}
        reached={students.filter(isReached)}
        renderNext={may('students.edit') ? contacts : undefined}
        renderMark={(student) => <InRow {...student} />}
        reachedText={contactText}
        onUndo={(student) => {
          for (const { way } of contactsOf(student)) save(student, way, false);
        }}
      />
    </Card>
  );
}
