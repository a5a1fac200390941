import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { isFoundAtDoor } from '#domain/attendance/door-search.ts';
import { summarizeSession } from '#domain/attendance/session-summary.ts';
import { joinFullName } from '#domain/text/names.ts';
import { loadAddStudentForm } from '#web/features/school/school.api.ts';
import { useStoredPage } from '#web/lib/offline/stored-page/use-stored-page.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Absentees } from './absentees.tsx';
import { AbsentRest } from './absent-rest.tsx';
import { changeLogTexts } from './attendance.texts.ts';
import { CancelledNotice, CancelSessionButton } from './cancel-session-button.tsx';
import { ChangeLog } from './change-log.tsx';
import { type ClassSession, sessionQuery } from './class-session.queries.ts';
import { cancellingTexts, classSessionTexts as texts } from './class-session.texts.ts';
import { CloseSessionButton } from './close-session-button.tsx';
import { DoorField } from './door-field.tsx';
import { OtherStudents } from './other-students.tsx';
import { PrintCardsButton } from './print-cards-button.tsx';
import { SessionBar } from './session-bar.tsx';
import type { RenderWithMoney, SessionMoney } from './session-money.ts';
import { type SessionRow, sessionRowsOf } from './session-rows.ts';
import { SessionSummary } from './session-summary.tsx';
import { StudentRow } from './student-row.tsx';
import { useCard } from './use-card.ts';
import { useSessionChanges, type Write } from './use-session-changes.ts';
import { useWaitingCards } from './use-waiting-cards.ts';
import { WalkInButton } from './walk-in-button.tsx';

type RosterProps = {
  rows: readonly SessionRow[];
  typed: string;
  write: Write;
  money: SessionMoney;
};

/** The students of the session whom the field of the door finds; two in a line where there is room. */
function Roster({ rows, typed, write, money }: RosterProps) {
  const found = rows.filter((row) => isFoundAtDoor(typed, { ...row, name: joinFullName(row) }));
  return (
    <section aria-label={texts.roster}>
      {found.length === 0 && <p className="text-ink-soft">{texts.noMatches}</p>}
      <ul className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-2">
        {found.map((row) => (
          <StudentRow
            key={row.id}
            row={row}
            write={write}
            money={money.lineOf(row.id)}
            renderMoney={money.ofStudent}
          />
        ))}
      </ul>
    </section>
  );
}

type SessionProps = { session: ClassSession; money: SessionMoney; gateway: ReactNode };

function Content({ session, money, gateway }: SessionProps) {
  const { entries, waitingCount: changeCount, write } = useSessionChanges(session);
  const waiting = useWaitingCards(session.id);
  const waitingCount = changeCount + waiting.cards.filter(({ refusal }) => refusal === null).length;
  const [typed, setTyped] = useState('');
  const card = useCard({ session, entries, write, waiting });
  const rows = useMemo(() => sessionRowsOf(session, entries), [session, entries]);
  const summary = summarizeSession(rows);
  const { unrecorded } = summary;
  if (session.cancelledAt !== null) {
    const closing = <Badge tone="neutral">{cancellingTexts.badge}</Badge>;
    return (
      <>
        <SessionBar {...{ session, rows, summary, waitingCount, write, closing }} />
        <CancelledNotice session={session} />
        <Log sessionId={session.id} />
      </>
    );
  }
  const { payerIds } = money;
  const closing = (
    <CloseSessionButton {...{ session, rows, waitingCount, unrecorded, payerIds, write }} />
  );
  return (
    <>
      <SessionBar {...{ session, rows, summary, waitingCount, write, closing }} />
      {session.closedAt !== null && (
        <Absentees sessionId={session.id} {...{ rows, write, gateway }} />
      )}
      {session.isLive && <p className="text-sm text-ink-soft">{texts.live}</p>}
      <DoorField
        typed={typed}
        onType={setTyped}
        card={card}
        waiting={waiting}
        renderMoney={money.ofStudent}
      >
        <WalkInButton session={session} write={write} renderMoney={money.ofStudent} />
      </DoorField>
      {rows.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {rows.length > 0 && <Roster rows={rows} typed={typed} write={write} money={money} />}
      <OtherStudents
        session={session}
        typed={typed}
        takeIn={card.takeIn}
        onTaken={() => setTyped('')}
      />
      <AbsentRest rows={rows} payerIds={money.payerIds} write={write} />
      <SessionSummary summary={summary} />
      {money.summary()}
      {session.groupId !== null && (
        <PrintCardsButton groupId={session.groupId} groupName={session.groupName} />
      )}
      <CancelSessionButton session={session} waitingCount={waitingCount} />
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
  renderWithMoney: RenderWithMoney;
  /** Renders what sends messages to the parents of all absent students. */
  renderGateway: (sessionId: string) => ReactNode;
  /** Loads the forms of payments, so that they open without a network too. */
  loadForms: () => Promise<unknown>;
};

/** A class session: who came, the homework, oral questions; works without a network too. */
export function ClassSessionView({
  id,
  renderWithMoney,
  renderGateway,
  loadForms,
}: ClassSessionViewProps) {
  const query = useQuery(sessionQuery(id));
  const { data } = query;
  const loadLater = useCallback(async () => {
    await Promise.all([
      import('./card-scanner.tsx'),
      import('jsqr'),
      loadAddStudentForm(),
      loadForms(),
    ]);
    return [];
  }, [loadForms]);
  useStoredPage(data !== undefined, loadLater);
  return (
    <section className="grid grid-cols-1 gap-4">
      {!data && (
        <LoadState
          query={query}
          failed={texts.loadFailed}
          loading={texts.loading}
          skeleton="h-96 rounded-lg"
        />
      )}
      {data &&
        renderWithMoney(data, (money) => (
          <Content session={data} money={money} gateway={renderGateway(data.id)} />
        ))}
    </section>
  );
}
