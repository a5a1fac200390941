import { clsx } from 'clsx';
import { memo, type ReactNode, useId, useState } from 'react';
import { type Presence, presenceAtDoor } from '#domain/attendance/session-entries.ts';
import { absencesThatStandOut } from '#domain/attendance/session-summary.ts';
import { joinFullName } from '#domain/text/names.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { classSessionTexts as texts } from './class-session.texts.ts';
import type { SessionMoney } from './session-money.ts';
import type { SessionRow } from './session-rows.ts';
import { StudentDetails } from './student-details.tsx';
import type { Write } from './use-session-changes.ts';

const lineTones = { success: 'text-success', warning: 'text-warning', neutral: 'text-ink-soft' };

/** The absences in a row that are worth a word at the door: two before this session, or three with it. */
const absencesText = ({ presence, absencesBefore }: SessionRow): string | undefined => {
  if (absencesBefore + 1 < absencesThatStandOut) return undefined;
  return presence === 'absent'
    ? texts.absencesInRow(absencesBefore + 1)
    : texts.absentBefore(absencesBefore);
};

type LineProps = {
  row: SessionRow;
  money: ReturnType<SessionMoney['lineOf']>;
  isOpen: boolean;
};

/** What matters of a student, in one line: the debt, the third absence, where a guest comes from. */
function Line({ row, money, isOpen }: LineProps) {
  const absences = absencesText(row);
  const parts: [string, string][] = [];
  if (row.presence === 'excused') parts.push(['text-ink-soft', texts.presences.excused]);
  if (absences !== undefined) parts.push(['text-danger', absences]);
  if (money) parts.push([lineTones[money.tone], money.text]);
  if (row.guestOf !== null) parts.push(['text-ink-soft', texts.guest(row.guestOf)]);
  return (
    <span className={clsx('block max-w-full text-xs leading-tight', !isOpen && 'truncate')}>
      {parts.map(([tone, text], place) => (
        <span key={text} className={tone}>
          {place > 0 && ' · '}
          {text}
        </span>
      ))}
    </span>
  );
}

type StudentRowProps = {
  row: SessionRow;
  write: Write;
  money: ReturnType<SessionMoney['lineOf']>;
  renderMoney: SessionMoney['ofStudent'];
};

/** One student of a session: a tap sets the presence and never takes it back, and the name opens the rest. */
export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const { row, write, money, renderMoney } = props;
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const name = joinFullName(row);
  const set = (value: string) => {
    if (value !== row.presence) write([{ studentId: row.id, field: 'presence', value }]);
  };
  const details: ReactNode = isOpen && (
    <StudentDetails id={detailsId} row={row} write={write} renderMoney={renderMoney} />
  );
  return (
    <li className={clsx('border-b border-line', isOpen && 'bg-sunken')}>
      <div className="flex items-center gap-2 ps-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          className="grid min-h-11 min-w-0 grow content-center justify-items-start rounded-md text-start hover:text-brand"
          onClick={() => setIsOpen(!isOpen)}
        >
          {/* Eight rows fit a phone's first screen, however long the names are; a tap shows them whole. */}
          <span
            className={clsx(
              'max-w-full text-sm leading-tight font-semibold',
              isOpen ? 'wrap-anywhere' : 'truncate',
            )}
          >
            <Typed>{name}</Typed>
          </span>
          <Line row={row} money={money} isOpen={isOpen} />
        </button>
        <SegmentedControl<Presence | ''>
          label={texts.presenceOf(name)}
          value={(row.presence ?? '') as Presence | ''}
          choices={presenceAtDoor}
          names={{ ...texts.presences, '': '' }}
          isDense
          onChange={set}
          className="shrink-0"
        />
      </div>
      {details}
    </li>
  );
});
