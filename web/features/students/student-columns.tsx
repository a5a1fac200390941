import { Eye, Gift, MailWarning, Pencil } from 'lucide-react';
import { type GradeLevel, shortGradeName } from '#domain/grades.ts';
import { joinFullName } from '#domain/text/names.ts';
import { MarkedRow, type Marks } from '#web/features/bulk-actions/bulk-actions.api.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { formatLastDay, formatWatchTime } from './student-figures.ts';
import type { Student } from './students.queries.ts';
import { studentsTexts as texts } from './students.texts.ts';

export type SheetKind = 'view' | 'edit' | 'gift';
export type OpenSheet = (kind: SheetKind, student: Student) => void;

function Person({ student }: { student: Student }) {
  return (
    <div className="grid justify-items-start gap-0.5">
      <StudentLink id={student.id} name={joinFullName(student)} />
      <Ltr className="text-xs font-normal text-ink-soft max-md:break-all md:max-w-[min(13rem,100%)] md:truncate">
        {student.email}
      </Ltr>
      {!student.isVerified && (
        <Badge tone="warning" icon={<MailWarning aria-hidden="true" className="size-3.5" />}>
          {texts.notVerified}
        </Badge>
      )}
    </div>
  );
}

/** Premium or free in words, because colour alone must not express it. */
export function Subscription({ student }: { student: Student }) {
  if (student.premiumEndsAt === null) return <Badge>{texts.free}</Badge>;
  return (
    <div className="grid justify-items-start gap-0.5">
      <Badge tone="premium">{texts.premium}</Badge>
      <span className="text-xs text-ink-soft md:whitespace-nowrap">
        {texts.until(formatLastDay(student.premiumEndsAt))}
      </span>
    </div>
  );
}

/** On one line: the year of a date alone below it is read as a figure of its own. */
function Day({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** Without the word that heads the column. */
function ShortGrade({ grade }: { grade: GradeLevel }) {
  return <Typed>{shortGradeName(useGradeNames()[grade])}</Typed>;
}

/** The own number, and the parent's below it. */
function Phones({ student: { phone, parentPhone } }: { student: Student }) {
  return (
    <div className="grid justify-items-start gap-0.5">
      <Ltr>{phone === '' ? texts.noPhone : phone}</Ltr>
      {parentPhone !== '' && (
        <span className="text-xs text-ink-soft">
          <span className="sr-only">{texts.heads.parentPhone} </span>
          <Ltr>{parentPhone}</Ltr>
        </span>
      )}
    </div>
  );
}

function Actions({ student, onOpen }: { student: Student; onOpen: OpenSheet }) {
  const name = joinFullName(student);
  return (
    <div className="flex justify-end max-md:-mx-2 max-md:-my-1">
      <IconButton
        label={texts.view(name)}
        icon={<Eye aria-hidden="true" className="size-5" />}
        onClick={() => onOpen('view', student)}
      />
      <IconButton
        label={texts.edit(name)}
        icon={<Pencil aria-hidden="true" className="size-5" />}
        onClick={() => onOpen('edit', student)}
      />
      <IconButton
        label={texts.gift(name)}
        icon={<Gift aria-hidden="true" className="size-5" />}
        onClick={() => onOpen('gift', student)}
      />
    </div>
  );
}

/** The columns of the students' table; the ids of sortable columns are the contract's. */
export const studentColumns = (onOpen: OpenSheet, marks: Marks): TableColumn<Student>[] => [
  {
    id: 'name',
    header: texts.heads.student,
    isSortable: true,
    cell: (student) => (
      <MarkedRow marks={marks} id={student.id} name={joinFullName(student)}>
        <Person student={student} />
      </MarkedRow>
    ),
  },
  {
    id: 'grade',
    header: texts.heads.grade,
    cell: ({ grade, groupName }) => (
      <div className="grid min-w-0 grid-cols-1 gap-0.5">
        <ShortGrade grade={grade} />
        {groupName !== '' && (
          <span className="text-xs text-ink-soft line-clamp-2 wrap-anywhere">
            <span className="sr-only">{texts.heads.group} </span>
            <Typed>{groupName}</Typed>
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
    isWide: true,
    cell: ({ registrationDate }) => <Day>{formatDate(registrationDate)}</Day>,
  },
  {
    id: 'lastActiveDate',
    header: texts.heads.lastActiveDate,
    isSortable: true,
    isWide: true,
    cell: ({ lastActiveDate }) => (
      <Day>{lastActiveDate === null ? texts.neverActive : formatDate(lastActiveDate)}</Day>
    ),
  },
  {
    id: 'subscription',
    header: texts.heads.subscription,
    cell: (student) => <Subscription student={student} />,
  },
  {
    id: 'watchTime',
    header: texts.heads.watchTime,
    cell: ({ totalWatchTime }) => (
      <span className="whitespace-nowrap">{formatWatchTime(totalWatchTime)}</span>
    ),
  },
  {
    id: 'completedLessons',
    header: texts.heads.completedLessons,
    cell: ({ completedLessons }) => <Ltr>{completedLessons}</Ltr>,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (student) => <Actions student={student} onOpen={onOpen} />,
  },
];
