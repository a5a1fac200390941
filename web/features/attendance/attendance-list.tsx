import { absencesThatStandOut } from '#domain/attendance/session-summary.ts';
import { type Presence, presences } from '#domain/attendance/session-entries.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatHours, formatWeekday } from '#domain/formats/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import type { StudentAttendance } from './attendance.queries.ts';
import { studentAttendanceTexts as texts } from './attendance.texts.ts';
import { classSessionTexts } from './class-session.texts.ts';

const tones = {
  present: 'success',
  late: 'warning',
  absent: 'danger',
  excused: 'neutral',
} as const;

function PresenceBadge({ presence }: { presence: string | null }) {
  if (presence === null) return <Badge>{texts.noPresence}</Badge>;
  return <Badge tone={tones[presence as Presence]}>{texts.presences[presence as Presence]}</Badge>;
}

function SessionLine({ session }: { session: StudentAttendance['sessions'][number] }) {
  const { day, from, to, groupName, presence, homework, oral } = session;
  const more = [
    homework !== null && texts.homework[homework as 'done' | 'missing'],
    oral !== null && texts.oral(oral),
  ].filter((text) => text !== false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium">
          {formatWeekday(day)} {formatDate(day)}،{' '}
          <span className="tabular whitespace-nowrap">{formatHours(from, to)}</span>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <Typed>{groupName}</Typed>
          {more.length > 0 && ` · ${more.join(' · ')}`}
        </p>
      </div>
      <PresenceBadge presence={presence} />
    </li>
  );
}

/** How often a student came or was absent, a warning about absences in a row, and the latest sessions. */
export function AttendanceList({ attendance }: { attendance: StudentAttendance }) {
  const { absencesInRow, sessions } = attendance;
  if (sessions.length === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {presences.map((presence) => (
          <div key={presence} className="rounded-lg border border-line bg-raised p-3">
            <dt className="text-sm text-ink-soft">{texts.counts[presence]}</dt>
            <dd className="tabular text-xl font-bold">{attendance[presence]}</dd>
          </div>
        ))}
      </dl>
      {absencesInRow > 0 && (
        <p>
          <Badge tone={absencesInRow >= absencesThatStandOut ? 'danger' : 'neutral'}>
            {classSessionTexts.absencesInRow(absencesInRow)}
          </Badge>
        </p>
      )}
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {sessions.map((session) => (
          <SessionLine key={session.sessionId} session={session} />
        ))}
      </ul>
    </div>
  );
}
