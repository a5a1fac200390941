import { collectedWayNames } from '#domain/payments/collected-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { plural } from '#domain/text/plural.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { lazyWindow } from '#web/ui/feedback/on-demand/lazy-window.tsx';
import { CloseDrawerDialog } from './close-drawer-dialog.tsx';
import { CollectingDay } from './collecting-day.tsx';
import { type Drawer, drawersQuery } from './collections.queries.ts';
import { drawerForms, drawersTexts as texts, expenseTexts } from './collections.texts.ts';
import { ExpenseList } from './expense-list.tsx';
import { OpenDrawer } from './open-drawer.tsx';

const ExpenseSheet = lazyWindow(async () => (await import('./expense-sheet.tsx')).ExpenseSheet);

function Amount({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="font-semibold">{formatPrice(value)}</dd>
    </div>
  );
}

function Sums({ drawer: { ways, opening, expected } }: { drawer: Drawer }) {
  return (
    <dl className="grid gap-1">
      {opening > 0 && <Amount name={texts.openingLine} value={opening} />}
      {ways.map(({ way, count, taken, returned }) => (
        <Amount
          key={way}
          name={`${collectedWayNames[way]} (${plural(count, drawerForms)})`}
          value={taken - returned}
        />
      ))}
      {ways.map(
        ({ way, spent }) =>
          spent !== 0 && (
            <Amount key={way} name={texts.spent(collectedWayNames[way])} value={-spent} />
          ),
      )}
      <Amount name={texts.expected} value={expected} />
    </dl>
  );
}

function OpenCard({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const [isSpending, setIsSpending] = useState(false);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h4 className="font-semibold">{drawer.isOwn ? texts.own : drawer.personName}</h4>
      <p className="text-sm text-ink-soft">{texts.since(formatDateTime(drawer.openedAt))}</p>
      <Sums drawer={drawer} />
      <ExpenseList expenses={drawer.expenses} />
      {drawer.isOwn && (
        <Button look="secondary" onClick={() => setIsSpending(true)}>
          {expenseTexts.open}
        </Button>
      )}
      {isSpending && <ExpenseSheet onClose={() => setIsSpending(false)} />}
      {drawer.canClose && (
        <Button
          look={drawer.isOwn ? 'primary' : 'secondary'}
          aria-label={texts.closeOf(drawer.personName)}
          onClick={onClose}
        >
          {texts.close}
        </Button>
      )}
    </Card>
  );
}

function ClosedCard({ drawer }: { drawer: Drawer }) {
  const { closed, expected, personName } = drawer;
  if (!closed) return null;
  const difference = closed.counted - expected;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h4 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <Typed>{personName}</Typed>
        {difference === 0 && <Badge tone="success">{texts.agrees}</Badge>}
      </h4>
      <p className="text-sm text-ink-soft">
        {texts.closedBy} <Typed>{closed.byName}</Typed>، {formatDateTime(closed.at)}
      </p>
      <Sums drawer={drawer} />
      <ExpenseList expenses={drawer.expenses} />
      <dl className="grid gap-1 border-t border-line pt-2">
        <Amount name={texts.counted} value={closed.counted} />
        {difference !== 0 && <Amount name={texts.difference} value={difference} />}
      </dl>
      {closed.reason !== '' && <p className="text-sm break-words">{closed.reason}</p>}
    </Card>
  );
}

const cards = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The drawers of those who collect, and what a day brought by person and way. */
export function DrawersView() {
  const query = useQuery(drawersQuery);
  const { data } = query;
  const [closing, setClosing] = useState<Drawer>();
  if (!data)
    return (
      <LoadState query={query} failed={texts.failed}>
        <TableSkeleton label={texts.loading} rowCount={4} cardHeight="max-md:h-48" />
      </LoadState>
    );
  const open = data.filter(({ closed }) => !closed);
  const closed = data.filter((drawer) => drawer.closed);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">{texts.title}</h2>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      <section className="grid gap-3">
        <h3 className="text-base font-semibold">{texts.openDrawers}</h3>
        {open.length === 0 && <p className="text-sm text-ink-soft">{texts.noOpen}</p>}
        <div className={cards}>
          {open.map((drawer) => (
            <OpenCard key={drawer.id} drawer={drawer} onClose={() => setClosing(drawer)} />
          ))}
        </div>
        {!open.some(({ isOwn }) => isOwn) && <OpenDrawer />}
      </section>
      <CollectingDay />
      {closed.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-base font-semibold">{texts.closedDrawers}</h3>
          <div className={cards}>
            {closed.map((drawer) => (
              <ClosedCard key={drawer.id} drawer={drawer} />
            ))}
          </div>
        </section>
      )}
      {closing && <CloseDrawerDialog drawer={closing} onClose={() => setClosing(undefined)} />}
    </div>
  );
}
