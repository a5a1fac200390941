import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { daysTooEarly } from '#domain/school-year/turn.ts';
import { UpcomingPrices } from '#web/features/settings/settings.api.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { EarlyNotice } from './early-notice.tsx';
import { type Turn, type Year, yearQuery } from './school-year.queries.ts';
import { schoolYearTexts as texts } from './school-year.texts.ts';
import { TurnForm } from './turn-form.tsx';
import { UndoDialog } from './undo-dialog.tsx';

function TurnCard({ turn }: { turn: Turn }) {
  const [isAsking, setAsking] = useState(false);
  const { movedUp, graduates, staying } = turn.counts;
  return (
    <Card className="grid gap-2">
      <h4 className="font-medium">{texts.turnDone(turn.endedYear, turn.beganYear)}</h4>
      <p>{texts.turnCounts(movedUp[1] + movedUp[2], graduates, staying)}</p>
      <p className="text-sm text-ink-soft">
        {texts.madeAt(formatDateTime(turn.madeAt))}
        {turn.undoneAt !== null && <> · {texts.undoneAt(formatDateTime(turn.undoneAt))}</>}
      </p>
      {turn.undoableUntil !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" onClick={() => setAsking(true)}>
            {texts.undo}
          </Button>
          <span className="text-sm text-ink-soft">
            {texts.undoableUntil(formatDateTime(turn.undoableUntil))}
          </span>
        </div>
      )}
      {isAsking && <UndoDialog turn={turn} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Turns({ turns }: { turns: readonly Turn[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{texts.turns}</h3>
      {turns.map((turn) => (
        <TurnCard key={turn.id} turn={turn} />
      ))}
    </section>
  );
}

const daysLeftOf = ({ lastDay }: Year) => daysTooEarly(todayInCairo(), lastDay);

/** The turn is offered near the end of the year and after it. */
function Offer({ year }: { year: Year }) {
  if (year.isTurned) return <Notice tone="success">{texts.alreadyTurned(year.beganYear)}</Notice>;
  const daysLeft = daysLeftOf(year);
  if (daysLeft === 0) return <TurnForm year={year} />;
  return <EarlyNotice year={year.endedYear} lastDay={year.lastDay} daysLeft={daysLeft} />;
}

/** The turn of the school year: decisions, preview, and what was done before, which can be undone (decisions/0181). */
export function SchoolYearPanel() {
  const query = useQuery(yearQuery);
  const { data: year } = query;
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h2 className="text-xl">{texts.title}</h2>
        {year && !year.isTurned && daysLeftOf(year) === 0 && (
          <p className="text-ink-soft">{texts.lead(year.endedYear, year.beganYear)}</p>
        )}
      </header>
      {!year ? (
        <LoadState query={query} failed={texts.loadFailed}>
          <TableSkeleton label={texts.loading} rowCount={6} cardHeight="max-md:h-24" />
        </LoadState>
      ) : (
        <>
          <Offer year={year} />
          <UpcomingPrices />
          {year.turns.length > 0 && <Turns turns={year.turns} />}
        </>
      )}
    </section>
  );
}
