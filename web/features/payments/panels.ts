// The dashboard loads it when it is first shown.

export const loadPaymentsViews = async () => (await import('./payments-views.tsx')).PaymentsViews;
