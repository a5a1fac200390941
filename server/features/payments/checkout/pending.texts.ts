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
    discountStillReserved: (holder: Bought, until: string) =>
      `كود الخصم محجوز حتى ${until} لعملية لم تتم: ${nameOf(holder)}، لأن صفحة دفعها ما زالت مفتوحة لدى البوابة. استخدم الكود بعد ذلك الوقت، أو ادفع به ما حجزته له.`,
    discountReserved: (holder: Bought) =>
      `كود الخصم محجوز لعملية لم تكتمل بعد: ${nameOf(holder)}. أكملها أو ألغها من صفحة «الاشتراك»، ثم استخدم الكود.`,
  },
  {
    tooMany: (open) =>
      `هناك ${open.length} عمليات لم تكتمل بعد: ${open.map(nameOf).join(' و')}. أكملي إحداها أو ألغيها من صفحة «الاشتراك»، ثم حاولي مرة أخرى.`,
    discountStillReserved: (holder, until) =>
      `كود الخصم محجوز حتى ${until} لعملية لم تتم: ${nameOf(holder)}، لأن صفحة دفعها ما زالت مفتوحة لدى البوابة. استخدمي الكود بعد ذلك الوقت، أو ادفعي به ما حجزتِه له.`,
    discountReserved: (holder) =>
      `كود الخصم محجوز لعملية لم تكتمل بعد: ${nameOf(holder)}. أكمليها أو ألغيها من صفحة «الاشتراك»، ثم استخدمي الكود.`,
  },
);
