import {
  CircleCheck,
  CircleX,
  Hourglass,
  Landmark,
  Scale,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import type { Payment } from './payments.queries.ts';
import { paymentsTexts as texts } from './payments.texts.ts';

const looks = {
  pending: { tone: 'warning', Icon: Hourglass },
  completed: { tone: 'success', Icon: CircleCheck },
  held: { tone: 'danger', Icon: Scale },
  failed: { tone: 'danger', Icon: CircleX },
  refunded: { tone: 'neutral', Icon: Undo2 },
  disputed: { tone: 'danger', Icon: Landmark },
} as const;

/** The status in words and with a sign, because colour alone must not express it. */
export function PaymentStatus({ payment }: { payment: Pick<Payment, 'status' | 'troubles'> }) {
  const { tone, Icon } = looks[payment.status];
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone} icon={<Icon className="size-3.5" />}>
        {texts.statuses[payment.status]}
      </Badge>
      {payment.troubles.length > 0 && (
        <Badge tone="danger" icon={<TriangleAlert className="size-3.5" />}>
          {texts.attention}
        </Badge>
      )}
    </span>
  );
}
