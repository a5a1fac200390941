import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { plural } from '#domain/text/plural.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { sellersTexts as texts } from './access-codes.texts.ts';
import { nameOf, type Seller } from './seller-columns.tsx';

export type Settlement = Seller['settlements'][number];

/** The used codes by month. */
function Months({ months }: Pick<Seller, 'months'>) {
  if (months.length === 0) return <p className="text-ink-soft">{plural(0, texts.used)}</p>;
  return (
    <dl className="grid gap-1 text-sm">
      {months.map(({ month, usedCount, money }) => (
        <div key={month} className="flex items-baseline justify-between gap-4">
          <dt>
            {texts.monthLine(Number(month.slice(5)), month.slice(0, 4))} ·{' '}
            {plural(usedCount, texts.used)}
          </dt>
          <dd className="font-semibold whitespace-nowrap">{formatPrice(money)}</dd>
        </div>
      ))}
    </dl>
  );
}

type UndoProps = {
  /** For whoever may cancel what was recorded. */
  onUndo: ((settlement: Settlement) => void) | undefined;
};

function SettlementLine({ settlement, onUndo }: UndoProps & { settlement: Settlement }) {
  const amount = formatPrice(settlement.amount);
  return (
    <li className="flex items-start justify-between gap-2 text-sm">
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
          icon={<Undo2 className="size-5" />}
          onClick={() => onUndo(settlement)}
        />
      )}
    </li>
  );
}

type SellerDialogProps = UndoProps & { seller: Seller; onClose: () => void };

/** The used codes of a seller by month, and what was handed over. */
export function SellerDialog({ seller, onUndo, onClose }: SellerDialogProps) {
  return (
    <Dialog open title={texts.detailsOf(nameOf(seller))} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <Months months={seller.months} />
        {seller.settlements.length > 0 && (
          <section className="grid grid-cols-1 gap-2">
            <h3 className="font-semibold">{texts.settlements}</h3>
            <ul className="grid gap-2">
              {seller.settlements.map((settlement) => (
                <SettlementLine key={settlement.id} settlement={settlement} onUndo={onUndo} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
