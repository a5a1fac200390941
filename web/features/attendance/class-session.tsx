import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { entryKey, type SessionField } from '#domain/attendance/session-entries.ts';
import { summarizeSession } from '#domain/attendance/session-summary.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatHours, formatWeekday } from '#domain/formats/times.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { joinFullName } from '#domain/text/names.ts';
import { searchWords } from '#domain/text/search.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useServiceWorker } from '#web/lib/offline/use-service-worker.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { SearchInput } from '#web/ui/forms/inputs.tsx';
import { ChangeLog } from './change-log.tsx';
import { CardField } from './card-field.tsx';
import { PrintCardsButton } from './print-cards-button.tsx';
import { changeLogTexts } from './attendance.texts.ts';
import { type ClassSession, sessionQuery } from './class-session.queries.ts';
import { classSessionTexts as texts, savingTexts } from './class-session.texts.ts';
import { CloseSessionButton } from './close-session-button.tsx';
import { WalkInButton } from './walk-in-button.tsx';
import { SessionSummary } from './session-summary.tsx';
import { storeSessionPage } from './store-session-page.ts';
import { StudentRow } from './student-row.tsx';
import { useSessionChanges, type Write } from './use-session-changes.ts';
import { useWaitingCards } from './use-waiting-cards.ts';

function Head({ session }: { session: ClassSession }) {
  const { day, from, to } = session;
  return (
    <div className="grid gap-0.5">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <Typed>{session.groupName}</Typed>
      </h2>
      <p className="text-ink-soft">
        {texts.when(formatWeekday(day), formatDate(day), formatHours(from, to))}
      </p>
      {session.isLive && <p className="text-sm text-ink-soft">{texts.live}</p>}
    </div>
  );
}

/** Whether what was tapped is on the server. */
function Saving({ waitingCount }: { waitingCount: number }) {
  const isOnline = useOnline();
  if (waitingCount > 0 && !isOnline) {
    return <Notice tone="warning">{savingTexts.waiting(waitingCount)}</Notice>;
  }
  return (
    <p role="status" className="text-sm text-ink-soft">
      {waitingCount > 0 ? savingTexts.sending : savingTexts.saved}
    </p>
  );
}

type Row = ClassSession['students'][number] & Record<SessionField, string | null>;

/** What a module above shows of payments, which this one does not know. */
export type SessionPayments = {
  ofStudent: (studentId: string) => ReactNode;
  summary: () => ReactNode;
};

export type RenderPayments = (session: { groupId: string; day: string }) => SessionPayments;

type RosterProps = {
  rows: readonly Row[];
  write: Write;
  renderPayment: SessionPayments['ofStudent'] | undefined;
};

function Roster({ rows, write, renderPayment }: RosterProps) {
  const [search, setSearch] = useState('');
  const words = searchWords(search);
  const found = rows.filter((row) => {
    const folded = foldArabic(joinFullName(row));
    return words.every((word) => folded.includes(word));
  });
  return (
    <section aria-label={texts.roster} className="grid grid-cols-1 gap-3">
      <SearchInput label={texts.search} value={search} onChange={setSearch} />
      {found.length === 0 && (
        <EmptyState
          title={texts.noMatches}
          action={<Button onClick={() => setSearch('')}>{texts.reset}</Button>}
        />
      )}
      <ul className="grid grid-cols-1 gap-2">
        {found.map((row) => (
          <StudentRow
            key={row.id}
            student={row}
            presence={row.presence}
            homework={row.homework}
            oral={row.oral}
            write={write}
            renderPayment={row.guestOf === null ? renderPayment : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

type SessionProps = { session: ClassSession; renderPayments: RenderPayments };

function Content({ session, renderPayments }: SessionProps) {
  const { entries, waitingCount: changeCount, write } = useSessionChanges(session);
  const waitingCards = useWaitingCards(session.id);
  const waitingCount =
    changeCount + waitingCards.cards.filter(({ refusal }) => refusal === null).length;
  const rows = session.students.map((student) => {
    const valueOf = (field: SessionField) =>
      entries.get(entryKey({ studentId: student.id, field }))?.value ?? null;
    return {
      ...student,
      presence: valueOf('presence'),
      homework: valueOf('homework'),
      oral: valueOf('oral'),
    };
  });
  const absentRest = () => {
    const rest = rows.filter(({ presence }) => presence === null);
    write(rest.map(({ id }) => ({ studentId: id, field: 'presence', value: 'absent' })));
  };
  const { groupId, day } = session;
  const payments = useMemo(
    () => (groupId === null ? undefined : renderPayments({ groupId, day })),
    [groupId, day, renderPayments],
  );
  const renderPayment = payments?.ofStudent;
  return (
    <>
      <Saving waitingCount={waitingCount} />
      <CardField session={session} entries={entries} write={write} waiting={waitingCards}>
        <WalkInButton session={session} write={write} renderPayment={renderPayment} />
      </CardField>
      {rows.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <Roster rows={rows} write={write} renderPayment={renderPayment} />
      )}
      <SessionSummary summary={summarizeSession(rows)} onAbsentRest={absentRest} />
      {payments?.summary()}
      <CloseSessionButton session={session} waitingCount={waitingCount} />
      {session.groupId !== null && (
        <PrintCardsButton groupId={session.groupId} groupName={session.groupName} />
      )}
      <Log sessionId={session.id} />
    </>
  );
}

/** The log is read when something looks wrong, seldom. */
function Log({ sessionId }: { sessionId: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="justify-self-start"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? changeLogTexts.hide : changeLogTexts.show}
      </Button>
      {isShown && <ChangeLog sessionId={sessionId} />}
    </>
  );
}

type ClassSessionViewProps = {
  id: string;
  renderPayments: RenderPayments;
  /** Loads the forms of payments, so that they open without a network too. */
  loadForms: () => Promise<unknown>;
};

/** A class session: who came, the homework, oral questions; works without a network too. */
export function ClassSessionView({ id, renderPayments, loadForms }: ClassSessionViewProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionQuery(id));
  const isOpen = data !== undefined;
  useServiceWorker();
  useEffect(() => {
    if (isOpen) void storeSessionPage(loadForms);
  }, [isOpen, loadForms]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    // What was read or merged before the worker answered for this page is not in what it stores. A first read that is still
    // under way would not be repeated, so it is cancelled.
    const read = () =>
      void queryClient
        .cancelQueries({ type: 'active' })
        .then(() => queryClient.refetchQueries({ type: 'active' }));
    serviceWorker?.addEventListener('controllerchange', read);
    return () => serviceWorker?.removeEventListener('controllerchange', read);
  }, [queryClient]);
  return (
    <section className="grid grid-cols-1 gap-4">
      <Link
        to={paths.dashboard('groups', 'timetable')}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-brand underline-offset-4 hover:underline"
      >
        <ArrowRight aria-hidden="true" className="size-4" />
        {texts.back}
      </Link>
      {error && !data && (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      {data && (
        <>
          <Head session={data} />
          <Content session={data} renderPayments={renderPayments} />
        </>
      )}
    </section>
  );
}
