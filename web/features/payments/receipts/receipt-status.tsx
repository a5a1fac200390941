import { Hourglass, TriangleAlert } from 'lucide-react';
import { plural } from '#domain/text/plural.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { clockLine } from './clock-line.ts';
import type { Receipt } from './receipts.queries.ts';
import { queueTexts as texts } from './receipts.texts.ts';

const tones = {
  completed: 'success',
  held: 'danger',
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
        <Badge tone="warning" icon={<TriangleAlert className="size-3.5" />}>
          {plural(flags.length, texts.alerts)}
        </Badge>
      )}
    </p>
  );
}

/** How much of the promised time is left, or by how much it is over. */
function ReviewClock({ dueAt }: { dueAt: string }) {
  const { text, tone } = clockLine(new Date(dueAt), useNow());
  const Icon = tone === 'danger' ? TriangleAlert : Hourglass;
  return (
    <Badge tone={tone} icon={<Icon className="size-3.5" />}>
      {text}
    </Badge>
  );
}
