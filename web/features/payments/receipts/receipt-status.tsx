import { TriangleAlert } from 'lucide-react';
import { plural } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Receipt } from './receipts.queries.ts';
import { queueTexts as texts } from './receipts.texts.ts';
import { ReviewClock } from './review-clock.tsx';

const tones = {
  completed: 'success',
  failed: 'danger',
  refunded: 'neutral',
  disputed: 'danger',
} as const;

/** Whether a receipt waits, for how long still, and what was decided; and whether it resembles another payment. */
export function ReceiptStatus({ receipt }: { receipt: Receipt }) {
  const { status, dueAt, flags } = receipt;
  return (
    <p className="flex flex-wrap gap-2">
      {status === 'pending' ? (
        <ReviewClock dueAt={dueAt} />
      ) : (
        <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
      )}
      {flags.length > 0 && (
        <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" className="size-3.5" />}>
          {plural(flags.length, texts.alerts)}
        </Badge>
      )}
    </p>
  );
}
