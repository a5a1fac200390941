import { Link } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { formatWeekday } from '#domain/formats/times.ts';
import { joinFullName } from '#domain/text/names.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { paths } from '#web/paths/paths.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import type { ListedSession } from './attendance.queries.ts';
import { latestAttendanceTexts as texts } from './attendance.texts.ts';
import { classSessionTexts } from './class-session.texts.ts';

/** How many names are shown; the others are counted. */
const namesShown = 6;

type Absentee = {
  id: string;
  firstName: string;
  lastName: string;
  groupName: string;
  absencesInRow: number;
};

function Absentees({ absentees }: { absentees: readonly Absentee[] }) {
  if (absentees.length === 0) return <p className="text-ink-soft">{texts.nobody}</p>;
  return (
    <section aria-label={texts.absentees} className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{texts.absentees}</h3>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        {absentees.slice(0, namesShown).map((student) => (
          <li
            key={student.id}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1"
          >
            <div className="min-w-0">
              <StudentLink id={student.id} name={joinFullName(student)} />
              <p className="text-sm text-ink-soft wrap-anywhere">
                <Typed>{student.groupName}</Typed>
              </p>
            </div>
            <Badge tone="danger">{classSessionTexts.absencesInRow(student.absencesInRow)}</Badge>
          </li>
        ))}
      </ul>
      {absentees.length > namesShown && (
        <p className="text-sm text-ink-soft">{texts.others(absentees.length - namesShown)}</p>
      )}
    </section>
  );
}

type LatestAttendanceProps = {
  sessions: readonly ListedSession[];
  absentees: readonly Absentee[];
};

/** The latest sessions with their counts, and the students with conspicuous absences in a row. */
export function LatestAttendance({ sessions, absentees }: LatestAttendanceProps) {
  if (sessions.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{texts.none}</p>
        <LinkButton to={paths.dashboard('groups', 'timetable')} look="secondary">
          {texts.timetable}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        {sessions.map(({ sessionId, groupName, day, present, late, absent }) => (
          <li
            key={sessionId}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1"
          >
            <Link
              to={teacherPaths.classSession(sessionId)}
              className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-brand underline-offset-4 hover:underline"
            >
              <span>
                <Typed>{groupName}</Typed>، {formatWeekday(day)} {formatDate(day)}
              </span>
            </Link>
            <span className="text-sm text-ink-soft">{texts.counts(present + late, absent)}</span>
          </li>
        ))}
      </ul>
      <Absentees absentees={absentees} />
      <div>
        <LinkButton to={paths.dashboard('groups', 'sessions')} look="secondary">
          {texts.all}
        </LinkButton>
      </div>
    </>
  );
}
