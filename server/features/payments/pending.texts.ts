import { monthLabel } from '#domain/months.ts';

type Bought = { title: string; month: number | null };

const nameOf = ({ title, month }: Bought): string =>
  month === null ? `«${title}»` : `«${title} – ${monthLabel(month)}»`;

/** What a student reads whose open payments are in the way of a new one. */
export const pendingTexts = {
  tooMany: (open: readonly Bought[]) =>
    `هناك ${open.length} عمليات لم تكتمل بعد: ${open.map(nameOf).join(' و')}. أكمل إحداها أو ألغها من صفحة «الاشتراك»، ثم حاول مرة أخرى.`,
  discountHeld: (holder: Bought) =>
    `كود الخصم محجوز لعملية لم تكتمل بعد: ${nameOf(holder)}. أكملها أو ألغها من صفحة «الاشتراك»، ثم استخدم الكود.`,
} as const;
