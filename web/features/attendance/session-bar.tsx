import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionSummary } from '#domain/attendance/session-summary.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatHours, formatWeekday } from '#domain/formats/times.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { ClassSession } from './class-session.queries.ts';
import { barTexts as texts, classSessionTexts, savingTexts } from './class-session.texts.ts';
import type { SessionRow } from './session-rows.ts';
import type { Write } from './use-session-changes.ts';

/** Whether what was tapped is on the server. */
function Saving({ waitingCount }: { waitingCount: number }) {
  const isOnline = useOnline();
  if (waitingCount > 0 && !isOnline) {
    return <Notice tone="warning">{savingTexts.waiting(waitingCount)}</Notice>;
  }
  return (
    <p role="status" className="text-xs leading-tight text-ink-soft">
      {waitingCount > 0 ? savingTexts.sending : savingTexts.saved}
    </p>
  );
}

const setAll = (write: Write, rows: readonly SessionRow[], value: 'present' | null): void =>
  write(rows.map(({ id }) => ({ studentId: id, field: 'presence', value })));

/** Everybody without a presence is present; the exceptions follow. One press within five seconds takes it back. */
function AllPresentButton({ rows, write }: { rows: readonly SessionRow[]; write: Write }) {
  const rest = rows.filter(({ presence }) => presence === null);
  if (rest.length === 0) return null;
  const isAll = rest.length === rows.length;
  return (
    <Button
      look="secondary"
      className="max-sm:px-3"
      onClick={() => {
        setAll(write, rest, 'present');
        showToast('info', texts.allRecorded(rest.length), {
          label: classSessionTexts.undo,
          onClick: () => setAll(write, rest, null),
        });
      }}
    >
      {isAll ? texts.all : texts.rest(rest.length)}
    </Button>
  );
}

type SessionBarProps = {
  session: ClassSession;
  rows: readonly SessionRow[];
  summary: SessionSummary<SessionRow>;
  waitingCount: number;
  write: Write;
  /** Ends the session. */
  closing: ReactNode;
};

/** Stays in sight while the list scrolls: which session it is, how far it is, whether it is saved, and its end. */
export function SessionBar(props: SessionBarProps) {
  const { session, rows, summary, waitingCount, write, closing } = props;
  const { day, from, to } = session;
  return (
    <div className="sticky top-0 z-10 -mx-4 -mt-4 grid grid-cols-1 border-b border-line bg-surface px-4 py-1 sm:mt-0">
      <div className="flex items-center gap-2">
        <Link
          to={paths.dashboard('groups', 'timetable')}
          aria-label={classSessionTexts.back}
          title={classSessionTexts.back}
          className="inline-grid size-11 shrink-0 place-items-center rounded-md text-brand hover:bg-brand-soft -ms-3"
        >
          <DirIcon icon={ArrowRight} className="size-5" />
        </Link>
        <div className="min-w-0 grow">
          <h2 className="truncate leading-tight font-semibold">
            <Typed>{session.groupName}</Typed>
          </h2>
          <p className="truncate text-xs text-ink-soft">
            {classSessionTexts.when(formatWeekday(day), formatDate(day), formatHours(from, to))}
          </p>
        </div>
        {closing}
      </div>
      {session.cancelledAt === null && (
        <div className="flex min-h-11 items-center gap-2">
          <div className="min-w-0 grow">
            <p className="tabular text-xs leading-tight font-medium">{texts.counts(summary)}</p>
            <Saving waitingCount={waitingCount} />
          </div>
          {session.closedAt === null && <AllPresentButton rows={rows} write={write} />}
        </div>
      )}
    </div>
  );
}
