const named = (titles: readonly string[]): string => titles.map((title) => `«${title}»`).join(' و');

/** What a student reads whose open payments are in the way of a new one. */
export const pendingTexts = {
  tooMany: (titles: readonly string[]) =>
    `هناك ${titles.length} عمليات لم تكتمل بعد: ${named(titles)}. أكمل إحداها أو ألغها من صفحة «الاشتراك»، ثم حاول مرة أخرى.`,
  discountHeld: (title: string) =>
    `كود الخصم محجوز لعملية لم تكتمل بعد: ${named([title])}. أكملها أو ألغها من صفحة «الاشتراك»، ثم استخدم الكود.`,
} as const;
