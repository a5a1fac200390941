import { memo, type ReactNode } from 'react';
import { absencesThatStandOut } from '#domain/attendance/session-summary.ts';
import { fieldValues, type Presence, presences } from '#domain/attendance/session-entries.ts';
import { joinFullName } from '#domain/text/names.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import type { SessionStudent } from './class-session.queries.ts';
import { classSessionTexts as texts } from './class-session.texts.ts';
import type { Write } from './use-session-changes.ts';

type Homework = 'done' | 'missing';
const homeworks: readonly Homework[] = ['done', 'missing'];

type StudentRowProps = {
  student: SessionStudent;
  presence: string | null;
  homework: string | null;
  oral: string | null;
  write: Write;
  renderPayment: ((studentId: string) => ReactNode) | undefined;
};

/** One student of a session: a second tap on a chosen state clears it. */
export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { student, presence, homework, oral, write, renderPayment } = props;
  const name = joinFullName(student);
  const studentId = student.id;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3">
      <div className="grid min-w-56 grow basis-56 justify-items-start gap-0.5">
        <StudentLink id={studentId} name={name} isDense />
        <span className="tabular text-xs text-ink-soft">{texts.card(student.cardNumber)}</span>
        {student.guestOf !== null && <Badge>{texts.guest(student.guestOf)}</Badge>}
        {student.absencesBefore > 0 && (
          <Badge tone={student.absencesBefore + 1 >= absencesThatStandOut ? 'danger' : 'neutral'}>
            {texts.absentBefore(student.absencesBefore)}
          </Badge>
        )}
        {renderPayment?.(studentId)}
      </div>
      <SegmentedControl<Presence | ''>
        label={texts.presenceOf(name)}
        value={(presence ?? '') as Presence | ''}
        choices={presences}
        names={{ ...texts.presences, '': '' }}
        onChange={(chosen) =>
          write([{ studentId, field: 'presence', value: chosen === presence ? null : chosen }])
        }
        className="max-sm:basis-full"
      />
      <div className="flex grow flex-wrap items-center gap-3">
        <SegmentedControl<Homework | ''>
          label={texts.homeworkOf(name)}
          value={(homework ?? '') as Homework | ''}
          choices={homeworks}
          names={{ ...texts.homework, '': '' }}
          onChange={(chosen) =>
            write([{ studentId, field: 'homework', value: chosen === homework ? null : chosen }])
          }
        />
        <FilterSelect
          label={texts.oralOf(name)}
          value={oral ?? ''}
          choices={['', ...fieldValues.oral]}
          nameOf={(score) => (score === '' ? texts.noOral : texts.oral(score))}
          onChange={(score) =>
            write([{ studentId, field: 'oral', value: score === '' ? null : score }])
          }
          className="w-24"
        />
      </div>
    </li>
  );
});
