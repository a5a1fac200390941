import { Hourglass, TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { useNow } from '#web/lib/dates/use-now.ts';
import { clockLine } from './clock-line.ts';

/** How much of the promised time is left, or by how much it is over. */
export function ReviewClock({ dueAt }: { dueAt: string }) {
  const { text, tone } = clockLine(new Date(dueAt), useNow());
  const Icon = tone === 'danger' ? TriangleAlert : Hourglass;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {text}
    </Badge>
  );
}
