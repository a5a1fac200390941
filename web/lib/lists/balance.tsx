import { formatPrice } from '#domain/formats/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { balanceTexts as texts } from './balance.texts.ts';

/** What a student owes, or has as credit; nothing where neither. */
export function Balance({ egp }: { egp: number }) {
  if (egp === 0) return null;
  return egp > 0 ? (
    <Badge tone="warning">{texts.owes(formatPrice(egp))}</Badge>
  ) : (
    <Badge tone="success">{texts.has(formatPrice(-egp))}</Badge>
  );
}
