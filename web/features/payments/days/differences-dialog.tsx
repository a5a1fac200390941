import { formatDate } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PaymentDay } from './days.queries.ts';
import { daysTexts as texts } from './days.texts.ts';

type Difference = PaymentDay['differences'][number];

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function DifferenceLine({ difference }: { difference: Difference }) {
  const { kind, paymentId, reference, ledger, other } = difference;
  return (
    <li className="py-3">
      <p className="font-medium">{texts.kinds[kind]}</p>
      <dl className="mt-1 grid gap-1 text-sm">
        <Fact name={texts.payment}>
          <Ltr>{paymentId}</Ltr>
        </Fact>
        {reference !== null && (
          <Fact name={texts.reference}>
            <Ltr>{reference}</Ltr>
          </Fact>
        )}
        {ledger !== null && <Fact name={texts.ledger}>{formatPrice(ledger)}</Fact>}
        {other !== null && <Fact name={texts.other}>{formatPrice(other)}</Fact>}
      </dl>
    </li>
  );
}

/** What does not agree of a day. */
export function DifferencesDialog({ day, onClose }: { day: PaymentDay; onClose: () => void }) {
  const { differences, differenceCount } = day;
  return (
    <Dialog
      open
      title={texts.detailsOf(formatDate(day.day))}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {differences.map((difference, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a stored list that never changes
          <DifferenceLine key={place} difference={difference} />
        ))}
      </ul>
      {differenceCount > differences.length && (
        <p className="text-sm text-ink-soft">{texts.more(differences.length)}</p>
      )}
    </Dialog>
  );
}
