import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { type CodeSellers, sellersQuery, useCancelSettlement } from './access-codes.queries.ts';
import { sellersTexts as texts } from './access-codes.texts.ts';
import { SettleDialog } from './settle-dialog.tsx';

type Seller = CodeSellers['sellers'][number];
type Settlement = Seller['settlements'][number];

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** The used codes by month, then what was handed over. */
function Figures({ seller }: { seller: Seller }) {
  return (
    <dl className="grid gap-1 text-sm">
      {seller.months.map(({ month, usedCount, money }) => (
        <Line
          key={month}
          name={`${texts.monthLine(Number(month.slice(5)), month.slice(0, 4))} · ${plural(usedCount, texts.used)}`}
          value={formatPrice(money)}
        />
      ))}
      {seller.settledMoney > 0 && (
        <Line name={texts.settledMoney} value={formatPrice(seller.settledMoney)} />
      )}
    </dl>
  );
}

type SettlementsProps = {
  settlements: readonly Settlement[];
  onUndo: ((settlement: Settlement) => void) | undefined;
};

function Settlements({ settlements, onUndo }: SettlementsProps) {
  if (settlements.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {texts.settlements} ({settlements.length})
      </summary>
      <ul className="grid gap-2">
        {settlements.map((settlement) => {
          const amount = formatPrice(settlement.amount);
          return (
            <li key={settlement.id} className="flex items-start justify-between gap-2 text-sm">
              <span className="min-w-0">
                <span className={clsx('font-semibold', settlement.isCancelled && 'line-through')}>
                  {amount}
                </span>
                {settlement.isCancelled && ` · ${texts.cancelled}`}
                <span className="block text-ink-soft">
                  {texts.line(formatDate(settlement.recordedAt), settlement.recordedBy)}
                </span>
                {settlement.note !== '' && (
                  <span className="block break-words">
                    <Typed>{settlement.note}</Typed>
                  </span>
                )}
              </span>
              {onUndo && !settlement.isCancelled && (
                <IconButton
                  label={texts.undo(amount)}
                  icon={<Undo2 aria-hidden="true" className="size-5" />}
                  onClick={() => onUndo(settlement)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Codes that nobody sells are paid to the teacher, who owes nothing. */
const dueLabel = ({ name, due }: Seller): string => {
  if (name === '') return texts.usedMoney;
  return due < 0 ? texts.overpaid : texts.due;
};

type SellerCardProps = {
  seller: Seller;
  onSettle: () => void;
  onUndo: ((settlement: Settlement) => void) | undefined;
};

function SellerCard({ seller, onSettle, onUndo }: SellerCardProps) {
  const mayCollect = onUndo !== undefined;
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <h3 className="font-semibold">
        {seller.name === '' ? texts.nobody : <Typed>{seller.name}</Typed>}
      </h3>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span>{dueLabel(seller)}</span>
        <strong className="text-lg whitespace-nowrap">{formatPrice(Math.abs(seller.due))}</strong>
      </p>
      <p className="text-sm text-ink-soft">
        {plural(seller.handedOutCount, texts.handedOut)} · {plural(seller.usedCount, texts.used)}
      </p>
      <Figures seller={seller} />
      <Settlements settlements={seller.settlements} onUndo={onUndo} />
      {mayCollect && seller.name !== '' && seller.due > 0 && (
        <Button look="secondary" aria-label={texts.settleOf(seller.name)} onClick={onSettle}>
          {texts.settle}
        </Button>
      )}
    </Card>
  );
}

function UndoQuestion({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const cancel = useCancelSettlement();
  return (
    <ConfirmDialog
      open
      title={texts.undoTitle}
      confirmLabel={texts.undoConfirm}
      busy={cancel.isPending}
      onCancel={onClose}
      onConfirm={() => cancel.mutate(settlement.id, { onSettled: onClose })}
    >
      {texts.undoQuestion(formatPrice(settlement.amount))}
    </ConfirmDialog>
  );
}

/** Who sells codes, and what each owes for the used ones. */
export function SellersView() {
  const { data, error, refetch } = useQuery(sellersQuery);
  const may = useMay();
  const [settling, setSettling] = useState<Seller>();
  const [undoing, setUndoing] = useState<Settlement>();
  if (error) {
    return <ErrorState message={errorText(error, texts.failed)} onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton label={texts.loading} rowCount={4} cardHeight="max-md:h-48" />;
  if (data.sellers.length === 0) {
    return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.sellers.map((seller) => (
          <SellerCard
            key={`${seller.sellerId} ${seller.centre}`}
            seller={seller}
            onSettle={() => setSettling(seller)}
            onUndo={may('payments.collect') ? setUndoing : undefined}
          />
        ))}
      </div>
      {settling && <SettleDialog seller={settling} onClose={() => setSettling(undefined)} />}
      {undoing && <UndoQuestion settlement={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}
