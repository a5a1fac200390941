import { Columns2, TriangleAlert } from 'lucide-react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { groupBy } from '#domain/group-by.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ReceiptFlag } from './receipts.queries.ts';
import { queueTexts, reviewTexts as texts } from './receipts.texts.ts';

type FlagListProps = { flags: readonly ReceiptFlag[]; onCompare: (paymentId: string) => void };

type FlagsOfPayment = { flag: ReceiptFlag; kinds: readonly ReceiptFlag['kind'][] };

/** What resembles in several ways is one entry. */
const byPayment = (flags: readonly ReceiptFlag[]): FlagsOfPayment[] =>
  [...groupBy(flags, ({ paymentId }) => paymentId).values()].flatMap((group) =>
    group[0] ? [{ flag: group[0], kinds: group.map(({ kind }) => kind) }] : [],
  );

function Flag({ flag, kinds, onCompare }: FlagsOfPayment & Pick<FlagListProps, 'onCompare'>) {
  const { paymentId, studentName, status, sentAt, amount, hasReceipt } = flag;
  return (
    <li className="grid gap-1 border-s-4 border-warning ps-3">
      {kinds.map((kind) => (
        <p key={kind} className="text-sm font-medium">
          {texts.flagKinds[kind]}
        </p>
      ))}
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Typed>{studentName}</Typed>
        {flag.isOtherStudent && <Badge tone="danger">{texts.otherStudent}</Badge>}
        <Badge>{queueTexts.statuses[status]}</Badge>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
        <p>
          <bdi className="tabular">{formatPrice(amount)}</bdi> ·{' '}
          <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </p>
        {hasReceipt ? (
          <Button
            look="quiet"
            icon={<Columns2 className="size-4" />}
            onClick={() => onCompare(paymentId)}
          >
            {texts.compare}
            <span className="sr-only">{texts.compareWith(studentName)}</span>
          </Button>
        ) : (
          <LinkButton to={teacherPaths.payments({ payment: paymentId })} look="quiet">
            {texts.openPayment}
            <span className="sr-only">{texts.openPaymentOf(studentName)}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** The payments that a receipt resembles, each with the way to it. */
export function FlagList({ flags, onCompare }: FlagListProps) {
  if (flags.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-md bg-warning-soft p-3">
      <h3 className="flex items-center gap-2 text-base font-semibold">
        <TriangleAlert className="size-5 text-warning" />
        {texts.flags}
      </h3>
      <ul className="grid gap-4">
        {byPayment(flags).map((group) => (
          <Flag key={group.flag.paymentId} {...group} onCompare={onCompare} />
        ))}
      </ul>
    </section>
  );
}
