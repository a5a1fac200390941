import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { formatLastDay } from './student-figures.ts';
import type { PremiumGrant } from './students.queries.ts';
import { giftTexts as texts } from './students.texts.ts';

/** "من ٢١ نوفمبر ٢٠٢٦ حتى ٣١ ديسمبر ٢٠٢٦" */
export const periodOf = ({ startsAt, endsAt }: PremiumGrant): string =>
  texts.period(formatDate(startsAt), formatLastDay(endsAt));

/** One Premium grant of a student: its source, whether it is active, and its period. */
export function GrantLine({ grant, action }: { grant: PremiumGrant; action?: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap gap-2">
          <Badge tone={grant.isActive ? 'premium' : 'neutral'}>
            {grant.isGift ? texts.isGift : texts.isSubscription}
          </Badge>
          <Badge tone={grant.isActive ? 'success' : 'neutral'}>
            {grant.isActive ? texts.active : texts.ended}
          </Badge>
        </span>
        <span className="text-sm">{periodOf(grant)}</span>
        {grant.note !== '' && (
          <span className="text-sm text-ink-soft">
            <Typed>{grant.note}</Typed>
          </span>
        )}
      </div>
      {action}
    </li>
  );
}
