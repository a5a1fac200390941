import { monthLabel } from '#domain/rights/months.ts';
import { inBothForms } from '#domain/text/addressed.ts';

type Bought = { title: string; month: number | null };

const nameOf = ({ title, month }: Bought): string =>
  month === null ? `«${title}»` : `«${title} – ${monthLabel(month)}»`;

/** Errors for a student whose pending payments prevent a new one. */
export const pendingTexts = inBothForms(
  {
    tooMany: (open: readonly Bought[]) =>
      `هناك ${open.length} عمليات لم تكتمل بعد: ${open.map(nameOf).join(' و')}. أكمل إحداها أو ألغها من صفحة «الاشتراك»، ثم حاول مرة أخرى.`,
    discountReserved: (holder: Bought) =>
      `كود الخصم محجوز لعملية لم تكتمل بعد: ${nameOf(holder)}. أكملها أو ألغها من صفحة «الاشتراك»، ثم استخدم الكود.`,
  },
  {
    tooMany: (open) =>
      `هناك ${open.length} عمليات لم تكتمل بعد: ${open.map(nameOf).join(' و')}. أكملي إحداها أو ألغيها من صفحة «الاشتراك»، ثم حاولي مرة أخرى.`,
    discountReserved: (holder) =>
      `كود الخصم محجوز لعملية لم تكتمل بعد: ${nameOf(holder)}. أكمليها أو ألغيها من صفحة «الاشتراك»، ثم استخدمي الكود.`,
  },
);
