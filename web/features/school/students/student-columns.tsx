import { useMay } from '#web/lib/pages/may.queries.ts';
import { Eye, Gift, MailWarning, Pencil, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type GradeLevel, shortGradeName } from '#domain/settings/grades.ts';
import { joinFullName } from '#domain/text/names.ts';
import { SelectableRow } from '#web/features/school/bulk-actions/selectable-row.tsx';
import type { RowSelection } from '#web/features/school/bulk-actions/use-selection.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Balance } from '#web/lib/lists/balance.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { formatLastDay, formatWatchTime } from './student-figures.ts';
import type { Student } from './students.queries.ts';
import './students.css';
import { studentsTexts as texts } from './students.texts.ts';

export type SheetKind = 'view' | 'edit' | 'gift' | 'activate';
export type OpenSheet = (kind: SheetKind, student: Student) => void;

/** The centre's own code, where the student has one. */
function Code({ student: { centreCode } }: { student: Student }) {
  if (centreCode === '') return null;
  return (
    <span className="text-xs text-ink-soft">
      {texts.code} <Typed>{centreCode}</Typed>
    </span>
  );
}

/** In place of the address that a person without an account does not have. */
function NotActive({ student }: { student: Student }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs">
      <span className="text-warning">
        {student.state === 'invited' ? texts.states.invited : texts.states.notActive}
      </span>
      <span className="text-ink-soft">
        <span className="sr-only">{texts.cardNumber} </span>
        <Ltr>{student.cardNumber}</Ltr>
      </span>
    </span>
  );
}

function Address({ student }: { student: Student }) {
  if (student.email === '') {
    return (
      <span className="text-xs text-ink-soft">
        {texts.cardNumber} <Ltr>{student.cardNumber}</Ltr>
      </span>
    );
  }
  return (
    <span className="flex max-w-full min-w-0 items-center gap-x-2 student-address">
      <Ltr
        className="max-w-full min-w-0 truncate text-xs font-normal text-ink-soft"
        title={student.email}
      >
        {student.email}
      </Ltr>
      {!student.isVerified && (
        <span className="inline-flex shrink-0 items-center gap-1 text-xs text-warning">
          <MailWarning className="size-3.5" />
          {texts.notVerified}
        </span>
      )}
    </span>
  );
}

function Person({ student }: { student: Student }) {
  return (
    <div className="grid grid-cols-1 justify-items-start">
      <span className="flex max-w-full flex-wrap items-center gap-x-2">
        <StudentLink id={student.id} name={joinFullName(student)} isDense />
        {student.hasGraduated && <Badge>{texts.graduate}</Badge>}
        {student.balance !== undefined && <Balance egp={student.balance} />}
      </span>
      <span className="flex max-w-full flex-wrap items-center gap-x-2">
        {student.state === 'active' ? (
          <Address student={student} />
        ) : (
          <NotActive student={student} />
        )}
        <Code student={student} />
      </span>
    </div>
  );
}

/** Subscribed or not in words, because colour alone must not express it. */
export function Subscription({ student }: { student: Student }) {
  if (student.subscribedUntil === null) return <Badge>{texts.free}</Badge>;
  return (
    <div className="grid justify-items-start gap-0.5 student-subscription">
      <Badge tone="premium">{texts.premium}</Badge>
      <span className="text-xs text-ink-soft md:whitespace-nowrap">
        {texts.until(formatLastDay(student.subscribedUntil))}
      </span>
    </div>
  );
}

/** A date on one line, because a year alone on the next line reads like a number of its own. */
function Day({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** The last visit, and below it how long videos were watched, which a phone leaves to the page of the student. */
function Activity({ student: { lastActiveDate, totalWatchTime } }: { student: Student }) {
  if (lastActiveDate === null) return texts.neverActive;
  return (
    <div className="grid justify-items-start">
      <Day>
        <span className="md:hidden" aria-hidden="true">
          {texts.heads.lastActiveDate}{' '}
        </span>
        {formatDate(lastActiveDate)}
      </Day>
      {totalWatchTime > 0 && (
        <span className="text-xs text-ink-soft max-md:hidden">
          {texts.watched(formatWatchTime(totalWatchTime))}
        </span>
      )}
    </div>
  );
}

/** Without the word that heads the column. */
function ShortGrade({ grade }: { grade: GradeLevel }) {
  return <Typed>{shortGradeName(useGradeNames()[grade])}</Typed>;
}

/** The student's own number, and the parent's below it; a phone leaves that to the page of the student. */
function Phones({ student: { phone, parentPhone } }: { student: Student }) {
  return (
    <div className="grid justify-items-start">
      <Ltr>{phone === '' ? texts.noPhone : phone}</Ltr>
      {parentPhone !== '' && (
        <span className="text-xs text-ink-soft max-md:hidden">
          <span className="sr-only">{texts.heads.parentPhone} </span>
          <Ltr>{parentPhone}</Ltr>
        </span>
      )}
    </div>
  );
}

const actions = [
  { kind: 'view', needs: 'students.read', Icon: Eye },
  { kind: 'edit', needs: 'students.edit', Icon: Pencil },
  { kind: 'gift', needs: 'rights.give', Icon: Gift },
] as const;
const actionsWithoutAccount = [
  ...actions,
  { kind: 'activate', needs: 'students.edit', Icon: UserCheck },
] as const;

function Actions({ student, onOpen }: { student: Student; onOpen: OpenSheet }) {
  const name = joinFullName(student);
  const may = useMay();
  const offered = (student.state === 'active' ? actions : actionsWithoutAccount).filter((action) =>
    may(action.needs),
  );
  return (
    <RowActions
      label={texts.heads.actions}
      subject={name}
      actions={offered.map(({ kind, Icon }) => ({
        label: texts.menu[kind],
        name: texts[kind](name),
        Icon,
        onClick: () => onOpen(kind, student),
      }))}
    />
  );
}

/** The columns of the students' table; the ids of sortable columns are the contract's. */
export const studentColumns = (onOpen: OpenSheet, rows: RowSelection): TableColumn<Student>[] => [
  {
    id: 'name',
    header: texts.heads.student,
    isSortable: true,
    cell: (student) => (
      <SelectableRow rows={rows} id={student.id} name={joinFullName(student)}>
        <Person student={student} />
      </SelectableRow>
    ),
  },
  {
    id: 'grade',
    header: texts.heads.grade,
    cell: ({ grade, groupName }) => (
      <div className="grid justify-items-start">
        <ShortGrade grade={grade} />
        {groupName !== '' && (
          <span className="w-36 truncate text-xs text-ink-soft max-md:hidden">
            <span className="sr-only">{texts.heads.group} </span>
            <Typed title={groupName}>{groupName}</Typed>
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'phone',
    header: texts.heads.phone,
    cell: (student) => <Phones student={student} />,
  },
  {
    id: 'registrationDate',
    header: texts.heads.registrationDate,
    isSortable: true,
    isWidest: true,
    cell: ({ registrationDate }) => <Day>{formatDate(registrationDate)}</Day>,
  },
  {
    id: 'lastActiveDate',
    header: texts.heads.lastActiveDate,
    isSortable: true,
    isWide: true,
    cell: (student) => <Activity student={student} />,
  },
  {
    id: 'subscription',
    header: texts.heads.subscription,
    cell: (student) => <Subscription student={student} />,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (student) => <Actions student={student} onOpen={onOpen} />,
  },
];
